import { num } from './art.mjs';
import { darker, lighter } from './color.mjs';
import { leafPath } from './shapes.mjs';

/** A folded napkin that runs out of the picture. */
export function napkin(art, x, y, w, h, angle, color = '#b7674a') {
  art.turned(x, y, angle, () => {
    const box = (dx, dy, bw, bh, fill, rest = '') =>
      art.add(
        `<rect x="${num(dx)}" y="${num(dy)}" width="${num(bw)}" height="${num(bh)}" rx="3" fill="${fill}"${rest}/>`,
      );
    box(5 - w / 2, 7 - h / 2, w, h, '#210', ' opacity=".28"');
    box(-w / 2, -h / 2, w, h, art.flat(color, 1.2));
    box(-w / 2, -h / 2, w * 0.52, h, lighter(color, 0.1));
    art.add(
      `<path d="M${num(-w / 2 + 7)} ${num(-h / 2)}v${h}M${num(-w / 2 + 12)} ${num(-h / 2)}v${h}" stroke="${lighter(color, 0.7)}" stroke-width="1.6" opacity=".8"/>`,
      `<path d="M${num(w * 0.02)} ${num(-h / 2)}v${h}" stroke="${darker(color, 0.5)}" stroke-width="2" opacity=".35"/>`,
    );
  });
}

/** A spoon; the bowl of it lies at x, y. */
export function spoon(art, x, y, angle, metal = '#cbb286') {
  art.turned(x, y, angle, () => {
    const path =
      'M0-17C12-17 15-4 9 9 6 15 4 18 3.4 26L4.6 130q-4.6 6-9.2 0L-3.4 26C-4 18-6 15-9 9-15-4-12-17 0-17z';
    art.add(
      `<path d="${path}" opacity=".3" transform="translate(4 4)"/>`,
      `<path d="${path}" fill="${art.linear(
        [
          [0, lighter(metal, 0.5)],
          [1, darker(metal, 0.25)],
        ],
        { y2: 0 },
      )}"/>`,
      `<ellipse cy="-3" rx="8.5" ry="11" fill="${darker(metal, 0.22)}"/><ellipse cx="1" cy="-1" rx="6.5" ry="8.5" fill="${lighter(metal, 0.35)}"/>`,
    );
  });
}

export function fork(art, x, y, angle, metal = '#cbb286') {
  art.turned(x, y, angle, () => {
    const path =
      'M-9-24v26q0 8 5.6 10L-4.6 130q4.6 6 9.2 0L3.4 12Q9 10 9 2v-26h-3v24h-3v-24h-3v24H-3v-24H-6v24z';
    art.add(
      `<path d="${path}" opacity=".3" transform="translate(4 4)"/>`,
      `<path d="${path}" fill="${art.linear(
        [
          [0, lighter(metal, 0.5)],
          [1, darker(metal, 0.25)],
        ],
        { y2: 0 },
      )}"/>`,
    );
  });
}

/** A woody sprig of thyme or bay. */
export function sprig(art, x, y, length, angle, color = '#7d8a52', leaf = 9) {
  art.turned(x, y, angle, () => {
    let path = '';
    for (let at = 8; at < length; at += leaf * 0.95) {
      path +=
        leafPath(at, 0, leaf * 1.3, leaf * 0.45, -50) +
        leafPath(at + 3, 0, leaf * 1.3, leaf * 0.45, 52);
    }
    path += leafPath(length - 2, 0, leaf * 1.4, leaf * 0.5, 0);
    art.add(
      `<path d="${path}" opacity=".25" transform="translate(2 3)"/>`,
      `<path d="M0 0h${num(length)}" stroke="${darker(color, 0.35)}" stroke-width="1.8"/>`,
      `<path d="${path}" fill="${color}"/>`,
    );
  });
}

/** A cinnamon stick. */
export function cinnamon(art, x, y, angle, length = 80) {
  art.turned(x, y, angle, () => {
    const half = length / 2;
    art.add(
      `<rect x="${num(3 - half)}" y="-2" width="${length}" height="13" rx="5" opacity=".3"/>`,
      `<rect x="${num(-half)}" y="-7" width="${length}" height="14" rx="6" fill="${art.linear(
        [
          [0, '#b9733d'],
          [0.5, '#8a4c23'],
          [1, '#5e2f13'],
        ],
        { x2: 0 },
      )}"/>`,
      `<path d="M${num(-half + 3)}-1H${num(half - 3)}" stroke="#4a220c" stroke-width="2" opacity=".8"/>`,
    );
  });
}

/** Pods of cardamom. */
export function cardamom(art, x, y, angle) {
  art.place(
    'cardamom',
    x,
    y,
    () =>
      art.add(
        `<path d="${leafPath(-10, 1, 22, 8, 0)}" opacity=".3" transform="translate(2 3)"/>`,
        `<path d="${leafPath(-10, 0, 22, 8, 0)}" fill="${art.flat('#a3ab6c', 1.4)}"/>`,
        '<path d="M-8 0h17M-5-2q6-2 11 0" fill="none" stroke="#6c7440" stroke-width="1"/>',
      ),
    { angle },
  );
}
