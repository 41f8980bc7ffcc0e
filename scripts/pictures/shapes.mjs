import { row } from './art.mjs';

const turn = Math.PI * 2;

/** A closed, soft, slightly uneven outline around a point. */
export function blob(art, x, y, rx, ry = rx, { points = 9, wobble = 0.06, angle = 0 } = {}) {
  const lean = (angle * Math.PI) / 180;
  const corners = Array.from({ length: points }, (_, at) => {
    const way = (at / points) * turn + art.between(-0.5, 0.5) * (wobble * 3);
    const reach = 1 + art.between(-wobble, wobble) + 0.5 / points;
    const along = Math.cos(way) * rx * reach;
    const across = Math.sin(way) * ry * reach;
    return [
      x + along * Math.cos(lean) - across * Math.sin(lean),
      y + along * Math.sin(lean) + across * Math.cos(lean),
    ];
  });
  const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const pen = penAt(...middle(corners[points - 1], corners[0]), Math.min(rx, ry) < 24 ? 10 : 1);
  corners.forEach((corner, at) => {
    pen.curve(corner, middle(corner, corners[(at + 1) % points]));
  });
  return `${pen.path}z`;
}

/** Writes relative commands, which are short, from where the pen really stands after rounding. */
function penAt(x, y, fine) {
  const snap = (value) => Math.round(value * fine) / fine;
  let here = [snap(x), snap(y)];
  const pen = {
    path: `M${row(...here)}`,
    step(spot) {
      return [snap(spot[0] - here[0]), snap(spot[1] - here[1])];
    },
    curve(bend, end) {
      const to = pen.step(end);
      pen.path += `q${row(...pen.step(bend), ...to)}`;
      here = [here[0] + to[0], here[1] + to[1]];
    },
    move(end, letter) {
      const to = pen.step(end);
      pen.path += `${letter}${row(...to)}`;
      here = [here[0] + to[0], here[1] + to[1]];
    },
  };
  return pen;
}

/** The same points, each followed by its neighbor, so that the steps between them are short. */
function walked(points) {
  const left = [...points];
  const path = left.splice(0, 1);
  while (left.length) {
    const from = path.at(-1);
    let nearest = 0;
    left.forEach((spot, at) => {
      if (distance(spot, from) < distance(left[nearest], from)) nearest = at;
    });
    path.push(...left.splice(nearest, 1));
  }
  return path;
}

/** Points spread evenly but not regularly inside an ellipse. */
export function scatter(art, count, x, y, rx, ry = rx, inner = 0) {
  const points = [];
  while (points.length < count) {
    let best;
    let bestGap = -1;
    for (let tries = 0; tries < 6; tries += 1) {
      const way = art.random() * turn;
      const reach = Math.sqrt(inner * inner + art.random() * (1 - inner * inner));
      const spot = [x + Math.cos(way) * rx * reach, y + Math.sin(way) * ry * reach];
      const gap = Math.min(...points.map((other) => distance(spot, other)), 1e9);
      if (gap > bestGap) {
        best = spot;
        bestGap = gap;
      }
    }
    points.push(best);
  }
  return points;
}

const distance = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** Points along a circle, `from` degrees (0 is to the right, clockwise). */
export function ring(count, x, y, rx, ry = rx, from = 0, sweep = 360) {
  return Array.from({ length: count }, (_, at) => {
    const way = ((from + (sweep * at) / (sweep === 360 ? count : count - 1 || 1)) * Math.PI) / 180;
    return [x + Math.cos(way) * rx, y + Math.sin(way) * ry, (way * 180) / Math.PI];
  });
}

/** Round dots as one path: short lines of no length, drawn by their round ends. */
export function dotPath(points) {
  const [first, ...rest] = walked(points);
  const pen = penAt(...first, 1);
  pen.path += 'h0';
  for (const spot of rest) {
    pen.move(spot, 'm');
    pen.path += 'h0';
  }
  return pen.path;
}

/** Short strokes as one path, in every direction or about `angle` degrees. */
export function strokePath(art, points, length, angle = null) {
  const [first, ...rest] = walked(points);
  const pen = penAt(...first, 1);
  const stroke = ([x, y]) => {
    const way =
      angle === null ? art.random() * turn : ((angle + art.between(-25, 25)) * turn) / 360;
    pen.move([x + Math.cos(way) * length, y + Math.sin(way) * length], 'l');
  };
  stroke(first);
  for (const spot of rest) {
    pen.move(spot, 'm');
    stroke(spot);
  }
  return pen.path;
}

/** Corners of a line that nobody sees: a marker stands on each of them. */
export function cornerPath(points) {
  const [first, ...rest] = points;
  const pen = penAt(...first, 1);
  for (const spot of rest) pen.move(spot, 'l');
  return pen.path;
}

/** A pointed leaf from its stem at x, y. */
export function leafPath(x, y, length, width, angle) {
  const way = (angle * Math.PI) / 180;
  const along = (reach, side) => [
    Math.cos(way) * reach - Math.sin(way) * side,
    Math.sin(way) * reach + Math.cos(way) * side,
  ];
  const tip = along(length, 0);
  const bend = along(length * 0.4, width);
  const other = along(length * 0.4, -width);
  const back = [bend[0] - tip[0], bend[1] - tip[1]];
  return `M${row(x, y)}q${row(...other, ...tip)}q${row(...back, -tip[0], -tip[1])}`;
}
