import { num, row } from './art.mjs';
import { darker, lighter } from './color.mjs';
import { body } from './sauces.mjs';
import { blob, dotPath, leafPath, scatter } from './shapes.mjs';

/** A darker underside, the grain of the meat and a wet light. */
function seared(art, x, y, rx, ry, char) {
  const wide = Math.min(rx, ry);
  const under = `M${row(x - rx * 0.62, y + ry * 0.5)}q${row(rx * 0.7, ry * 0.55, rx * 1.34, -ry * 0.35)}`;
  const grain = `M${row(x - rx * 0.4, y + ry * 0.1)}q${row(rx * 0.4, -ry * 0.2, rx * 0.75, ry * 0.05)}M${row(x - rx * 0.1, y + ry * 0.38)}q${row(rx * 0.3, -ry * 0.1, rx * 0.5, -ry * 0.04)}`;
  art.add(
    `<g fill="none" stroke="#2a1008"><path d="${under}" stroke-width="${num(wide * 0.26)}" opacity="${num(char * 0.5)}"/><path d="${grain}" stroke-width="${num(wide * 0.07)}" opacity=".35"/></g>`,
    `<path d="M${row(x - rx * 0.5, y - ry * 0.45)}q${row(rx * 0.4, -ry * 0.3, rx * 0.8, -ry * 0.05)}" fill="none" stroke="#fff0cf" stroke-width="${num(wide * 0.13)}" opacity=".5"/>`,
  );
}

/** The marks that the bars of the grill leave. */
function barred(art, rx, ry, char) {
  const bars = [-0.42, 0.08, 0.5]
    .map((at) => {
      const reach = ry * (0.62 - Math.abs(at) * 0.35);
      return `M${row(rx * at, -reach)}q${row(rx * 0.16, reach, rx * 0.1, reach * 1.9)}`;
    })
    .join('');
  art.add(
    `<path d="${bars}" fill="none" stroke="#2a1008" stroke-width="${num(ry * 0.15)}" opacity="${num(char)}"/>`,
  );
}

/** One grilled piece, in one of three shapes. */
export function chunk(art, x, y, rx, ry, color, { angle = 0, char = 0.6 } = {}) {
  const shape = Math.floor(art.random() * 3);
  art.place(
    `chunk${rx}${color}${shape}`,
    x,
    y,
    () => {
      body(art, blob(art, 0, 0, rx, ry, { points: 5, wobble: 0.12 }), color, { lift: 3.5 });
      seared(art, 0, 0, rx, ry, char);
    },
    { angle },
  );
}

/** A skewer with pieces in turn; each piece is `[color, kind]`, kind `meat`, `cube` or `round`. */
export function skewer(art, x, y, length, angle, pieces, { size = 17 } = {}) {
  art.turned(x, y, angle, () => {
    const l = length / 2;
    art.add(
      `<path d="M${num(-l + 3)} 5H${num(l + 3)}" stroke="#210" stroke-width="4" opacity=".25"/>`,
      `<path d="M${num(-l)} 0H${num(l - 8)}l8-2v4z" stroke="#cfc3b2" stroke-width="3.4"/>`,
      `<path d="M${num(-l)}-1H${num(l)}" stroke="#fff" stroke-width="1" opacity=".7"/>`,
    );
    const room = (length - 46) / pieces.length;
    pieces.forEach(([color, kind = 'meat'], at) => {
      const px = -l + 30 + room * (at + 0.5);
      const key = `piece${kind}${color}${at % 2}`;
      const half = room * 0.6;
      art.place(key, px, 0, () => {
        const tall = kind === 'round' ? size * 0.72 : size;
        const path =
          kind === 'cube'
            ? `M${num(-half)}-${num(tall * 0.82)}q${num(half)}-5 ${num(half * 2)} 0l-1 ${num(tall * 1.7)}q-${num(half)} 4-${num(half * 2 - 2)} 0z`
            : blob(art, 0, 0, half, tall, {
                points: kind === 'round' ? 8 : 5,
                wobble: kind === 'round' ? 0.06 : 0.1,
              });
        body(art, path, color, { lift: 4 });
        seared(art, 0, 0, half, tall, kind === 'round' ? 0.25 : 0.5);
        barred(art, half, tall, kind === 'round' ? 0.2 : 0.45);
      });
    });
  });
}

/** A long ridged kebab of ground meat. */
export function koobideh(art, x, y, length, width, angle, color = '#84492a') {
  art.turned(x, y, angle, () => {
    const l = length / 2;
    const w = width / 2;
    art.add(`<path d="M${num(-l - 26)} 1H${num(l + 20)}" stroke="#d6cbbb" stroke-width="4"/>`);
    body(art, blob(art, 0, 0, l, w, { points: 16, wobble: 0.03 }), color, { lift: 5 });
    const count = Math.floor((length - 24) / 15);
    const back = (rise) => `m${row(15, -rise)}`;
    const dent = `q${row(7, w * 0.8, 0, w * 1.6)}`;
    const glow = `q${row(4, w * 0.3, 1, w * 0.7)}`;
    const dents = `M${row(-l + 16, -w * 0.8)}${Array(count)
      .fill(dent)
      .join(back(w * 1.6))}`;
    const lights = `M${row(-l + 23, -w * 0.6)}${Array(count)
      .fill(glow)
      .join(`m${row(14, -w * 0.7)}`)}`;
    art.add(
      `<g fill="none"><path d="${dents}" stroke="${darker(color, 0.65)}" stroke-width="3.6" opacity=".7"/><path d="${lights}" stroke="${lighter(color, 0.4)}" stroke-width="3" opacity=".6"/></g>`,
      `<path d="${dotPath(scatter(art, 10, 0, 0, l * 0.9, w * 0.7))}" stroke="#2a1008" stroke-width="5" opacity=".45"/>`,
    );
  });
}

/** A lamb chop with its bone. */
export function chop(art, x, y, angle, scale = 1) {
  art.place(
    'chop',
    x,
    y,
    () => {
      const bone = 'M18-3C45-10 66-22 88-20c9 1 9 11 1 13C68-4 48 6 24 14z';
      body(art, bone, '#ecdcbf', { lift: 4, depth: 0.7 });
      body(art, 'M-34 2C-36-24-8-36 16-26S40 4 30 20-6 38-22 30-33 14-34 2z', '#c79a6a', {
        lift: 6,
      });
      art.add(
        `<path d="M-26 2C-27-18-4-27 14-19S31 4 22 15-6 28-17 22-25 10-26 2z" fill="${art.round('#8a4630')}"/>`,
        '<path d="M-14-16l26 36M-22-4l22 30M2-22l24 32" stroke="#35150b" stroke-width="4" opacity=".6"/>',
        '<path d="M-18-8q8-12 24-9" fill="none" stroke="#fff0cf" stroke-width="2.6" opacity=".55"/>',
      );
    },
    { angle, scale },
  );
}

/** A chicken wing or drumstick piece. */
export function wing(art, x, y, angle, color = '#b06a2c', scale = 1) {
  art.place(
    `wing${color}`,
    x,
    y,
    () => {
      body(art, 'M-30 0C-32-16-16-22-2-16S22-8 34-9c8-1 10 10 2 13S8 18-8 19-28 14-30 0z', color, {
        lift: 5,
      });
      art.add(
        `<path d="M-20-6q10-9 22-4" fill="none" stroke="#fff0cf" stroke-width="3" opacity=".6"/>`,
        `<path d="${dotPath(scatter(art, 7, -4, 2, 22, 12))}" stroke="#3a160a" stroke-width="5" opacity=".5"/>`,
      );
    },
    { angle, scale },
  );
}

/** A shrimp, curled. */
export function shrimp(art, x, y, angle, scale = 1, color = '#e58a58') {
  art.place(
    `shrimp${color}`,
    x,
    y,
    () => {
      const path =
        'M-2-24C20-26 30-8 24 8S2 28-12 22c-6-3-4-10 2-10C6 12 10 2 6-4S-8-8-12-6c-8 4-10-16 10-18z';
      body(art, path, color, { lift: 4 });
      art.add(
        `<path d="M14-20q-3 7-6 10M23-7q-7 3-14 4M22 9q-7-2-13-4M10 20q-2-6-4-9" fill="none" stroke="${darker(color, 0.35)}" stroke-width="2" opacity=".7"/>`,
        `<path d="M-12 22l-13 6 3-8-8-4 16-3z" fill="${darker(color, 0.15)}"/>`,
        '<path d="M2-20q12 0 17 12" fill="none" stroke="#fff2dc" stroke-width="2.4" opacity=".7"/>',
      );
    },
    { angle, scale },
  );
}

/** A whole grilled fish, opened eyes and tail. */
export function fish(art, x, y, length, angle, color = '#9aa093') {
  art.turned(
    x,
    y,
    angle,
    () => {
      body(
        art,
        'M-118 4C-96-34-40-46 24-34 60-27 84-14 98-6l30-26c6 12 4 26-2 34 6 10 8 22 2 32L98 12C70 26 20 44-30 42S-104 26-118 4z',
        color,
        { lift: 6 },
      );
      art.add(
        `<path d="M-76-26c10 18 10 40-2 58" fill="none" stroke="${darker(color, 0.5)}" stroke-width="2.5"/>`,
        `<circle cx="-94" cy="-4" r="5" fill="#f1e8d2"/><circle cx="-94" cy="-4" r="2.6" fill="#20140c"/>`,
        '<path d="M-46-24l20 52M-14-28l20 58M18-26l18 52M50-20l14 40" stroke="#3a1b0d" stroke-width="6" opacity=".6"/>',
        `<path d="M-70-22Q0-44 80-12" fill="none" stroke="${lighter(color, 0.7)}" stroke-width="4" opacity=".6"/>`,
        `<path d="M104-8l20-14M104 0h20M104 8l20 14" stroke="${darker(color, 0.4)}" stroke-width="2"/>`,
      );
    },
    length / 250,
  );
}

/** A fillet: flaky lines across. */
export function fillet(art, x, y, length, width, angle, color = '#e39468', skin = color) {
  art.place(
    `fillet${length}${color}`,
    x,
    y,
    () => {
      const edge = blob(art, 0, 0, length / 2, width / 2, { points: 10, wobble: 0.05 });
      body(art, edge, skin, { lift: 5 });
      let lines = '';
      for (let at = -length * 0.36; at < length * 0.38; at += length * 0.1) {
        lines += `M${row(at, -width * 0.36)}q${row(length * 0.07, width * 0.36, 0, width * 0.72)}`;
      }
      art.add(
        `<g fill="none"><path d="${lines}" stroke="${lighter(color, 0.55)}" stroke-width="3"/><path d="${lines}" stroke="${darker(color, 0.35)}" transform="translate(3)" opacity=".6"/></g>`,
      );
    },
    { angle },
  );
}

/** A fried ball or patty with a rough crust. */
export function fritter(art, x, y, r, color = '#a9713a') {
  art.place(
    `fritter${r}${color}`,
    x,
    y,
    () => {
      body(art, blob(art, 0, 0, r, r * 0.94, { points: 9, wobble: 0.06 }), color, { lift: 4 });
      const crumbs = dotPath(scatter(art, 15, 0, 0, r * 0.85));
      art.add(
        `<path d="${crumbs}" stroke="${darker(color, 0.45)}" stroke-width="3.4" opacity=".6"/><path d="${crumbs}" stroke="${lighter(color, 0.45)}" stroke-width="2" transform="translate(-1.5-1.5)" opacity=".8"/>`,
      );
    },
    { angle: art.between(-40, 40) },
  );
}

/** A rolled leaf or wrap. */
export function roll(art, x, y, length, width, angle, color = '#66702f') {
  art.place(
    `roll${length}${width}${color}`,
    x,
    y,
    () => {
      const l = length / 2;
      const w = width / 2;
      body(art, blob(art, 0, 0, l, w, { points: 12, wobble: 0.03 }), color, { lift: 5 });
      const veins = [-0.5, -0.15, 0.2, 0.55]
        .map(
          (at) =>
            `M${num(l * at)} ${num(-w * 0.8)}q${num(l * 0.2)} ${num(w * 0.7)} ${num(l * 0.04)} ${num(w * 1.55)}`,
        )
        .join('');
      art.add(
        `<path d="${veins}" fill="none" stroke="${darker(color, 0.4)}" stroke-width="1.6" opacity=".7"/>`,
        `<path d="${leafPath(-l * 0.7, -w * 0.45, l * 1.3, w * 0.13, 2)}" fill="${lighter(color, 0.6)}" opacity=".55"/>`,
      );
    },
    { angle },
  );
}

/** A folded fried parcel. */
export function samosa(art, x, y, size, angle, color = '#cf9347') {
  art.place(
    `samosa${size}`,
    x,
    y,
    () => {
      const s = size;
      body(
        art,
        `M0 ${num(-s * 0.62)}Q${num(s * 0.1)} ${num(-s * 0.66)} ${num(s * 0.14)} ${num(-s * 0.5)}Q${num(s * 0.3)} 0 ${num(s * 0.66)} ${num(s * 0.4)}Q${num(s * 0.66)} ${num(s * 0.52)} ${num(s * 0.5)} ${num(s * 0.52)}Q0 ${num(s * 0.62)} ${num(-s * 0.52)} ${num(s * 0.5)}Q${num(-s * 0.66)} ${num(s * 0.48)} ${num(-s * 0.6)} ${num(s * 0.36)}Q${num(-s * 0.24)} 0 0 ${num(-s * 0.62)}z`,
        color,
        { lift: 6 },
      );
      art.add(
        `<path d="M${num(s * 0.05)} ${num(-s * 0.5)}Q${num(s * 0.02)} ${num(s * 0.1)} ${num(s * 0.5)} ${num(s * 0.44)}" fill="none" stroke="${darker(color, 0.4)}" stroke-width="2.4" opacity=".7"/>`,
        `<path d="M${num(-s * 0.04)} ${num(-s * 0.42)}Q${num(-s * 0.22)} ${num(s * 0.05)} ${num(-s * 0.46)} ${num(s * 0.34)}" fill="none" stroke="${lighter(color, 0.6)}" stroke-width="3.4" opacity=".7"/>`,
        `<path d="${dotPath(scatter(art, 9, 0, s * 0.2, s * 0.36, s * 0.24))}" stroke="#8a4f1e" stroke-width="3.4" opacity=".5"/>`,
      );
    },
    { angle },
  );
}
