import { num, row } from './art.mjs';
import { darker, lighter } from './color.mjs';
import { blob, dotPath, scatter } from './shapes.mjs';
import { shadow } from './vessels.mjs';

/** A soft body with light and a shadow of its own. */
export function body(art, path, color, { depth = 1, lift = 3, shade = 0.3 } = {}) {
  if (lift) {
    art.add(
      `<path d="${path}" opacity="${num(shade)}" transform="translate(${row(lift * 0.8, lift * 1.2)})"/>`,
    );
  }
  art.add(`<path d="${path}" fill="${art.round(color, depth)}"/>`);
}

/** A spread with the turns of a spoon in it: hummus, labneh, dips. */
export function swirl(art, x, y, r, color, { turns = 2.6, lift = 3 } = {}) {
  body(art, blob(art, x, y, r, r * 0.96, { points: 12, wobble: 0.035 }), color, {
    lift,
    depth: 0.7,
  });
  let path = '';
  const steps = Math.round(turns * 8);
  for (let at = 0; at <= steps; at += 1) {
    const way = (at / 8) * Math.PI * 2 + 0.6;
    const reach = r * (0.9 - (0.78 * at) / steps);
    const spot = `${num(x + Math.cos(way) * reach)} ${num(y + Math.sin(way) * reach)}`;
    const wide = reach * 1.09;
    const before = way - Math.PI / 8;
    path += at
      ? `Q${num(x + Math.cos(before) * wide)} ${num(y + Math.sin(before) * wide)} ${spot}`
      : `M${spot}`;
  }
  const width = r / turns / 3.4;
  art.add(
    `<g fill="none" stroke-width="${num(width)}"><path d="${path}" stroke="${darker(color, 0.28)}" opacity=".55"/><path d="${path}" stroke="${lighter(color, 0.6)}" opacity=".8" transform="translate(${num(width * 0.55)} ${num(width * 0.7)})"/></g>`,
  );
}

/** Glossy pools: oil, molasses, butter. One drop, put down turned and in several sizes. */
export function pools(art, points, size, color, opacity = 0.8) {
  for (const [x, y] of points) {
    art.place(
      `pool${color}`,
      x,
      y,
      () =>
        art.add(
          `<path d="${blob(art, 0, 0, 15, 11, { points: 7, wobble: 0.18 })}" fill="${art.round(color, 0.8)}" opacity="${opacity}"/><circle cx="-4" cy="-3" r="2" fill="#fff6e2" opacity=".8"/>`,
        ),
      { angle: art.between(-40, 40), scale: (size / 15) * art.between(0.6, 1.25) },
    );
  }
}

/** A thin poured line that goes to and fro across its own direction. */
export function drizzle(art, x, y, rx, ry, color, { width = 3.5, passes = 5, angle = -20 } = {}) {
  const step = (rx * 2) / passes;
  let path = `M${row(-rx, -ry)}`;
  for (let at = 0; at < passes; at += 1) {
    const side = at % 2 ? -1 : 1;
    const reach = ry * 2 * side;
    path += `c${row(step * 0.2, reach * 0.5, step * 0.2 + art.between(-3, 3), reach * art.between(1, 1.25), step, reach)}`;
  }
  const line = (stroke, wide, more) =>
    `<path d="${path}" stroke="${stroke}" stroke-width="${num(wide)}" ${more}/>`;
  art.add(
    `<g fill="none" transform="translate(${row(x, y)})rotate(${angle})">`,
    line('#210', width, 'opacity=".22" transform="translate(1 2.5)"'),
    line(color, width, ''),
    line(lighter(color, 0.6), width * 0.3, 'opacity=".7" transform="translate(-.5-.8)"'),
    '</g>',
  );
}

/** A stew or curry in its bowl: depth, a few lights and slow rings of fat. */
export function stew(art, x, y, r, color, { lumps = 9, lump = lighter(color, 0.12) } = {}) {
  art.add(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${art.round(color, 0.8)}"/>`);
  for (const [px, py] of scatter(art, lumps, x, y, r * 0.8)) {
    art.place(
      `lump${lump}`,
      px,
      py,
      () =>
        body(art, blob(art, 0, 0, 16, 13, { points: 7, wobble: 0.12 }), lump, {
          lift: 1.6,
          depth: 0.8,
        }),
      { angle: art.between(-40, 40), scale: (r / 100) * art.between(0.6, 1.25) },
    );
  }
  const rings = dotPath(scatter(art, 10, x, y, r * 0.86));
  art.add(
    `<path d="${rings}" stroke="${lighter(color, 0.45)}" stroke-width="3.4" opacity=".55"/>`,
    `<path d="M${num(x - r * 0.78)} ${num(y - r * 0.2)}a${num(r * 0.8)} ${num(r * 0.8)} 0 0 1 ${num(r * 0.56)}-${num(r * 0.54)}" fill="none" stroke="#fff6e2" stroke-width="${num(r * 0.04)}" opacity=".4"/>`,
  );
}

/** A spiral of cream on a dark surface. */
export function cream(art, x, y, r, color = '#fbf1dc') {
  art.add(
    `<path d="M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 0.94)} 0 1 1 ${num(r)} ${num(r)}a${num(r * 0.66)} ${num(r * 0.62)} 0 1 1 ${num(r * 0.55)}-${num(r * 0.95)}a${num(r * 0.3)} ${num(r * 0.3)} 0 0 1-${num(r * 0.5)} ${num(r * 0.22)}" fill="none" stroke="${color}" stroke-width="${num(r * 0.15)}" opacity=".92"/>`,
  );
}

/** A small dish of sauce beside the food. */
export function ramekin(art, x, y, r, color, { clay = '#e9dcc6', ripple = true } = {}) {
  shadow(art, x + r * 0.12, y + r * 0.18, r * 1.2, r * 1.2, 0.45);
  const ringAt = (reach, fill) =>
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(reach)}" fill="${fill}"/>`;
  art.add(
    ringAt(r, art.flat(clay, 1.6)),
    ringAt(
      r * 0.88,
      art.linear([
        [0, darker(clay, 0.5)],
        [1, lighter(clay, 0.3)],
      ]),
    ),
    ringAt(r * 0.8, art.round(color, 0.7)),
  );
  if (ripple) {
    art.add(
      `<path d="M${num(x - r * 0.48)} ${num(y + r * 0.1)}a${num(r * 0.46)} ${num(r * 0.42)} 0 1 1 ${num(r * 0.5)} ${num(r * 0.36)}" fill="none" stroke="${lighter(color, 0.5)}" stroke-width="${num(r * 0.09)}" opacity=".65"/>`,
    );
  }
}
