import { num } from './art.mjs';
import { darker, lighter } from './color.mjs';
import { scatter } from './shapes.mjs';
import { shadow } from './vessels.mjs';

/** A shadow on the table to the right of something that stands at x with its foot at y. */
export function standing(art, x, y, w) {
  shadow(art, x + w * 0.3, y, w * 0.95, w * 0.2, 0.42);
}

/**
 * A tall glass from the side. `layers` are colors from the top of the drink to its foot.
 */
export function glass(
  art,
  x,
  foot,
  {
    width = 92,
    height = 170,
    taper = 0.8,
    layers = ['#f4c95a', '#e5a93a'],
    ice = 4,
    fill = 0.84,
    foam,
  } = {},
) {
  const top = foot - height;
  const half = width / 2;
  const low = half * taper;
  const level = foot - height * fill;
  const at = (y) => low + ((half - low) * (foot - y)) / height;
  const sides = (y, inset) => num(at(y) - inset);
  const lip = half * 0.17;
  standing(art, x, foot - 2, half);
  const liquid = art.linear(
    layers.map((color, index) => [index / Math.max(1, layers.length - 1), color]),
    { x2: 0 },
  );
  const outline = `M${num(x - half)} ${num(top)}L${num(x - low)} ${num(foot - 8)}Q${num(x)} ${num(foot + 9)} ${num(x + low)} ${num(foot - 8)}L${num(x + half)} ${num(top)}`;
  art.add(
    `<path d="${outline}z" fill="#fffaf0" opacity=".28"/>`,
    `<path d="M${num(x - at(level) + 4)} ${num(level)}L${num(x - low + 5)} ${num(foot - 14)}Q${num(x)} ${num(foot - 1)} ${num(x + low - 5)} ${num(foot - 14)}L${num(x + at(level) - 4)} ${num(level)}z" fill="${liquid}"/>`,
    `<ellipse cx="${num(x)}" cy="${num(level)}" rx="${sides(level, 4)}" ry="${num(lip * 0.9)}" fill="${lighter(foam ?? layers[0], 0.35)}"/>`,
  );
  for (let index = 0; index < ice; index += 1) {
    const px = x + (index % 2 ? 1 : -1) * half * art.between(0.12, 0.34);
    const py = level + 6 + index * height * 0.14;
    art.place(
      'ice',
      px,
      py,
      () =>
        art.add(
          '<rect x="-14" y="-13" width="28" height="26" rx="5" fill="#fffdf6" opacity=".34"/><path d="M-10 7V-6q0-4 4-4H8" fill="none" stroke="#fff" stroke-width="2" opacity=".75"/>',
        ),
      { angle: art.between(-25, 25), scale: width / 92 },
    );
  }
  if (foam) {
    art.add(
      `<path d="M${num(x - at(level) + 4)} ${num(level)}v14q${num(half)} 12 ${num(at(level) * 2 - 9)} 0v-14z" fill="${foam}"/>`,
      `<ellipse cx="${num(x)}" cy="${num(level)}" rx="${sides(level, 4)}" ry="${num(lip * 0.9)}" fill="${lighter(foam, 0.4)}"/>`,
    );
  }
  art.add(
    `<path d="M${num(x - half * 0.74)} ${num(top + 12)}L${num(x - low * 0.72)} ${num(foot - 24)}" stroke="#fff" stroke-width="${num(width * 0.07)}" opacity=".5"/>`,
    `<path d="M${num(x + half * 0.84)} ${num(top + 16)}L${num(x + low * 0.82)} ${num(foot - 40)}" stroke="#fff" stroke-width="2.5" opacity=".5"/>`,
    `<path d="${outline}" fill="none" stroke="#fff" stroke-width="2" opacity=".55"/>`,
    `<ellipse cx="${num(x)}" cy="${num(top)}" rx="${num(half)}" ry="${num(lip)}" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-width="2.2" stroke-opacity=".8"/>`,
  );
  return { top, level, half };
}

/** A cup with a handle on its saucer, from the side. */
export function cup(
  art,
  x,
  foot,
  { width = 118, height = 74, color = '#f3ebdd', drink = '#8a5a34', crema } = {},
) {
  const half = width / 2;
  const top = foot - height;
  standing(art, x, foot + 8, half * 1.4);
  art.add(
    `<ellipse cx="${num(x)}" cy="${num(foot + 3)}" rx="${num(half * 1.45)}" ry="${num(half * 0.27)}" fill="${art.flat(darker(color, 0.06), 1.4)}"/>`,
    `<ellipse cx="${num(x)}" cy="${num(foot)}" rx="${num(half * 0.9)}" ry="${num(half * 0.14)}" fill="${darker(color, 0.25)}"/>`,
    `<path d="M${num(x + half * 0.86)} ${num(top + 16)}q${num(half * 0.66)}-6 ${num(half * 0.56)} ${num(height * 0.34)}t${num(-half * 0.78)} ${num(height * 0.24)}" fill="none" stroke="${darker(color, 0.12)}" stroke-width="10"/>`,
    `<path d="M${num(x - half)} ${num(top)}C${num(x - half)} ${num(foot - height * 0.3)} ${num(x - half * 0.66)} ${num(foot)} ${num(x - half * 0.4)} ${num(foot + 1)}h${num(half * 0.8)}C${num(x + half * 0.66)} ${num(foot)} ${num(x + half)} ${num(foot - height * 0.3)} ${num(x + half)} ${num(top)}z" fill="${art.linear(
      [
        [0, lighter(color, 0.6)],
        [0.4, color],
        [1, darker(color, 0.3)],
      ],
      { y2: 0.2 },
    )}"/>`,
    `<ellipse cx="${num(x)}" cy="${num(top)}" rx="${num(half)}" ry="${num(half * 0.3)}" fill="${lighter(color, 0.55)}"/>`,
    `<ellipse cx="${num(x)}" cy="${num(top + 1)}" rx="${num(half * 0.91)}" ry="${num(half * 0.25)}" fill="${darker(color, 0.4)}"/>`,
    `<ellipse cx="${num(x)}" cy="${num(top + 3)}" rx="${num(half * 0.87)}" ry="${num(half * 0.22)}" fill="${art.round(drink, 0.8)}"/>`,
  );
  if (crema) {
    art.add(
      `<ellipse cx="${num(x)}" cy="${num(top + 4)}" rx="${num(half * 0.55)}" ry="${num(half * 0.13)}" fill="${crema}"/>`,
      `<path d="M${num(x - half * 0.3)} ${num(top + 4)}q${num(half * 0.3)}-9 ${num(half * 0.6)} 0M${num(x - half * 0.16)} ${num(top + 7)}q${num(half * 0.16)}-5 ${num(half * 0.32)} 0" fill="none" stroke="${drink}" stroke-width="2"/>`,
    );
  }
  return { top, half };
}

/** Rising warmth above a cup. */
export function steam(art, x, y) {
  art.add(
    `<path d="M${num(x - 16)} ${num(y)}q-12-20 0-40t-2-38M${num(x + 14)} ${num(y - 4)}q-12-18 0-36t-2-34" fill="none" stroke="#fff" stroke-width="6" opacity=".32"/>`,
  );
}

/** A bottle of water. */
export function bottle(art, x, foot, { color = '#7fa39b', label = '#f3ecdf', bubbles = 0 } = {}) {
  standing(art, x, foot - 2, 36);
  const fill = art.linear(
    [
      [0, darker(color, 0.35)],
      [0.22, lighter(color, 0.5)],
      [0.55, color],
      [1, darker(color, 0.5)],
    ],
    { y2: 0 },
  );
  art.add(
    `<path d="M${x - 12} ${foot - 218}v46c0 22-24 26-24 58v104q0 10 36 10t36-10v-104c0-32-24-36-24-58v-46z" fill="${fill}" opacity=".88"/>`,
    `<path d="M${x - 36} ${foot - 104}q36 10 72 0v60q-36 10-72 0z" fill="${art.linear(
      [
        [0, darker(label, 0.12)],
        [0.3, label],
        [1, darker(label, 0.3)],
      ],
      { y2: 0 },
    )}"/>`,
    `<path d="M${x} ${foot - 88}c12 8 12 22 0 30c-12-8-12-22 0-30z" fill="#c98a2e"/>`,
    `<rect x="${x - 14}" y="${foot - 232}" width="28" height="20" rx="4" fill="${art.linear(
      [
        [0, '#8a6a35'],
        [0.3, '#e3c27a'],
        [1, '#7c5c2b'],
      ],
      { y2: 0 },
    )}"/>`,
    `<path d="M${x - 24} ${foot - 124}v104" stroke="#fff" stroke-width="5" opacity=".35"/>`,
  );
  if (bubbles) {
    const dots = scatter(art, bubbles, x, foot - 136, 26, 26)
      .map(([px, py]) => `M${Math.round(px)} ${Math.round(py)}h0`)
      .join('');
    art.add(`<path d="${dots}" stroke="#fff" stroke-width="3" opacity=".6"/>`);
  }
}
