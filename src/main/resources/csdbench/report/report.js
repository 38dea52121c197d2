"use strict";
// Makes the drawings interactive, and tables that can be sorted and copied. Without this everything is still there.
(() => {
  const DASHES = [[], [7, 3], [2, 3], [9, 3, 2, 3], [4, 2], [12, 4], [6, 2, 2, 2, 2, 2], [1, 2]];
  const SHAPES = [
    null,
    [0.9, -1, -1, 1, -1, 1, 1, -1, 1],
    [1.15, 0, -1, 1, 1, -1, 1],
    [1.3, 0, -1, 1, 0, 0, 1, -1, 0],
    [1.15, 0, 1, 1, -1, -1, -1],
    [0.45, -1, -3, 1, -3, 1, -1, 3, -1, 3, 1, 1, 1, 1, 3, -1, 3, -1, 1, -3, 1, -3, -1, -1, -1],
    [1.15, -1, -1, 1, 0, -1, 1],
    [0.6, -2, 0, -1, -2, 1, -2, 2, 0, 1, 2, -1, 2],
  ];
  const UNITS = {
    iops: [["", "K", "M", "G"], ""],
    nanoseconds: [["ns", "µs", "ms", "s"], " "],
    bytes_per_second: [["B/s", "kB/s", "MB/s", "GB/s", "TB/s"], " "],
  };
  const POWERS = ["doublings", "nines"];
  const CLOCK = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400];
  const HEIGHT = {plain: 300, small: 180, large: 420};
  const MARK = 4;
  const MARKED = 60; // with so many points a line has no marks
  const FONT = '12px system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

  const find = id => document.getElementById(id);
  const color = name => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();

  function make(parent, tag, attributes, text) {
    const element = document.createElement(tag);
    Object.entries(attributes || {}).forEach(([name, value]) => element.setAttribute(name, value));
    if (text !== undefined) {
      element.textContent = text;
    }
    parent.append(element);
    return element;
  }

  const trimmed = (value, decimals) => String(Number(value.toFixed(decimals)));

  function scaled(value, decimals, [units, gap]) {
    let unit = 0;
    let rest = Math.abs(value);
    while (rest >= 999.9995 && unit < units.length - 1) {
      rest /= 1000;
      unit++;
    }
    return trimmed(value / 1000 ** unit, decimals) + gap + units[unit];
  }

  function clock(seconds) {
    if (seconds < 60) {
      return trimmed(seconds, 1) + " s";
    }
    const whole = Math.round(seconds);
    if (whole < 3600) {
      return Math.floor(whole / 60) + " min" + (whole % 60 ? " " + (whole % 60) + " s" : "");
    }
    const minutes = Math.round(whole / 60);
    return Math.floor(minutes / 60) + " h" + (minutes % 60 ? " " + (minutes % 60) + " min" : "");
  }

  function words(measure, value, decimals) {
    switch (measure) {
      case "seconds": return clock(value);
      case "doublings": {
        const bytes = 512 * 2 ** value;
        return bytes < 1024 ? trimmed(bytes, 0) + " B" : trimmed(bytes / 1024, 1) + " KiB";
      }
      case "nines": return trimmed(100 * (1 - 10 ** -value), 5) + " %";
      case "bytes": return scaled(value, decimals, [["B", "kB", "MB", "GB", "TB", "PB", "EB"], " "]);
      case "count": return trimmed(value, decimals);
      case "percent": return trimmed(value, decimals) + " %";
      case "change_percent": return (value > 0 ? "+" : "") + trimmed(value, decimals) + " %";
      default: return scaled(value, decimals, UNITS[measure]);
    }
  }

  const tick = (measure, value) => value === 0 && !POWERS.includes(measure) ? "0" : words(measure, value, 2);
  const exact = (measure, value) => measure === "iops"
    ? value.toLocaleString("en-US", {maximumFractionDigits: value < 1000 ? 1 : 0}) + " IOPS"
    : words(measure, value, 3);

  function markPath(mark, x, y, size) {
    const shape = SHAPES[mark % SHAPES.length];
    if (!shape) {
      return `M${x - size},${y}a${size},${size} 0 1 0 ${2 * size},0a${size},${size} 0 1 0 ${-2 * size},0z`;
    }
    let path = "";
    for (let i = 1; i < shape.length; i += 2) {
      path += (i === 1 ? "M" : "L") + (x + shape[i] * shape[0] * size) + "," + (y + shape[i + 1] * shape[0] * size);
    }
    return path + "z";
  }

  // The ends of an axis: ticks, as the drawings have them.
  function ends(measure, values) {
    const most = Math.max(0, ...values) * 1.02;
    const least = Math.min(0, ...values) * 1.02;
    const wanted = (most - least || 1) / 6;
    let step = measure === "seconds" && CLOCK.find(candidate => candidate >= wanted);
    if (!step) {
      const magnitude = 10 ** Math.floor(Math.log10(wanted));
      step = [1, 2, 2.5, 5, 10].map(factor => factor * magnitude).find(candidate => candidate >= wanted * 0.999999);
    }
    const top = most > least ? most : least + 1;
    return [Math.floor(least / step + 1e-9) * step, Math.ceil(top / step - 1e-9) * step];
  }

  // 1, 2 or 5 times a power of ten, as the drawings have them.
  const logTick = index => [1, 2, 5][((index % 3) + 3) % 3] * 10 ** Math.floor(index / 3);

  function logIndex(value, behind) {
    const decade = Math.floor(Math.log10(value) + 1e-9);
    const lead = value / 10 ** decade;
    const index = 3 * decade + (lead >= 5 * (1 - 1e-9) ? 2 : lead >= 2 * (1 - 1e-9) ? 1 : 0);
    return index + (Math.abs(logTick(index) / value - 1) < 1e-9 ? 0 : behind);
  }

  function logEnds(values) {
    const low = logIndex(Math.min(...values), 0);
    return [logTick(low), logTick(Math.max(low + 1, logIndex(Math.max(...values), 1)))];
  }

  function logSplits(low, high) {
    const all = [];
    for (let i = logIndex(low, 1); logTick(i) <= high * (1 + 1e-9); i++) {
      all.push(i);
    }
    const decades = all.filter(i => i % 3 === 0);
    return (all.length > 7 && decades.length > 1 ? decades : all).map(logTick);
  }

  class LiveChart {
    constructor(figure, data) {
      this.figure = figure;
      this.data = data;
      this.shown = data.curves.map(() => true);
      this.log = data.y.log;
      this.size = figure.closest(".small") ? "small" : "plain";
      this.at = null;
      const caption = figure.querySelector("figcaption");
      this.buttons(figure.insertBefore(document.createElement("p"), caption));
      this.legend(figure.insertBefore(document.createElement("ul"), caption));
      this.place = figure.insertBefore(document.createElement("div"), caption);
      this.place.className = "plot";
      this.place.tabIndex = 0;
      this.place.setAttribute("role", "application");
      this.place.setAttribute("aria-label", figure.querySelector("h4").textContent
        + ". Chart: left and right go from point to point, up and down from line to line,"
        + " plus and minus zoom, escape shows all.");
      this.tip = make(figure, "div", {class: "tip", hidden: ""});
      this.live = make(figure, "div", {class: "hidden-text", "aria-live": "polite"});
      figure.classList.add("live");
      this.draw();
      this.place.addEventListener("keydown", event => this.key(event));
      this.place.addEventListener("blur", () => this.show(null));
      new ResizeObserver(() => this.fit()).observe(this.place);
    }

    draw() {
      const {x, y, curves} = this.data;
      const values = axis => curves.flatMap(curve => curve[axis]);
      this.home = {x: ends(x.measure, values("x")), y: this.log ? logEnds(values("y")) : ends(y.measure, values("y"))};
      if (this.plot) {
        this.plot.destroy();
      }
      this.plot = new uPlot(this.options(), [null, ...curves.map(curve => [curve.x, curve.y])], this.place);
      this.halo = make(this.plot.over, "div", {class: "halo", hidden: ""});
      this.shown.forEach((show, i) => show || this.plot.setSeries(i + 1, {show}));
    }

    fit() {
      const width = this.place.clientWidth;
      if (width > 0 && (width !== this.plot.width || HEIGHT[this.size] !== this.plot.height)) {
        this.plot.setSize({width, height: HEIGHT[this.size]});
      }
    }

    buttons(row) {
      row.className = "tools row";
      const button = (text, title, action) => {
        const made = make(row, "button", {type: "button", title}, text);
        made.addEventListener("click", () => action(made));
        return made;
      };
      if (this.size === "small") {
        button("Larger", "Larger or smaller", made => {
          const large = this.figure.classList.toggle("large");
          made.textContent = large ? "Smaller" : "Larger";
          made.setAttribute("aria-pressed", String(large));
          this.size = large ? "large" : "small";
          this.fit();
        }).setAttribute("aria-pressed", "false");
      }
      if (this.data.curves.every(curve => curve.y.every(value => value > 0))) {
        this.logButton = button("Log", "Logarithmic or linear axis", () => this.setLog(!this.log));
        this.logButton.setAttribute("aria-pressed", String(this.log));
      }
      button("+", "Zoom in", () => this.zoom(0.5));
      button("−", "Zoom out", () => this.zoom(2));
      button("Reset", "Show all", () => this.scale(this.home));
      this.tableButton(button);
      button("PNG", "Save as a picture", () => this.savePng());
      button("SVG", "Save as a drawing", () => save(this.file("svg"), new Blob([this.svg()], {type: "image/svg+xml"})));
      button("CSV", "Save the figures", () => save(this.file("csv"), new Blob([this.csv()], {type: "text/csv"})));
    }

    file(kind) {
      return this.data.name + "." + kind;
    }

    setLog(log) {
      if (this.logButton && log !== this.log) {
        this.log = log;
        this.logButton.setAttribute("aria-pressed", String(log));
        this.draw();
      }
    }

    csv() {
      const {x, y, curves} = this.data;
      const cell = text => quoted(harmless(String(text)));
      const rows = [["line", "point", `${x.title}, ${x.measure}`, `${y.title}, ${y.measure}`].map(cell).join(",")];
      curves.forEach(curve => curve.x.forEach((value, i) => rows.push(
        [cell(curve.title), cell(curve.what[i] || i + 1), value, curve.y[i]].join(","))));
      return rows.join("\n") + "\n";
    }

    // The chart as it is shown, its lines, axes and zoom, with its title, its lines' names and the colours on the page.
    svg() {
      const {plot, data: {curves, label}} = this;
      const box = Object.fromEntries(Object.entries(plot.bbox).map(([side, size]) => [side, size / devicePixelRatio]));
      const [top, right, bottom] = [26, box.left + box.width, box.top + box.height];
      const lines = curves.filter((curve, i) => this.shown[i]);
      const [wide, high] = [Math.max(360, plot.width + 16), plot.height + top + 20 + 18 * lines.length];
      const words = (x, y, style, text) => `<text x="${x}" y="${y}" style="font:12px sans-serif;${style}">`
        + text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") + "</text>";
      const path = (d, style) => `<path d="${d}" style="fill:none;${style}"/>`;
      const ticks = plot.axes.map((axis, vertical) => axis._splits.map((split, i) => {
        const at = plot.valToPos(split, vertical ? "y" : "x") + (vertical ? box.top : box.left);
        const text = axis._values[i] ? String(axis._values[i]) : "";
        return vertical
          ? path(`M${box.left},${at}H${right}`, `stroke:${color("grid")}`)
            + words(box.left - 8, at + 4, `text-anchor:end;fill:${color("soft")}`, text)
          : path(`M${at},${box.top}V${bottom}`, `stroke:${color("grid")}`)
            + words(at, bottom + 18, `text-anchor:middle;fill:${color("soft")}`, text);
      }).join("")).join("");
      const drawn = lines.map(curve => {
        const stroke = color("s" + (curve.color + 1));
        const points = curve.x.map((value, k) =>
          [plot.valToPos(value, "x") + box.left, plot.valToPos(curve.y[k], "y") + box.top]);
        const dash = DASHES[curve.mark % DASHES.length].join(" ");
        return path("M" + points.join("L"), `stroke:${stroke};stroke-width:2.2;stroke-dasharray:${dash}`)
          + (points.length < MARKED ? points : []).map(([left, upper]) =>
            `<path d="${markPath(curve.mark, left, upper, MARK)}" style="fill:${stroke};stroke:${color("paper")}"/>`)
            .join("");
      }).join("");
      const named = this.figure.querySelector("h4").textContent;
      const title = named + (named === this.data.y.title ? "" : ": " + this.data.y.title) + (this.log ? ", logarithmic" : "");
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">`
        + `<rect width="100%" height="100%" style="fill:${color("paper")}"/>`
        + words(12, 18, `font-weight:600;fill:${color("ink")}`, title)
        + `<g transform="translate(0 ${top})">${ticks}`
        + path(`M${box.left},${box.top}V${bottom}H${right}`, `stroke:${color("axis")}`)
        + words((box.left + right) / 2, bottom + 38, `text-anchor:middle;fill:${color("soft")}`, this.data.x.title)
        + `<svg x="${box.left - 6}" y="${box.top - 6}" width="${box.width + 12}" height="${box.height + 12}"`
        + ` viewBox="${box.left - 6} ${box.top - 6} ${box.width + 12} ${box.height + 12}">${drawn}</svg>`
        + words(...this.labelAt || [0, 0], `font-weight:700;letter-spacing:1.7px;fill:${color("warn")}`, label || "")
        + "</g>" + lines.map((curve, i) => words(12, plot.height + top + 14 + 18 * i,
          `fill:${color("s" + (curve.color + 1))}`, `${curve.title} ${curve.summary}`)).join("")
        + "</svg>\n";
    }

    savePng() {
      const image = new Image();
      image.onload = () => {
        const canvas = document.createElement("canvas");
        canvas.width = 3 * image.width;
        canvas.height = 3 * image.height;
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
        canvas.toBlob(blob => save(this.file("png"), blob));
      };
      image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(this.svg());
    }

    options() {
      const {x, y} = this.data;
      const axis = (scale, measure, more) => ({
        scale,
        font: FONT,
        stroke: () => color("soft"),
        grid: {stroke: () => color("grid"), width: 1},
        ticks: {stroke: () => color("axis"), width: 1, size: 5},
        border: {show: true, stroke: () => color("axis"), width: 1},
        values: (plot, splits) => splits.map(split => tick(measure, split)),
        ...(measure === "seconds" ? {incrs: CLOCK} : {}),
        ...more,
      });
      const wide = tick(x.measure, this.home.x[1]).length * 3.3;
      return {
        mode: 2,
        width: Math.max(200, this.place.clientWidth),
        height: HEIGHT[this.size],
        padding: [8, Math.max(14, wide), 0, 0],
        legend: {show: false},
        scales: {
          x: {time: false, range: () => this.home.x},
          y: {range: () => this.home.y, distr: this.log ? 3 : 1},
        },
        axes: [
          axis("x", x.measure, {
            ...(POWERS.includes(x.measure) ? {incrs: [1, 2, 5]} : {}), space: 64, size: 30, gap: 4, label: x.title, labelSize: 20, labelFont: FONT, labelGap: 0}),
          axis("y", y.measure, {
            ...(this.log ? {splits: (plot, i, low, high) => logSplits(low, high), filter: (plot, splits) => splits} : {}),
            space: 30, size: (plot, texts) => 14 + 7 * Math.max(1, ...(texts || []).map(text => String(text || "").length)),
            ...(this.size === "small" ? {} : {label: y.title, labelSize: 18, labelFont: FONT, labelGap: 0})}),
        ],
        series: [{}, ...this.data.curves.map(() => ({auto: false, paths: () => null, points: {show: false}}))],
        cursor: {
          drag: {x: true, y: true, uni: 24},
          points: {show: false},
          dataIdx: () => null,
        },
        hooks: {
          drawClear: [() => { this.names = []; this.unnamed = []; }],
          drawSeries: [(plot, i) => this.line(plot, i - 1)],
          draw: [plot => {
            // Above all curves.
            this.unnamed.forEach(([text, x, y]) => this.name(plot, text, x, y));
            this.label(plot);
          }],
          setCursor: [plot => this.hover(plot)],
          setScale: [() => this.show(null)],
        },
      };
    }

    line(plot, i) {
      const {ctx, bbox} = plot;
      const curve = this.data.curves[i];
      const ratio = devicePixelRatio;
      const px = curve.x.map(value => plot.valToPos(value, "x", true));
      const py = curve.y.map(value => plot.valToPos(value, "y", true));
      ctx.save();
      ctx.beginPath();
      ctx.rect(bbox.left - 6 * ratio, bbox.top - 6 * ratio, bbox.width + 12 * ratio, bbox.height + 12 * ratio);
      ctx.clip();
      ctx.lineJoin = ctx.lineCap = "round";
      ctx.lineWidth = 2.2 * ratio;
      ctx.strokeStyle = color("s" + (curve.color + 1));
      ctx.setLineDash(DASHES[curve.mark % DASHES.length].map(length => length * ratio));
      ctx.beginPath();
      px.forEach((left, k) => k ? ctx.lineTo(left, py[k]) : ctx.moveTo(left, py[k]));
      ctx.stroke();
      ctx.setLineDash([]);
      ctx.lineWidth = ratio;
      ctx.fillStyle = ctx.strokeStyle;
      ctx.strokeStyle = color("paper");
      for (let k = 0; px.length < MARKED && k < px.length; k++) {
        const outline = new Path2D(markPath(curve.mark, px[k], py[k], MARK * ratio));
        ctx.fill(outline);
        ctx.stroke(outline);
        if (this.data.namedEvery && k % this.data.namedEvery === 0) {
          this.unnamed.push([curve.what[k] || "", px[k], py[k]]);
        }
      }
      ctx.restore();
    }

    // Beside a point, on its inner side or the other, above or below: over no other name; without room not at all.
    name({ctx, bbox}, text, x, y) {
      const ratio = devicePixelRatio;
      ctx.font = 11 * ratio + "px system-ui, sans-serif";
      ctx.fillStyle = color("soft");
      ctx.textBaseline = "alphabetic";
      const [wide, high] = [ctx.measureText(text).width, 11 * ratio];
      const inner = x > bbox.left + bbox.width / 2;
      for (const [right, below] of [[inner, false], [inner, true], [!inner, false], [!inner, true]]) {
        const from = right ? x - 6 * ratio - wide : x + 6 * ratio;
        const upper = below ? y + 4 * ratio : y - 4 * ratio - high;
        const [to, lower] = [from + wide, upper + high];
        if (from >= bbox.left && to <= bbox.left + bbox.width && upper >= bbox.top && lower <= bbox.top + bbox.height
            && this.names.every(box => from >= box[2] || to <= box[0] || upper >= box[3] || lower <= box[1])) {
          this.names.push([from, upper, to, lower]);
          ctx.textAlign = "left";
          ctx.lineWidth = 3 * ratio;
          ctx.lineJoin = "round";
          ctx.strokeStyle = color("paper");
          ctx.strokeText(text, from, lower - ratio);
          ctx.fillText(text, from, lower - ratio);
          return;
        }
      }
    }

    label(plot) {
      if (this.data.label) {
        const {ctx, bbox} = plot;
        const ratio = devicePixelRatio;
        ctx.save();
        ctx.font = `700 ${12 * ratio}px system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif`;
        ctx.letterSpacing = 1.7 * ratio + "px";
        ctx.textAlign = "left";
        ctx.textBaseline = "alphabetic";
        ctx.fillStyle = color("warn");
        const [wide, high] = [ctx.measureText(this.data.label).width + 12 * ratio, 30 * ratio];
        const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([right, low]) => [
          bbox.left + right * (bbox.width - wide - 12 * ratio), bbox.top + low * (bbox.height - high)]);
        const lines = this.data.curves.filter((curve, i) => this.shown[i]).map(curve => curve.x.map((value, k) =>
          [plot.valToPos(value, "x", true), plot.valToPos(curve.y[k], "y", true)]));
        const [left, upper] = corners.find(([x, y]) => this.names.every(box =>
          x >= box[2] || x + wide + 12 * ratio <= box[0] || y >= box[3] || y + high <= box[1]) && lines.every(line => line.every((point, k) =>
          [0, 0.25, 0.5, 0.75].every(part => {
            const [px, py] = [0, 1].map(axis => point[axis] + part * ((line[k + 1] || point)[axis] - point[axis]));
            return px < x || px > x + wide + 12 * ratio || py < y || py > y + high;
          })))) || corners[0];
        ctx.fillText(this.data.label, left + 12 * ratio, upper + 22 * ratio);
        this.labelAt = [left / ratio + 12, upper / ratio + 22];
        ctx.restore();
      }
    }

    legend(list) {
      list.className = "lines";
      this.data.curves.forEach((curve, i) => {
        const button = make(make(list, "li"), "button", {type: "button", "aria-pressed": "true"});
        const stroke = `var(--s${curve.color + 1})`;
        button.innerHTML = `<svg width="34" height="14" aria-hidden="true"><path d="M2,7h30" stroke="${stroke}"`
          + ` stroke-width="2.2" stroke-dasharray="${DASHES[curve.mark % DASHES.length].join(" ")}"/>`
          + `<path d="${markPath(curve.mark, 17, 7, MARK)}" fill="${stroke}"/></svg>`;
        make(button, "span", {}, curve.title);
        make(button, "span", {class: "summary"}, curve.summary);
        button.addEventListener("click", () => linked(curve.title, !this.shown[i]));
        this.keys = [...this.keys || [], button];
      });
    }

    toggle(title, show) {
      this.data.curves.forEach((curve, i) => {
        if (curve.title === title) {
          this.shown[i] = show;
          this.keys[i].setAttribute("aria-pressed", String(show));
          this.plot.setSeries(i + 1, {show});
        }
      });
    }

    // Shows a point: where it is, and what it is.
    show(at, tell) {
      this.at = at;
      this.tip.hidden = !at;
      if (this.halo) {
        this.halo.hidden = !at;
      }
      if (!at) {
        return;
      }
      const {x, y} = this.data;
      const curve = this.data.curves[at.line];
      const what = curve.what[at.point];
      const left = this.plot.valToPos(curve.x[at.point], "x");
      const top = this.plot.valToPos(curve.y[at.point], "y");
      const name = curve.title + (what ? ", " + what : "");
      const figures = [exact(x.measure, curve.x[at.point]), exact(y.measure, curve.y[at.point])];
      this.halo.style.cssText = `left:${left}px;top:${top}px;border-color:var(--s${curve.color + 1})`;
      this.tip.textContent = "";
      make(this.tip, "b", {}, name);
      figures.forEach(figure => make(this.tip, "div", {}, figure));
      const over = this.plot.over.getBoundingClientRect();
      const outer = this.figure.getBoundingClientRect();
      const room = outer.width - this.tip.offsetWidth;
      this.tip.style.left = Math.max(0, Math.min(room, over.left - outer.left + left - this.tip.offsetWidth / 2)) + "px";
      const above = over.top - outer.top + top - this.tip.offsetHeight - 14;
      this.tip.style.top = (above > 0 ? above : over.top - outer.top + top + 16) + "px";
      if (tell) {
        this.live.textContent = name + ": " + figures.join(", ") + (this.data.label ? ", " + this.data.label : "");
      }
    }

    hover(plot) {
      const {left, top} = plot.cursor;
      let best = null;
      let nearest = 40 * 40;
      if (left >= 0) {
        this.data.curves.forEach((curve, line) => {
          for (let point = 0; this.shown[line] && point < curve.x.length; point++) {
            const away = (plot.valToPos(curve.x[point], "x") - left) ** 2
              + (plot.valToPos(curve.y[point], "y") - top) ** 2;
            if (away < nearest) {
              nearest = away;
              best = {line, point};
            }
          }
        });
        this.show(best);
      } else if (this.place !== document.activeElement) {
        this.show(null);
      }
    }

    key(event) {
      const lines = this.data.curves.map((curve, i) => i).filter(i => this.shown[i]);
      if (lines.length === 0 || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const at = this.at || {line: lines[0], point: -1};
      const last = this.data.curves[at.line].x.length - 1;
      const other = step => {
        const line = lines[(Math.max(0, lines.indexOf(at.line)) + step + lines.length) % lines.length];
        return {line, point: Math.max(0, Math.min(at.point, this.data.curves[line].x.length - 1))};
      };
      const moves = {
        ArrowRight: () => ({line: at.line, point: Math.min(last, at.point + 1)}),
        ArrowLeft: () => ({line: at.line, point: Math.max(0, at.point - 1)}),
        ArrowUp: () => other(-1),
        ArrowDown: () => other(1),
        Home: () => ({line: at.line, point: 0}),
        End: () => ({line: at.line, point: last}),
      };
      if (moves[event.key]) {
        this.show(moves[event.key](), true);
      } else if (event.key === "+" || event.key === "-") {
        this.zoom(event.key === "+" ? 0.5 : 2);
      } else if (event.key === "Escape") {
        this.scale(this.home);
      } else {
        return;
      }
      event.preventDefault();
    }

    zoom(factor) {
      const at = this.at;
      const range = axis => {
        const log = axis === "y" && this.log;
        const to = value => log ? Math.log(value) : value;
        const back = value => log ? Math.exp(value) : value;
        const {min, max} = this.plot.scales[axis];
        const [from, upTo] = [to(min), to(max)];
        const middle = at && at.point >= 0 ? to(this.data.curves[at.line][axis][at.point]) : (from + upTo) / 2;
        const [low, high] = this.home[axis];
        return [
          Math.max(low, back(middle - (middle - from) * factor)),
          Math.min(high, back(middle + (upTo - middle) * factor))];
      };
      this.scale({x: range("x"), y: range("y")});
      this.show(at);
    }

    scale(ranges) {
      this.plot.batch(() => ["x", "y"].forEach(axis =>
        this.plot.setScale(axis, {min: ranges[axis][0], max: ranges[axis][1]})));
    }

    tableButton(add) {
      let table = null;
      const button = add("Table", "The figures", () => {
        if (table) {
          table.remove();
          table = null;
        } else {
          table = this.table();
        }
        button.setAttribute("aria-expanded", String(table !== null));
      });
      button.setAttribute("aria-expanded", "false");
    }

    table() {
      const {x, y, curves} = this.data;
      const place = document.createElement("div");
      place.className = "chart-table";
      place.tabIndex = 0;
      this.figure.insertBefore(place, this.figure.querySelector("figcaption"));
      const table = make(place, "table");
      make(table, "caption", {}, this.data.label);
      const head = make(make(table, "thead"), "tr");
      ["Line", "Point", x.title, y.title].forEach(title => make(head, "th", {scope: "col"}, title));
      const body = make(table, "tbody");
      curves.forEach(curve => curve.x.forEach((value, k) => {
        const row = make(body, "tr");
        make(row, "th", {scope: "row"}, curve.title);
        [curve.what[k] || String(k + 1), exact(x.measure, value), exact(y.measure, curve.y[k])]
          .forEach(cell => make(row, "td", {}, cell));
      }));
      return place;
    }
  }

  const all = [];
  const hidden = new Map();

  // The same line in every chart, drawn or not yet.
  function linked(title, show) {
    hidden.set(title, !show);
    all.forEach(chart => chart.toggle(title, show));
    document.querySelectorAll(".legend button").forEach(button =>
      button.dataset.line === title && button.setAttribute("aria-pressed", String(show)));
  }

  function save(name, blob) {
    const link = make(document.body, "a", {download: name, href: URL.createObjectURL(blob)});
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  // Charts in what is folded are drawn when it is opened.
  function charts() {
    const data = new Map(JSON.parse(find("chart-data").textContent).map(chart => [chart.name, chart]));
    const drawIn = place => place.querySelectorAll("figure.chart[data-chart]").forEach(figure => {
      if (!figure.chart && data.has(figure.dataset.chart) && !figure.closest("details:not([open])")) {
        figure.chart = new LiveChart(figure, data.get(figure.dataset.chart));
        all.push(figure.chart);
        hidden.forEach((hide, title) => hide && figure.chart.toggle(title, false));
        if (figure.log !== undefined) {
          figure.chart.setLog(figure.log);
        }
      }
    });
    drawIn(document);
    document.querySelectorAll("details").forEach(fold => fold.addEventListener("toggle", () => drawIn(fold)));
    document.querySelectorAll(".legend").forEach(legend => {
      legend.querySelectorAll("button").forEach(button => {
        button.disabled = false;
        button.addEventListener("click", () => button.dataset.line
          ? linked(button.dataset.line, button.getAttribute("aria-pressed") !== "true")
          : logs(button, legend.parentElement));
      });
    });
  }

  function logs(button, place) {
    const log = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(log));
    place.querySelectorAll("figure.chart").forEach(figure => {
      figure.log = log;
      if (figure.chart) {
        figure.chart.setLog(log);
      }
    });
  }

  function unfold() {
    const target = location.hash.length > 1 && find(decodeURIComponent(location.hash.slice(1)));
    for (let fold = target && target.closest("details"); fold; fold = fold.parentElement.closest("details")) {
      fold.open = true;
    }
    if (target) {
      target.scrollIntoView();
    }
  }

  function sortable(table) {
    const body = table.tBodies[0];
    const value = (row, column) => row.cells[column].textContent;
    table.querySelectorAll("th[data-sort]").forEach((heading, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = heading.textContent;
      heading.replaceChildren(button);
      button.addEventListener("click", () => {
        const falling = heading.getAttribute("aria-sort") === "ascending";
        table.querySelectorAll("th").forEach(other => other.removeAttribute("aria-sort"));
        heading.setAttribute("aria-sort", falling ? "descending" : "ascending");
        const number = row => value(row, column) === "maximum" ? Infinity : Number(value(row, column));
        const order = heading.dataset.sort === "number"
          ? (a, b) => number(a) === number(b) ? 0 : number(a) - number(b)
          : (a, b) => value(a, column).localeCompare(value(b, column), "en", {numeric: true});
        body.append(...[...body.rows].sort((a, b) => falling ? order(b, a) : order(a, b)));
      });
    });
  }

  // Text for a spreadsheet: an apostrophe makes text of what it would run as a formula; numbers stay.
  function harmless(text) {
    return /^[=+@\-\t\r]/.test(text) && !/^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text) ? "'" + text : text;
  }

  function quoted(text) {
    return '"' + text.replaceAll('"', '""') + '"';
  }

  function pasted(text) {
    return /["\t\r\n]/.test(text) ? quoted(harmless(text)) : harmless(text);
  }

  function copyable(button, table, told) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const text = [...table.rows]
        .map(row => [...row.cells].map(cell => pasted(cell.textContent.trim())).join("\t"))
        .join("\n") + "\n";
      try {
        await navigator.clipboard.writeText(text);
      } catch (refused) {
        const area = make(document.body, "textarea", {class: "hidden-text"});
        area.value = text;
        area.select();
        document.execCommand("copy");
        area.remove();
      }
      told.textContent = table.tBodies[0].rows.length + " rows copied; paste them into a spreadsheet.";
    });
  }

  charts();
  unfold();
  addEventListener("hashchange", unfold);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark" : dark.matches;
  const redraw = () => {
    find("theme").setAttribute("aria-pressed", String(isDark()));
    all.forEach(chart => chart.plot.redraw(false));
  };
  dark.addEventListener("change", redraw);
  find("theme").hidden = find("print").hidden = false;
  find("theme").addEventListener("click", () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
    redraw();
  });
  redraw();
  find("print").addEventListener("click", () => print());
  const points = find("every-point");
  if (points) {
    sortable(points);
    copyable(find("copy"), points, find("copied"));
  }
})();
