import { num } from './art.mjs';
import { darker, lighter } from './color.mjs';
import { blob, cornerPath, dotPath, leafPath, scatter, strokePath } from './shapes.mjs';

/** Round things in a heap or strewn: each gets a shadow, a body and a small light. */
export function beads(art, points, size, color, { shine = 0.55, shade = 0.5 } = {}) {
  const id = art.define(
    `beads${points.join()}`,
    (name) => `<path id="${name}" d="${dotPath(points)}"/>`,
  );
  const layer = (stroke, width, move, opacity) =>
    `<use href="#${id}" stroke="${stroke}" stroke-width="${num(width)}"${
      move ? ` transform="translate(${num(move)} ${num(move)})"` : ''
    }${opacity ? ` opacity="${opacity}"` : ''}/>`;
  art.add(
    '<g>',
    layer('#210', size, size * 0.17, '.3'),
    layer(darker(color, shade * 0.6), size),
    layer(color, size * 0.78, -size * 0.09),
  );
  if (shine) art.add(layer(lighter(color, shine), size * 0.3, -size * 0.2));
  art.add('</g>');
}

/** Small specks without shadow: sesame, spice, salt. */
export function specks(art, points, size, color, opacity = 1) {
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`;
  art.add(`<path d="${dotPath(points)}" stroke="${color}" stroke-width="${size}"${faint}/>`);
}

/** Short strokes: sesame seeds, threads, shreds. */
export function strands(art, points, length, width, color, { angle = null, opacity = 1 } = {}) {
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`;
  art.add(
    `<path d="${strokePath(art, points, length, angle)}" stroke="${color}" stroke-width="${width}"${faint}/>`,
  );
}

/** A mound of rice: an even heap, covered with one small tile of grains in shade and in light. */
export function rice(art, x, y, rx, ry = rx, { color = '#f6ead2', tint } = {}) {
  const edge = art.define(
    `rice${x} ${y}`,
    (id) => `<path id="${id}" d="${blob(art, x, y, rx, ry, { points: 11, wobble: 0.05 })}"/>`,
  );
  const tile = art.define(`grains${color}${tint}`, (id) => {
    const all = strokePath(art, scatter(art, 46, 30, 30, 31), 6);
    const some = strokePath(art, scatter(art, 16, 30, 30, 31), 6);
    const lit = strokePath(art, scatter(art, 24, 29, 29, 30), 5.5);
    const layer = (d, stroke, width, more = '') =>
      `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${more}/>`;
    const corners = layer(all, darker(color, 0.34), 3.4, ' transform="translate(1.5 2)"');
    return `<pattern id="${id}" width="52" height="52" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><rect width="52" height="52" fill="${darker(color, 0.13)}"/><g>${corners}${layer(all, color, 3.1)}${tint ? layer(some, tint, 3.1) : ''}${layer(lit, lighter(color, 0.75), 2.4)}</g></pattern>`;
  });
  const depth = art.radial(
    [
      [0.5, '#210', 0],
      [1, '#210', 0.42],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  art.add(
    `<use href="#${edge}" opacity=".24" transform="translate(4 6)"/>`,
    `<use href="#${edge}" fill="url(#${tile})"/><use href="#${edge}" fill="${depth}"/>`,
  );
}

/**
 * Torn soft leaves (parsley, cilantro). One leaf is a marker on the corners of an unseen line, and
 * turns with it: many leaves for a few bytes each.
 */
export function leaves(art, points, size = 9, color = '#5f7f35') {
  const id = art.define(`leaf${size}${color}`, (name) => {
    const lobes = [-62, 0, 62]
      .map((turn) => leafPath(0, 0, size * (turn ? 0.9 : 1.15), size * 0.42, turn))
      .join('');
    return `<marker id="${name}" overflow="visible" markerUnits="userSpaceOnUse" orient="auto"><path d="${lobes}" opacity=".3" transform="translate(1.5 2)"/><path d="${lobes}" fill="${color}"/><path d="${leafPath(0, 0, size, size * 0.14, 0)}" fill="${lighter(color, 0.4)}"/></marker>`;
  });
  const at = `url(#${id})`;
  art.add(
    `<path d="${cornerPath(points)}" fill="none" marker-start="${at}" marker-mid="${at}" marker-end="${at}"/>`,
  );
}

/** A sprig of mint seen from above. */
export function mint(art, x, y, size = 22, angle = 0, color = '#5d8a45') {
  art.place(
    `mint${color}`,
    x,
    y,
    () => {
      const lobes = [20, 95, 165, 235, 310].map((turn) => leafPath(0, 0, 21, 11, turn));
      const inner = [60, 180, 290].map((turn) => leafPath(0, 0, 12, 7, turn));
      art.add(
        `<path d="${lobes.join('')}" opacity=".3" transform="translate(2 3)"/>`,
        `<path d="${lobes.join('')}" fill="${art.flat(color, 1.6)}"/>`,
        `<path d="${[20, 95, 165, 235, 310].map((turn) => leafPath(2, 0, 15, 0.9, turn)).join('')}" fill="${darker(color, 0.35)}" opacity=".6"/>`,
        `<path d="${inner.join('')}" fill="${lighter(color, 0.2)}"/>`,
      );
    },
    { angle, scale: size / 22 },
  );
}

/** A feathery frond of dill. */
export function dill(art, x, y, length = 30, angle = 0, color = '#6b8b3c') {
  art.place(
    `dill${color}`,
    x,
    y,
    () => {
      let path = 'M0 0q15-3 30 0';
      for (let at = 6; at < 30; at += 4) {
        const reach = 9 - at / 6;
        path += `M${at}-1l${num(reach * 0.7)} ${num(-reach)}M${at}-1l${num(reach * 0.8)} ${num(reach * 0.9)}`;
      }
      art.add(
        `<g fill="none"><path d="${path}" stroke="#210" opacity=".25" stroke-width="1.5" transform="translate(1.5 2)"/><path d="${path}" stroke="${color}" stroke-width="1.5"/></g>`,
      );
    },
    { angle, scale: length / 30 },
  );
}

/** Thin curls: saffron threads, pickled onion, shredded herbs. */
export function threads(art, points, length, width, color) {
  const path = points
    .map(([x, y]) => {
      const way = art.between(0, Math.PI * 2);
      const dx = Math.cos(way) * length;
      const dy = Math.sin(way) * length;
      const bend = art.between(-0.5, 0.5);
      return `M${Math.round(x)} ${Math.round(y)}q${num(dx / 2 - dy * bend)} ${num(dy / 2 + dx * bend)} ${num(dx)} ${num(dy)}`;
    })
    .join('');
  art.add(
    `<g fill="none"><path d="${path}" stroke="#210" stroke-width="${width}" opacity=".25" transform="translate(1 1.5)"/><path d="${path}" stroke="${color}" stroke-width="${width}"/></g>`,
  );
}
