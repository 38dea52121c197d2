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
  const CLOCK = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400];
  const HEIGHT = 300;
  const MARK = 4;
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
      case "count": return trimmed(value, decimals);
      case "percent": return trimmed(value, decimals) + " %";
      case "change_percent": return (value > 0 ? "+" : "") + trimmed(value, decimals) + " %";
      default: return scaled(value, decimals, UNITS[measure]);
    }
  }

  const tick = (measure, value) => value === 0 ? "0" : words(measure, value, 2);
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

  class LiveChart {
    constructor(figure, data) {
      this.figure = figure;
      this.data = data;
      this.shown = data.curves.map(() => true);
      this.home = {
        x: ends(data.x.measure, data.curves.flatMap(curve => curve.x)),
        y: ends(data.y.measure, data.curves.flatMap(curve => curve.y)),
      };
      this.at = null;
      const caption = figure.querySelector("figcaption");
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
      this.tableButton();
      figure.classList.add("live");
      this.plot = new uPlot(this.options(), [null, ...data.curves.map(curve => [curve.x, curve.y])], this.place);
      this.halo = make(this.plot.over, "div", {class: "halo", hidden: ""});
      this.place.addEventListener("keydown", event => this.key(event));
      this.place.addEventListener("blur", () => this.show(null));
      new ResizeObserver(() => this.fit()).observe(this.place);
    }

    fit() {
      const width = this.place.clientWidth;
      if (width > 0 && width !== this.plot.width) {
        this.plot.setSize({width, height: HEIGHT});
      }
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
      const longest = Math.max(...[0.5, 1].map(share => tick(y.measure, this.home.y[1] * share).length));
      return {
        mode: 2,
        width: Math.max(200, this.place.clientWidth),
        height: HEIGHT,
        padding: [8, 24, 0, 0],
        legend: {show: false},
        scales: {
          x: {time: false, range: () => this.home.x},
          y: {range: () => this.home.y},
        },
        axes: [
          axis("x", x.measure, {space: 64, size: 30, gap: 4, label: x.title, labelSize: 20, labelFont: FONT, labelGap: 0}),
          axis("y", y.measure, {
            space: 36, size: 22 + 6.6 * longest, label: y.title, labelSize: 18, labelFont: FONT, labelGap: 0}),
        ],
        series: [{}, ...this.data.curves.map(() => ({auto: false, paths: () => null, points: {show: false}}))],
        cursor: {
          drag: {x: true, y: true, uni: 24},
          points: {show: false},
          dataIdx: () => null,
        },
        hooks: {
          drawSeries: [(plot, i) => this.line(plot, i - 1)],
          draw: [plot => this.label(plot)],
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
      const every = Math.max(1, Math.floor(px.length / 40));
      for (let k = 0; k < px.length; k += every) {
        const outline = new Path2D(markPath(curve.mark, px[k], py[k], MARK * ratio));
        ctx.fill(outline);
        ctx.stroke(outline);
      }
      ctx.restore();
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
        ctx.fillText(this.data.label, bbox.left + 12 * ratio, bbox.top + 22 * ratio);
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
        button.addEventListener("click", () => {
          this.shown[i] = !this.shown[i];
          button.setAttribute("aria-pressed", String(this.shown[i]));
          this.plot.setSeries(i + 1, {show: this.shown[i]});
        });
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
        const {min, max} = this.plot.scales[axis];
        const middle = at && at.point >= 0 ? this.data.curves[at.line][axis][at.point] : (min + max) / 2;
        const [low, high] = this.home[axis];
        return [Math.max(low, middle - (middle - min) * factor), Math.min(high, middle + (max - middle) * factor)];
      };
      this.scale({x: range("x"), y: range("y")});
      this.show(at);
    }

    scale(ranges) {
      this.plot.batch(() => ["x", "y"].forEach(axis =>
        this.plot.setScale(axis, {min: ranges[axis][0], max: ranges[axis][1]})));
    }

    tableButton() {
      const button = make(this.figure.querySelector("h4"), "button", {type: "button", "aria-expanded": "false"}, "Table");
      let table = null;
      button.addEventListener("click", () => {
        if (table) {
          table.remove();
          table = null;
        } else {
          table = this.table();
        }
        button.setAttribute("aria-expanded", String(table !== null));
      });
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

  function charts() {
    const all = [];
    JSON.parse(find("chart-data").textContent).forEach(data => {
      const figure = find("chart-" + data.name);
      if (figure) {
        figure.chart = new LiveChart(figure, data);
        all.push(figure.chart);
      }
    });
    return all;
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
        const order = heading.dataset.sort === "number"
          ? (a, b) => value(a, column) - value(b, column)
          : (a, b) => value(a, column).localeCompare(value(b, column), "en", {numeric: true});
        body.append(...[...body.rows].sort((a, b) => falling ? order(b, a) : order(a, b)));
      });
    });
  }

  function copyable(button, table, told) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const text = [...table.rows]
        .map(row => [...row.cells].map(cell => cell.textContent.trim()).join("\t"))
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

  const all = charts();
  const redraw = () => all.forEach(chart => chart.plot.redraw(false));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", redraw);
  find("theme").hidden = find("print").hidden = false;
  find("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : dark.matches;
    root.dataset.theme = isDark ? "light" : "dark";
    redraw();
  });
  find("print").addEventListener("click", () => print());
  const points = find("every-point");
  if (points) {
    sortable(points);
    copyable(find("copy"), points, find("copied"));
  }
})();
