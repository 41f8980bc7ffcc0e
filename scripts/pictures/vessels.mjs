import { num } from './art.mjs';
import { darker, lighter } from './color.mjs';
import { dotPath, scatter } from './shapes.mjs';

/** The soft shadow that a thing throws to the lower right. */
export function shadow(art, x, y, rx, ry = rx, strength = 0.5) {
  const fill = art.radial([
    [0.72, '#210', strength],
    [1, '#210', 0],
  ]);
  art.add(
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`,
  );
}

const circle = (x, y, r, rest) => `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" ${rest}/>`;

/** A round plate from above. `rim` is a line of another color, `specks` a speckled glaze. */
export function plate(art, x, y, r, color = '#f2eadc', { rim, specks, well = 0.74 } = {}) {
  shadow(art, x + r * 0.07, y + r * 0.1, r * 1.13);
  const outer = art.linear([
    [0, lighter(color, 0.55)],
    [0.55, color],
    [1, darker(color, 0.2)],
  ]);
  const inner = art.linear([
    [0, darker(color, 0.2)],
    [0.35, darker(color, 0.05)],
    [1, lighter(color, 0.45)],
  ]);
  art.add(circle(x, y, r, `fill="${outer}"`));
  if (rim) {
    art.add(circle(x, y, r * 0.94, `fill="none" stroke="${rim}" stroke-width="${num(r * 0.035)}"`));
  }
  art.add(
    circle(x, y, r * well + 1.5, `fill="${inner}"`),
    circle(x, y + 1, r * well - 1, `fill="${art.flat(color, 0.5)}"`),
  );
  if (specks) {
    const dots = dotPath(scatter(art, 18, x, y, r * 0.95));
    art.add(`<path d="${dots}" stroke="${specks}" stroke-width="1.7" opacity=".6"/>`);
  }
}

/** An oval platter. */
export function platter(art, x, y, rx, ry, color = '#f2eadc', { rim, angle = 0 } = {}) {
  art.turned(x, y, angle, () => {
    shadow(art, rx * 0.05, ry * 0.12, rx * 1.1, ry * 1.15);
    const oval = (sx, rest) =>
      art.add(`<ellipse rx="${num(rx - sx)}" ry="${num(ry - sx)}" ${rest}/>`);
    oval(0, `fill="${art.flat(color, 1.3)}"`);
    if (rim) oval(8, `fill="none" stroke="${rim}" stroke-width="3"`);
    oval(
      20,
      `fill="${art.linear([
        [0, darker(color, 0.22)],
        [1, lighter(color, 0.4)],
      ])}"`,
    );
    oval(22, `fill="${art.flat(color, 0.5)}"`);
  });
}

/** A deep bowl from above, filled to a level with one color. Answers the radius of the filling. */
export function bowl(art, x, y, r, color, filling, { rim, depth = 0.14, specks } = {}) {
  shadow(art, x + r * 0.09, y + r * 0.13, r * 1.13);
  const wall = art.linear([
    [0, darker(color, 0.5)],
    [0.5, darker(color, 0.12)],
    [1, lighter(color, 0.4)],
  ]);
  const inside = r * (1 - depth);
  art.add(
    circle(x, y, r, `fill="${art.flat(color, 1.6)}"`),
    circle(
      x,
      y,
      r - 2.2,
      `fill="none" stroke="${rim ?? lighter(color, 0.5)}" stroke-width="${rim ? 3.5 : 2}"`,
    ),
    circle(x, y, r - 5, `fill="${wall}"`),
  );
  if (specks) {
    const dots = dotPath(scatter(art, 16, x, y, r - 3, r - 3, 0.86));
    art.add(`<path d="${dots}" stroke="${specks}" stroke-width="1.6"/>`);
  }
  if (filling) art.add(circle(x + 1, y + 2, inside, `fill="${art.flat(filling, 0.9)}"`));
  return inside;
}

/** The shade that the wall of a bowl throws on what is inside; drawn after the food. */
export function bowlShade(art, x, y, r, strength = 0.42) {
  const fill = art.radial(
    [
      [0.78, '#210', 0],
      [1, '#210', strength],
    ],
    { cx: 0.57, cy: 0.59, r: 0.58 },
  );
  art.add(circle(x + 1, y + 2, r, `fill="${fill}"`));
}

/** A pan of copper or iron with its handle; answers the radius of the inside. */
export function pan(art, x, y, r, color = '#b5653a', filling, angle = -28) {
  art.turned(x, y, angle, () => {
    art.add(
      `<rect x="${num(r * 0.9)}" y="-1" width="${num(r * 0.95)}" height="22" rx="11" opacity=".28"/>`,
      `<path d="M${num(r * 0.9)}-13L${num(r * 1.7)}-8a9 9 0 0 1 0 17L${num(r * 0.9)} 13z" fill="${art.linear(
        [
          [0, lighter('#6b5a4c', 0.35)],
          [1, darker('#6b5a4c', 0.45)],
        ],
        { x2: 0 },
      )}"/>`,
    );
  });
  return bowl(art, x, y, r, color, filling, { depth: 0.12, rim: lighter(color, 0.55) });
}

/** A wooden board with rounded corners. */
export function board(art, x, y, w, h, color = '#a87444', angle = -4) {
  art.turned(x, y, angle, () => {
    const box = (dx, dy, rest) =>
      art.add(
        `<rect x="${num(dx - w / 2)}" y="${num(dy - h / 2)}" width="${w}" height="${h}" rx="22" ${rest}/>`,
      );
    box(5, 9, 'fill="#210" opacity=".16"');
    box(3, 5, 'fill="#210" opacity=".3"');
    box(0, 0, `fill="${art.flat(color)}"`);
    const grain = [-0.34, -0.18, 0.02, 0.2, 0.36]
      .map(
        (at) =>
          `M${num(-w / 2 + 8)} ${num(h * at)}q${num(w / 4)} ${num(art.between(-8, 8))} ${num(w / 2 - 8)} 0t${num(w / 2 - 8)} 0`,
      )
      .join('');
    art.add(
      `<path d="${grain}" fill="none" stroke="${darker(color, 0.5)}" stroke-width="1.5" opacity=".25"/>`,
      `<rect x="${num(2 - w / 2)}" y="${num(2 - h / 2)}" width="${w - 4}" height="${h - 4}" rx="20" fill="none" stroke="${lighter(color, 0.4)}" stroke-width="1.5" opacity=".6"/>`,
    );
  });
}

/** A metal tray. */
export function tray(art, x, y, r, color = '#c9a15a') {
  plate(art, x, y, r, color, { rim: darker(color, 0.25), well: 0.86 });
}
