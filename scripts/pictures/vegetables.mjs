import { num, row } from './art.mjs';
import { darker, lighter } from './color.mjs';
import { body } from './sauces.mjs';
import { blob, cornerPath, dotPath, leafPath, ring, scatter } from './shapes.mjs';

const dot = (x, y, r, fill, more = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more}/>`;
const cast = (r) => dot(r * 0.12, r * 0.2, r, '#210', ' opacity=".3"');

/** A wedge of lemon or lime, rind down. */
export function wedge(art, x, y, r = 26, angle = 0, color = '#f2c640') {
  art.place(
    `wedge${color}`,
    x,
    y,
    () => {
      const pulp = [24, 68, 112, 156].map((turn) => leafPath(0, 1, 18.5, 5.6, turn)).join('');
      art.add(
        `<path d="M-26 0a26 26 0 0 0 52 0z" opacity=".3" transform="translate(3 4)"/>`,
        `<path d="M-26 0a26 26 0 0 0 52 0z" fill="${art.flat(color, 1.2)}"/>`,
        `<path d="M-23 0a23 23 0 0 0 46 0z" fill="${lighter(color, 0.8)}"/>`,
        `<path d="M-21 1a21 21 0 0 0 42 0z" fill="${lighter(color, 0.3)}"/>`,
        `<path d="${pulp}" fill="${color}"/><path d="M-26 0h52" stroke="#fff8e4" stroke-width="1.6"/>`,
      );
    },
    { angle, scale: r / 26 },
  );
}

/** A round of citrus. */
export function citrus(art, x, y, r = 24, color = '#f2c640', angle = 0) {
  art.place(
    `citrus${color}`,
    x,
    y,
    () => {
      const spokes = ring(8, 0, 0, 19, 19, 12).map(([sx, sy]) => `M0 0L${row(sx, sy)}`);
      const lights = ring(8, 0, 0, 11, 11, 34).map(([sx, sy, turn]) =>
        leafPath(sx * 0.5, sy * 0.5, 9, 1.6, turn),
      );
      const pith = lighter(color, 0.85);
      art.add(
        cast(24),
        dot(0, 0, 24, art.flat(color)),
        dot(0, 0, 21.8, pith),
        dot(0, 0, 19.4, art.flat(color, 1.3)),
        `<path d="${lights.join('')}" fill="${lighter(color, 0.5)}"/>`,
        `<path d="${spokes.join('')}" stroke="${pith}" stroke-width="1.8"/>`,
        dot(0, 0, 2.6, pith),
      );
    },
    { angle, scale: r / 24 },
  );
}

export function cucumber(art, x, y, r = 15, angle = 0) {
  art.place(
    'cucumber',
    x,
    y,
    () => {
      const seeds = ring(7, 0, 0, 6, 6).map(([sx, sy, turn]) =>
        leafPath(sx * 0.6, sy * 0.6, 4.5, 1.3, turn),
      );
      art.add(
        cast(15),
        dot(0, 0, 15, '#4c6f34'),
        dot(0, 0, 13.6, art.flat('#cfdc9f')),
        dot(0, 0, 8.2, '#dfe8b8'),
        `<path d="${seeds.join('')}" fill="#f4f4d6"/>`,
      );
    },
    { angle, scale: r / 15 },
  );
}

/** A slice of tomato. */
export function tomato(art, x, y, r = 20, angle = 0, color = '#cf4a2c') {
  art.place(
    `tomato${color}`,
    x,
    y,
    () => {
      const rooms = [0, 72, 144, 216, 288].map((turn) => leafPath(3, 0, 13, 5.5, turn));
      const seeds = dotPath(ring(10, 0, 0, 10.5).map(([sx, sy]) => [sx, sy]));
      art.add(
        cast(20),
        dot(0, 0, 20, art.flat(color, 1.2)),
        dot(0, 0, 17, lighter(color, 0.2)),
        `<path d="${rooms.join('')}" fill="${darker(color, 0.22)}"/>`,
        `<path d="${seeds}" stroke="#f4d58a" stroke-width="2.4"/>`,
      );
    },
    { angle, scale: r / 20 },
  );
}

/** A whole small tomato, blistered when `charred`. */
export function cherry(art, x, y, r = 12, { color = '#c8402a', charred = false } = {}) {
  art.place(
    `cherry${color}${charred}`,
    x,
    y,
    () => {
      art.add(cast(12), dot(0, 0, 12, art.round(color)));
      if (charred) {
        art.add(
          `<path d="M-9 2l8 7M-5-4l12 10M3-7l6 5" fill="none" stroke="#3a160c" stroke-width="2" opacity=".55"/>`,
        );
      } else
        art.add(
          `<path d="M0 0l-3-5M0 0l5-2M0 0l-1 5M0 0l-5 1" stroke="#58702f" stroke-width="1.6"/>`,
        );
      art.add(dot(-4, -5, 2, '#fff6e2', ' opacity=".75"'));
    },
    { scale: r / 12 },
  );
}

/** Rings of red onion. */
export function onion(art, points, r = 11, color = '#93405c') {
  const arcs = points
    .map(([x, y]) => {
      const size = r * art.between(0.7, 1.15);
      const way = art.between(0, Math.PI * 2);
      const dx = Math.cos(way) * size * 1.7;
      const dy = Math.sin(way) * size * 1.7;
      return `M${num(x)} ${num(y)}a${num(size)} ${num(size)} 0 0 1 ${num(dx)} ${num(dy)}`;
    })
    .join('');
  art.add(
    `<g fill="none"><path d="${arcs}" stroke="#210" stroke-width="3" opacity=".25" transform="translate(1 2)"/><path d="${arcs}" stroke="${color}" stroke-width="3.2"/><path d="${arcs}" stroke="${lighter(color, 0.75)}" stroke-width="1.5"/></g>`,
  );
}

export function olive(art, x, y, angle = 0, color = '#6b6a2e') {
  art.place(
    `olive${color}`,
    x,
    y,
    () => {
      art.add(
        '<ellipse cx="1.5" cy="2.5" rx="9" ry="7" opacity=".3"/>',
        `<ellipse rx="9" ry="7" fill="${art.round(color)}"/>`,
        dot(5, 0, 2.2, darker(color, 0.6)),
      );
    },
    { angle },
  );
}

/** A piece of pepper, carrot or another root, seen flat. */
export function chip(art, x, y, w, h, angle, color) {
  art.place(
    `chip${w}${h}${color}`,
    x,
    y,
    () => {
      const box = (dx, dy, rest) =>
        `<rect x="${num(dx - w / 2)}" y="${num(dy - h / 2)}" width="${w}" height="${h}" rx="${num(Math.min(w, h) * 0.35)}" ${rest}/>`;
      art.add(
        box(1.5, 2.5, 'fill="#210" opacity=".3"'),
        box(0, 0, `fill="${art.flat(color, 1.5)}"`),
        `<path d="M${num(-w * 0.3)} ${num(-h * 0.22)}h${num(w * 0.5)}" stroke="#fff6e2" stroke-width="1.6" opacity=".5"/>`,
      );
    },
    { angle },
  );
}

/** A heap of chips in every direction: one chip as a marker on the corners of an unseen line. */
export function heap(art, points, w, h, color) {
  const id = art.define(`heap${w}${h}${color}`, (name) => {
    const box = (x, y, rest) =>
      `<rect x="${num(x - w / 2)}" y="${num(y - h / 2)}" width="${w}" height="${h}" rx="4" ${rest}/>`;
    return `<marker id="${name}" overflow="visible" markerUnits="userSpaceOnUse" orient="auto">${box(2, 3.5, 'opacity=".28"')}${box(0, 0, `fill="${art.flat(color, 1.5)}"`)}<path d="M${row(-w * 0.36, -h * 0.2)}h${num(w * 0.6)}" stroke="#fff6e2" stroke-width="1.8" opacity=".5"/></marker>`;
  });
  const at = `url(#${id})`;
  art.add(
    `<path d="${cornerPath(points)}" fill="none" marker-start="${at}" marker-mid="${at}" marker-end="${at}"/>`,
  );
}

/** A floret of cauliflower or broccoli, in one of two shapes. */
export function floret(art, x, y, r, color = '#e2b04e', char = 0) {
  const shape = Math.floor(art.random() * 2);
  art.place(
    `floret${color}${shape}`,
    x,
    y,
    () => {
      const knobs = dotPath(scatter(art, 12, -2, -2, 18, 15));
      art.add(`<path d="${leafPath(-5, 32, 32, 13, -80)}" fill="${lighter(color, 0.45)}"/>`);
      body(art, blob(art, 0, 0, 25, 22, { points: 8, wobble: 0.1 }), darker(color, 0.12));
      art.add(
        `<g><path d="${knobs}" stroke="${darker(color, 0.3)}" stroke-width="10.5"/><path d="${knobs}" stroke="${color}" stroke-width="9" transform="translate(-1 -1)"/><path d="${knobs}" stroke="${lighter(color, 0.5)}" stroke-width="3.6" transform="translate(-2 -2)"/></g>`,
      );
      if (char) {
        art.add(
          `<path d="${dotPath(scatter(art, 6, 0, 0, 19))}" stroke="#3b1c0c" stroke-width="5" opacity="${char}"/>`,
        );
      }
    },
    { scale: r / 25, angle: shape ? -14 : 10 },
  );
}

/** Lettuce or other large crinkled leaves. */
export function lettuce(art, x, y, r, color = '#8fae4f', angle = 0) {
  art.place(
    `lettuce${r}${color}`,
    x,
    y,
    () => {
      body(art, blob(art, 0, 0, r, r * 0.66, { points: 14, wobble: 0.13 }), color, { depth: 0.9 });
      const veins = [-0.3, 0.1]
        .map(
          (at) =>
            `M${row(r * at, 0)}l${row(r * 0.33, -r * 0.3)}M${row(r * at, 0)}l${row(r * 0.33, r * 0.3)}`,
        )
        .join('');
      art.add(
        `<path d="M${num(-r * 0.8)} 0h${num(r * 1.5)}${veins}" fill="none" stroke="${lighter(color, 0.6)}" stroke-width="2" opacity=".7"/>`,
      );
    },
    { angle },
  );
}
