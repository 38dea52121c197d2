// Replaces the content of the page by what the server sends; all of it is markup that the server escaped.
const place = document.getElementById("served");
const source = new EventSource("stream");
source.onmessage = event => {
  place.innerHTML = event.data;
  document.title = place.querySelector("h1").textContent;
  if (place.querySelector(".kicker").textContent === "Ended") {
    source.close();
  }
};
source.onerror = () => {
  const kicker = place.querySelector(".kicker");
  if (kicker.textContent !== "Ended") {
    kicker.textContent = "No connection: the command has ended, or cannot answer";
  }
};
