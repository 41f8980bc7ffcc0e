import { num } from './art.mjs';
import { slab } from './breads.mjs';
import { darker, lighter } from './color.mjs';
import { specks } from './grains.mjs';
import { body } from './sauces.mjs';
import { blob, dotPath, scatter } from './shapes.mjs';

/** A fried or baked egg. */
export function egg(art, x, y, r, { yolk = '#f0a323' } = {}) {
  art.place(
    `egg${yolk}`,
    x,
    y,
    () => {
      body(art, blob(art, 0, 0, 40, 36, { points: 9, wobble: 0.13 }), '#fbf4e6', {
        lift: 2,
        depth: 0.5,
      });
      art.add(
        '<circle cx="2" cy="1" r="18" fill="#c27a12" opacity=".5"/>',
        `<circle cx="2" cy="1" r="17" fill="${art.round(yolk)}"/>`,
        '<ellipse cx="-4" cy="-6" rx="5" ry="3" fill="#fff8e4" opacity=".85"/>',
      );
    },
    { scale: r / 40, angle: art.between(-14, 14) },
  );
}

/** Half a boiled egg. */
export function halfEgg(art, x, y, r, angle = 0, yolk = '#ee9f24') {
  art.turned(x, y, angle, () =>
    art.add(
      `<ellipse cx="2" cy="4" rx="${num(r)}" ry="${num(r * 0.78)}" opacity=".3"/>`,
      `<ellipse rx="${num(r)}" ry="${num(r * 0.78)}" fill="${art.flat('#faf3e4')}"/>`,
      `<circle cx="${num(r * 0.12)}" r="${num(r * 0.48)}" fill="${art.round(yolk)}"/>`,
    ),
  );
}

/** A ball of ice cream. */
export function scoop(art, x, y, r, color) {
  body(art, blob(art, x, y, r, r * 0.95, { points: 11, wobble: 0.05 }), color, { lift: 5 });
  const dents = scatter(art, 9, x, y, r * 0.75)
    .map(([px, py]) => `M${Math.round(px - 6)} ${Math.round(py)}q6-5 12-1`)
    .join('');
  art.add(
    `<g fill="none"><path d="${dents}" stroke="${darker(color, 0.25)}" stroke-width="2.4" opacity=".6"/><path d="${dents}" stroke="${lighter(color, 0.7)}" stroke-width="2" opacity=".8" transform="translate(-1 -2.5)"/></g>`,
  );
}

/** A diamond of layered pastry with crushed nuts. */
export function baklava(art, x, y, size, angle) {
  art.place(
    `baklava${size}`,
    x,
    y,
    () => {
      const w = size;
      const h = size * 0.6;
      const diamond = `M${-w} 0L0 ${num(-h)}L${w} 0L0 ${num(h)}z`;
      art.add(
        `<path d="${diamond}" opacity=".3" transform="translate(6 13)"/>`,
        ...[10, 7, 4].map(
          (down, at) =>
            `<path d="${diamond}" fill="${at % 2 ? '#e9bf74' : '#a8672a'}" transform="translate(0 ${down})"/>`,
        ),
        `<path d="${diamond}" fill="${art.flat('#d8963f', 2)}" stroke="#f3cf8a" stroke-width="1.5"/>`,
        `<path d="M${num(-w * 0.6)} -2L${num(-w * 0.05)} ${num(-h * 0.62)}" stroke="#fff3d0" stroke-width="3" opacity=".6"/>`,
      );
      const crumbs = scatter(art, 20, 0, 0, w * 0.42, h * 0.42);
      specks(art, crumbs, 5, '#5f7a2c');
      specks(art, crumbs.slice(0, 13), 2.6, '#b5c86a');
    },
    { angle },
  );
}

/** A wedge of round cake seen from above, pointing down. */
export function slice(art, x, y, size, angle, color, { icing, layers } = {}) {
  art.turned(x, y, angle, () => {
    const s = size;
    const top = `M0 ${num(s * 0.62)}Q-4 ${num(s * 0.66)}-8 ${num(s * 0.56)}L${num(-s * 0.46)} ${num(-s * 0.4)}Q0 ${num(-s * 0.68)} ${num(s * 0.46)} ${num(-s * 0.4)}L8 ${num(s * 0.56)}Q4 ${num(s * 0.66)} 0 ${num(s * 0.62)}z`;
    art.add(
      `<path d="${top}" opacity=".28" transform="translate(12 22)"/>`,
      `<path d="${top}" fill="${darker(color, 0.25)}" transform="translate(4 16)"/>`,
    );
    if (layers) art.add(`<path d="${top}" fill="${layers}" transform="translate(3 11)"/>`);
    art.add(
      `<path d="${top}" fill="${lighter(color, 0.1)}" transform="translate(2 7)"/>`,
      `<path d="${top}" fill="${art.flat(icing ?? color, 1.3)}"/>`,
    );
  });
}

/** A pancake or another round flat cake. */
export function round(art, x, y, r, color, edge = lighter(color, 0.45)) {
  art.place(`round${r}${color}`, x, y, () => {
    body(art, blob(art, 0, 0, r, r * 0.97, { points: 13, wobble: 0.015 }), edge, { lift: 5 });
    const top = blob(art, -1, -1, r * 0.92, r * 0.89, { points: 11, wobble: 0.02 });
    art.add(`<path d="${top}" fill="${art.round(color, 0.8)}"/>`);
  });
}

/** A croissant. */
export function croissant(art, x, y, size, angle, color = '#c98a3e') {
  art.place(
    `croissant${size}${color}`,
    x,
    y,
    () => {
      const s = size;
      body(
        art,
        `M${num(-s)} ${num(s * 0.42)}C${num(-s * 1.05)} ${num(-s * 0.2)} ${num(-s * 0.45)} ${num(-s * 0.62)} 0 ${num(-s * 0.62)}S${num(s * 1.05)} ${num(-s * 0.2)} ${num(s)} ${num(s * 0.42)}C${num(s * 0.7)} ${num(s * 0.2)} ${num(s * 0.4)} ${num(s * 0.12)} 0 ${num(s * 0.16)}S${num(-s * 0.7)} ${num(s * 0.2)} ${num(-s)} ${num(s * 0.42)}z`,
        color,
        { lift: 6 },
      );
      const folds = [-0.62, -0.28, 0.06, 0.4, 0.68]
        .map(
          (at) =>
            `M${num(s * at)} ${num(-s * (0.56 - at * at * 0.5))}q${num(s * 0.18)} ${num(s * 0.3)} ${num(-s * 0.02 + s * at * 0.2)} ${num(s * 0.68)}`,
        )
        .join('');
      art.add(
        `<g fill="none"><path d="${folds}" stroke="#7a4517" stroke-width="2.6" opacity=".75"/><path d="${folds}" stroke="#f6d596" stroke-width="2.6" opacity=".8" transform="translate(-4 1)"/></g>`,
      );
    },
    { angle },
  );
}

/** A coiled bun or pie. */
export function coil(art, x, y, r, color, line = darker(color, 0.45)) {
  body(art, blob(art, x, y, r, r * 0.97, { points: 13, wobble: 0.02 }), color, { lift: 6 });
  let path = `M${num(x + r * 0.92)} ${num(y)}`;
  let reach = r * 0.92;
  for (let at = 0; at < 5; at += 1) {
    const next = reach * 0.8;
    const side = at % 2 ? 1 : -1;
    path += `a${num((reach + next) / 2)} ${num((reach + next) / 2)} 0 0 1 ${num(side * (reach + next))} 0`;
    reach = next;
  }
  art.add(
    `<g fill="none"><path d="${path}" stroke="${line}" stroke-width="${num(r * 0.075)}" opacity=".8"/><path d="${path}" stroke="${lighter(color, 0.6)}" stroke-width="${num(r * 0.06)}" opacity=".7" transform="translate(${num(r * 0.06)} ${num(r * 0.07)})"/></g>`,
  );
}

/** A date. */
export function date(art, x, y, angle, size = 1) {
  art.place(
    'date',
    x,
    y,
    () => {
      art.add(
        '<ellipse cx="3" cy="5" rx="19" ry="11" opacity=".3"/>',
        `<ellipse rx="19" ry="11" fill="${art.round('#6a3417')}"/>`,
        '<path d="M-13-3q12-5 25 0M-14 3q14 4 27 1" fill="none" stroke="#38170a" stroke-width="1.6" opacity=".7"/>',
        '<path d="M-9-6q8-3 14-1" fill="none" stroke="#f3cf9d" stroke-width="2" opacity=".7"/>',
      );
    },
    { angle, scale: size },
  );
}

/** A fresh fig, cut. */
export function fig(art, x, y, r, angle = 0) {
  art.turned(x, y, angle, () => {
    body(art, blob(art, 0, 0, r, r * 0.95, { points: 9, wobble: 0.04 }), '#5b3350', { lift: 4 });
    art.add(
      `<circle r="${num(r * 0.86)}" fill="#efdcc0"/><circle r="${num(r * 0.7)}" fill="${art.round('#b9445a')}"/>`,
      `<path d="${dotPath(scatter(art, 22, 0, 0, r * 0.6))}" stroke="#f0cf8f" stroke-width="2.4"/>`,
    );
  });
}

/** A bar of soft cheese or cake with a crisp top. */
export function bar(art, x, y, w, h, angle, color, side) {
  slab(art, x, y, w, h, angle, color, { side, lift: 8 });
}
