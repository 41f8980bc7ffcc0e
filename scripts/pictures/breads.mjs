import { num, row } from './art.mjs';
import { darker, lighter } from './color.mjs';
import { specks, strands } from './grains.mjs';
import { body } from './sauces.mjs';
import { blob, dotPath, scatter } from './shapes.mjs';

const crust = '#d9a660';

/** Blisters: a dark scorched spot inside a brown one. */
export function blisters(art, points, size, strength = 1) {
  const id = art.define(
    `blisters${points.join()}`,
    (name) => `<path id="${name}" d="${dotPath(points)}"/>`,
  );
  art.add(
    `<g><use href="#${id}" stroke="#8a4f20" stroke-width="${num(size)}" opacity="${num(0.4 * strength)}"/><use href="#${id}" stroke="#4a230e" stroke-width="${num(size * 0.46)}" opacity="${num(0.55 * strength)}" transform="translate(1.5 1)"/></g>`,
  );
}

/** A flatbread from the oven with a puffed rim; toppings are laid over it afterwards. */
export function flatbread(art, x, y, rx, ry, { angle = 0, color = crust, top, rim = 0.85 } = {}) {
  body(art, blob(art, x, y, rx, ry, { points: 13, wobble: 0.035, angle }), color, {
    lift: 6,
    depth: 0.9,
  });
  art.turned(x, y, angle, () => {
    blisters(art, scatter(art, 9, 0, 0, rx * 0.95, ry * 0.94, 0.9), 13, 0.9);
    blisters(art, scatter(art, 15, 0, 0, rx * 0.96, ry * 0.95, 0.88), 7, 0.8);
  });
  art.add(
    `<path d="${blob(art, x, y, rx * rim, ry * rim, { points: 12, wobble: 0.05, angle })}" fill="${art.round(top ?? lighter(color, 0.25), 0.6)}"/>`,
  );
}

/** A pulled tandoor bread, shaped like a drop. */
export function naan(art, x, y, size, angle = 0, { color = '#e3b878', shiny = true } = {}) {
  art.turned(x, y, angle, () => {
    const r = size;
    const path = `M${num(-r)} ${num(r * 0.08)}C${num(-r)} ${num(-r * 0.62)} ${num(-r * 0.1)} ${num(-r * 0.72)} ${num(r * 0.45)} ${num(-r * 0.38)}S${num(r * 1.3)} ${num(-r * 0.16)} ${num(r * 1.28)} ${num(r * 0.1)}S${num(r * 0.6)} ${num(r * 0.42)} ${num(r * 0.1)} ${num(r * 0.55)}S${num(-r)} ${num(r * 0.62)} ${num(-r)} ${num(r * 0.08)}z`;
    body(art, path, color, { lift: 5, depth: 0.95 });
    const puffs = scatter(art, 7, 0, 0, r * 0.75, r * 0.36);
    for (const [px, py] of puffs) {
      const reach = r * art.between(0.09, 0.17);
      art.add(
        `<ellipse cx="${num(px)}" cy="${num(py)}" rx="${num(reach)}" ry="${num(reach * 0.72)}" fill="${art.round(lighter(color, 0.18), 0.9)}"/>`,
      );
    }
    blisters(art, scatter(art, 11, 0, 0, r * 0.95, r * 0.42), r * 0.1);
    if (shiny) {
      specks(art, scatter(art, 8, -r * 0.1, -r * 0.05, r * 0.7, r * 0.3), 3.4, '#fff3d0', 0.75);
    }
  });
}

/** A long ridged loaf. */
export function barbari(art, x, y, length, width, angle = 0) {
  art.turned(x, y, angle, () => {
    const l = length / 2;
    const w = width / 2;
    body(art, blob(art, 0, 0, l, w, { points: 14, wobble: 0.02 }), '#c98b45', { lift: 6 });
    for (const side of [-0.58, -0.2, 0.2, 0.58]) {
      const reach = l * (0.9 - Math.abs(side) * 0.22);
      const bend = side * 6;
      const line = `M${num(-reach)} ${num(side * w)}q${num(reach)} ${num(bend)} ${num(reach * 2)} 0`;
      art.add(
        `<g fill="none"><path d="${line}" stroke="#8c5221" stroke-width="${num(w * 0.17)}" opacity=".7"/><path d="${line}" stroke="#f0cd8d" stroke-width="${num(w * 0.1)}" opacity=".8" transform="translate(0 ${num(-w * 0.13)})"/></g>`,
      );
    }
    strands(art, scatter(art, 60, 0, 0, l * 0.9, w * 0.8), 3.6, 2.4, '#f8e8c4');
    specks(art, scatter(art, 26, 0, 0, l * 0.85, w * 0.75), 2.2, '#2e2218');
  });
}

/** Triangles of cut flat bread leaning on each other. */
export function triangles(art, x, y, size, count, angle = 0, color = '#dfb173') {
  for (let at = 0; at < count; at += 1) {
    art.turned(x + at * size * 0.42, y + at * size * 0.12, angle + at * 17, () => {
      body(
        art,
        `M0 ${num(-size * 0.55)}q${num(size * 0.1)}-2 ${num(size * 0.14)} ${num(size * 0.1)}L${num(size * 0.55)} ${num(size * 0.42)}q-${num(size * 0.5)} ${num(size * 0.22)}-${num(size * 1.1)} 0z`,
        color,
        { lift: 3 },
      );
      blisters(art, scatter(art, 5, 0, size * 0.15, size * 0.3, size * 0.2), size * 0.09);
    });
  }
}

/** A slice of toast. */
export function toast(art, x, y, size, angle = 0, color = '#d8a868') {
  art.turned(x, y, angle, () => {
    const s = size / 2;
    const path = `M${num(-s)} ${num(-s * 0.5)}q${num(-s * 0.1)}-${num(s * 0.5)} ${num(s * 0.5)}-${num(s * 0.5)}h${num(s)}q${num(s * 0.6)} 0 ${num(s * 0.5)} ${num(s * 0.5)}l-${num(s * 0.1)} ${num(s * 1.3)}q-${num(s)} ${num(s * 0.2)}-${num(s * 1.8)} 0z`;
    body(art, path, darker(color, 0.35), { lift: 4 });
    art.add(
      `<path d="${path}" transform="scale(.9)" fill="${art.round(lighter(color, 0.15), 0.8)}"/>`,
    );
    specks(art, scatter(art, 12, 0, 0, s * 0.7), 3, '#a2672e', 0.5);
  });
}

/** A slab with square shoulders: filo, cheese, cake, toast. `marks` draws the bars of the grill. */
export function slab(art, x, y, w, h, angle, color, { marks, lift = 5, radius = 5, side } = {}) {
  art.place(
    `slab${[w, h, color, marks, lift, radius, side]}`,
    x,
    y,
    () => {
      const box = (dx, dy, fill, rest = '') =>
        art.add(
          `<rect x="${num(dx - w / 2)}" y="${num(dy - h / 2)}" width="${num(w)}" height="${num(h)}" rx="${radius}"${fill ? ` fill="${fill}"` : ''}${rest}/>`,
        );
      box(lift, lift * 1.4, '', ' opacity=".26"');
      if (side) box(lift * 0.5, lift * 0.7, side);
      box(0, 0, art.flat(color, 1.4));
      if (marks) {
        const bars = [-0.3, 0, 0.3]
          .map((at) => `M${row(w * at - w * 0.06, -h * 0.42)}l${row(w * 0.12, h * 0.84)}`)
          .join('');
        art.add(
          `<path d="${bars}" stroke="${marks}" stroke-width="${num(w * 0.075)}" opacity=".75"/>`,
        );
      }
    },
    { angle },
  );
}
