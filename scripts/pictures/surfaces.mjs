import { num } from './art.mjs';
import { darker, lighter, mix } from './color.mjs';
import { blob, dotPath, scatter, strokePath } from './shapes.mjs';

const whole = 'width="400" height="300"';

/** Light falls from the upper left across everything. */
function light(art, strength = 1) {
  art.add(
    `<rect ${whole} fill="${art.radial(
      [
        [0, '#fff3d6', 0.42 * strength],
        [0.55, '#fff3d6', 0],
        [1, '#2a1206', 0.3 * strength],
      ],
      { cx: 0.25, cy: 0.12, r: 1.05 },
    )}"/>`,
  );
}

/** Woven cloth: two sets of fine threads. */
export function linen(art, color = '#e9dfcd') {
  const weave = art.define(
    `weave${color}`,
    (id) =>
      `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0h5M0 2.5h5" stroke="${darker(color, 0.1)}" stroke-width=".8"/><path d="M1 0v5M3.5 0v5" stroke="${lighter(color, 0.5)}" stroke-width=".8" opacity=".6"/></pattern>`,
  );
  art.add(`<rect ${whole} fill="${color}"/><rect ${whole} fill="url(#${weave})"/>`);
  light(art);
}

/** Boards laid side by side, with grain. */
export function wood(art, color = '#b98d60', boards = 3, angle = 0) {
  const wide = 420 / boards;
  art.add(`<rect ${whole} fill="${color}"/>`);
  art.turned(200, 150, angle, () => {
    let grain = '';
    for (let at = 0; at < boards; at += 1) {
      const left = at * wide - 210;
      const tone = mix(color, art.pick(['#fff6e2', '#2a1206']), art.between(0.02, 0.1));
      art.add(`<path d="M${num(left)}-260h${num(wide)}v520h-${num(wide)}z" fill="${tone}"/>`);
      for (let line = 0; line < 2; line += 1) {
        const x = left + art.between(8, wide - 8);
        const bend = Math.round(art.between(-9, 9));
        grain += `M${Math.round(x)}-260q${bend} 130 0 260t0 260`;
      }
    }
    const seams = Array.from({ length: boards }, (_, at) => `M${num(at * wide - 210)}-260v520`);
    const dark = darker(color, 0.5);
    art.add(
      `<path d="${grain}" fill="none" stroke="${dark}" opacity=".16" stroke-width="1.6"/>`,
      `<path d="${seams.join('')}" stroke="${darker(color, 0.62)}" stroke-width="2" opacity=".6"/>`,
    );
  });
  light(art);
}

/** Warm stone with specks. */
export function stone(art, color = '#cbbca6') {
  const dark = dotPath(scatter(art, 24, 200, 150, 235, 175));
  const pale = dotPath(scatter(art, 18, 200, 150, 235, 175));
  art.add(
    `<rect ${whole} fill="${color}"/>`,
    `<path d="${blob(art, 80, 70, 150, 90, { wobble: 0.3 })}" fill="${lighter(color, 0.3)}" opacity=".35"/>`,
    `<path d="${blob(art, 330, 240, 140, 80, { wobble: 0.3 })}" fill="${darker(color, 0.2)}" opacity=".3"/>`,
    `<g fill="none"><path d="${dark}" stroke="${darker(color, 0.35)}" stroke-width="1.8" opacity=".5"/><path d="${pale}" stroke="${lighter(color, 0.7)}" stroke-width="2.2" opacity=".6"/></g>`,
  );
  light(art);
}

/** Pale marble with a few soft veins. */
export function marble(art, color = '#ece7df') {
  const veins = [];
  for (let at = 0; at < 4; at += 1) {
    const y = art.between(-40, 300);
    veins.push(
      `M-10 ${num(y)}q${num(art.between(60, 140))} ${num(art.between(-40, 80))} 200 ${num(art.between(20, 70))}t230 ${num(art.between(20, 80))}`,
    );
  }
  const vein = mix(color, '#7d746b', 0.55);
  art.add(
    `<rect ${whole} fill="${color}"/>`,
    `<g fill="none" stroke="${vein}"><path d="${veins.join('')}" stroke-width="9" opacity=".1"/><path d="${veins.join('')}" stroke-width="1.3" opacity=".35"/></g>`,
  );
  light(art, 0.8);
}

/** Glazed square tiles, each a little different. */
export function tiles(art, color = '#5f7168', size = 100) {
  art.add(`<rect ${whole} fill="${darker(color, 0.35)}"/>`);
  for (let y = -20; y < 300; y += size) {
    for (let x = -30; x < 400; x += size) {
      const tone = mix(color, art.pick(['#fff6e2', '#2a1206']), art.between(0, 0.13));
      art.add(`<path d="M${x} ${y}h${size - 3}v${size - 3}h-${size - 3}z" fill="${tone}"/>`);
    }
  }
  light(art, 1.1);
}

/** Dark slate with faint scratches. */
export function slate(art, color = '#4a4844') {
  const marks = strokePath(art, scatter(art, 34, 200, 150, 240, 180), 14, 18);
  art.add(
    `<rect ${whole} fill="${color}"/>`,
    `<path d="${marks}" stroke="${lighter(color, 0.35)}" opacity=".28"/>`,
  );
  light(art, 1.1);
}

/** A wall and a table seen from the side, for what stands: glasses, cakes, burgers. */
export function counter(art, wall = '#ddceb8', table = '#a97d54', edge = 205) {
  art.add(
    `<rect ${whole} fill="${art.radial(
      [
        [0, lighter(wall, 0.5)],
        [1, darker(wall, 0.2)],
      ],
      { cx: 0.28, cy: 0.2, r: 0.95 },
    )}"/>`,
    `<path d="M0 ${edge}h400v${300 - edge}H0z" fill="${art.linear(
      [
        [0, darker(table, 0.12)],
        [0.12, lighter(table, 0.2)],
        [1, darker(table, 0.12)],
      ],
      { x2: 0 },
    )}"/>`,
    `<path d="M0 ${edge + 26}q120 7 210 0t190 3M0 ${edge + 58}q90-6 190 2t210-4" fill="none" stroke="${darker(table, 0.5)}" opacity=".16" stroke-width="1.6"/>`,
  );
}
