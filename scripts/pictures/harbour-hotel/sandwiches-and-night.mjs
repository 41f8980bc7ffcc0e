import * as k from '../kit.mjs';

const navy = '#2f4757';
const brass = '#b8862f';

function fries(a, x, y, rx, ry, count) {
  for (const color of ['#d99a38', '#e6b04a']) {
    k.heap(a, k.scatter(a, Math.ceil(count / 2), x, y, rx, ry), 58, 11, color);
  }
}

/** One layer of something that stands, from the side. */
const layer = (a, y, h, half, color, radius = 8) =>
  `<rect x="${200 - half}" y="${y}" width="${half * 2}" height="${h}" rx="${radius}" fill="${a.flat(color, 1.5)}"/>`;

export const sandwichesAndNight = {
  'wagyu-burger'(a) {
    k.counter(a, '#cfc9bd', '#7c5a3c', 214);
    k.standing(a, 200, 252, 112);
    a.add(
      `<path d="M104 232h192q4 22-26 22H130q-30 0-26-22z" fill="${a.flat('#c98a42', 1.6)}"/>`,
      layer(a, 196, 42, 102, '#5a2f1c', 18),
      `<path d="M96 196h208l-26 20-26-16-30 26-28-26-38 18-30-16z" fill="${a.flat('#f2b83c', 1.2)}"/>`,
      `<path d="M92 186q14-14 28 0t28 0 28 0 28 0 28 0 28 0 28 0q12-4 14 6H90z" fill="${a.flat('#86a545', 1.6)}"/>`,
      layer(a, 170, 13, 92, '#cf4a2c', 6),
      `<path d="M118 168h60M196 168h70" stroke="#c9799a" stroke-width="6"/>`,
      `<path d="M98 164C98 108 146 88 200 88s102 20 102 76q0 6-8 6H106q-8 0-8-6z" fill="${a.round('#cf8f45')}"/>`,
    );
    k.strands(a, k.scatter(a, 30, 200, 120, 72, 22), 4, 3, '#fbeccb', { angle: 20 });
  },
  'club-sandwich'(a) {
    k.marble(a);
    k.plate(a, 200, 152, 134, '#f6f1e8', { rim: navy, well: 0.86 });
    for (const [x, y, turn] of [
      [142, 112, -40],
      [216, 100, 40],
      [150, 186, 220],
    ]) {
      a.place(
        'club',
        x,
        y,
        () => {
          k.body(a, 'M0-48L48 34H-48z', '#c08a4a', { lift: 8 });
          a.add(
            `<path d="M0-34L34 26H-34z" fill="${a.round('#eccb94')}"/>`,
            '<path d="M-48 34h96v7h-96z" fill="#86a545"/><path d="M-46 41h92v7h-92z" fill="#cf4a2c"/><path d="M-48 48h96v9h-96z" fill="#c08a4a"/>',
          );
          k.olive(a, 0, 6, 40);
        },
        { angle: turn },
      );
    }
    fries(a, 256, 196, 44, 36, 15);
    k.ramekin(a, 352, 66, 32, '#b3261c');
  },
  'halloumi-ciabatta'(a) {
    k.slate(a, '#55504a');
    k.board(a, 200, 154, 350, 216, '#a9784a', -3);
    k.body(a, k.blob(a, 196, 176, 142, 66, { points: 12, wobble: 0.03, angle: -6 }), '#d9a660', {
      lift: 7,
    });
    k.lettuce(a, 116, 160, 44, '#6f9238', -10);
    k.lettuce(a, 262, 150, 46, '#7f9c40', 10);
    for (const [x, y] of [
      [138, 150],
      [194, 144],
      [250, 140],
    ])
      k.slab(a, x, y, 50, 74, 82, '#f0d9a4', { marks: '#6a3514', side: '#c9a266' });
    k.pools(
      a,
      [
        [150, 170],
        [216, 166],
        [270, 158],
      ],
      15,
      '#b3341f',
      1,
    );
    k.body(a, k.blob(a, 200, 116, 138, 46, { points: 12, wobble: 0.03, angle: -6 }), '#cf9850', {
      lift: 7,
    });
    k.blisters(a, k.scatter(a, 10, 200, 116, 112, 30), 12, 0.5);
    k.specks(a, k.scatter(a, 34, 200, 112, 112, 30), 2.6, '#fbf0da', 0.8);
  },
  'zaatar-fries'(a) {
    k.marble(a, '#ddd6ca');
    k.bowl(a, 198, 152, 116, navy, '#223440', { rim: brass });
    fries(a, 198, 152, 72, 72, 34);
    k.specks(a, k.scatter(a, 70, 198, 150, 88), 3.4, '#4d5422', 0.9);
    k.specks(a, k.scatter(a, 30, 198, 150, 88), 2.8, '#f3e2b6');
    k.ramekin(a, 334, 238, 42, '#fbf6ea');
  },
  'chicken-noodle-soup'(a) {
    k.linen(a, '#b9bfc4');
    k.bowl(a, 198, 152, 124, '#f6f1e8', '#e3b95a', { rim: navy });
    k.stew(a, 199, 154, 107, '#e6bf66', { lumps: 0 });
    k.threads(a, k.scatter(a, 40, 199, 154, 76), 38, 4, '#f6e4b0');
    for (const [x, y] of k.scatter(a, 7, 199, 154, 72))
      k.chunk(a, x, y, 22, 14, '#ecd0a0', { angle: a.between(0, 180), char: 0.05 });
    for (const [x, y] of k.scatter(a, 8, 199, 154, 80)) k.round(a, x, y, 11, '#e58a2c', '#f0ab58');
    k.leaves(a, k.scatter(a, 13, 199, 154, 84), 9);
    k.bowlShade(a, 198, 152, 108);
    k.spoon(a, 358, 110, 16);
  },
  'midnight-shawarma'(a) {
    k.slate(a, '#3d4a50');
    k.plate(a, 200, 152, 136, '#f6f1e8', { rim: brass, well: 0.86 });
    for (const color of ['#8a4a22', '#a8642c', '#c4823c']) {
      k.heap(a, k.scatter(a, 9, 158, 138, 62, 56), 50, 15, color);
    }
    fries(a, 256, 132, 36, 52, 14);
    for (const [x, y] of [
      [168, 224],
      [190, 232],
      [212, 228],
    ])
      k.cucumber(a, x, y, 16);
    for (const [x, y] of k.scatter(a, 6, 122, 206, 24, 18))
      k.chip(a, x, y, 34, 10, a.between(0, 90), '#d6557f');
    k.ramekin(a, 250, 212, 34, '#fbf6ea', { clay: '#2f4757' });
    k.leaves(a, k.scatter(a, 9, 160, 138, 62, 50), 9);
  },
  'cheese-toastie'(a) {
    k.linen(a, '#c6c2b8');
    k.board(a, 196, 154, 340, 226, '#8a5f3c', -2);
    a.turned(146, 150, -16, () => {
      k.slab(a, 8, 20, 136, 112, 0, '#b97a38', { radius: 14, lift: 8 });
      a.add(
        `<path d="${k.blob(a, 4, 12, 74, 58, { points: 12, wobble: 0.07 })}" fill="${a.flat('#f6bf44')}"/>`,
      );
      k.slab(a, 0, 0, 132, 106, 0, '#d09448', { radius: 14, lift: 3 });
      k.blisters(a, k.scatter(a, 12, 0, 0, 50, 40), 15, 0.5);
      a.add(
        '<path d="M-62-46L64 48" stroke="#5a2f12" stroke-width="5" opacity=".6"/><path d="M-60-48L66 46" stroke="#f9d36a" stroke-width="3"/>',
      );
    });
    k.bowl(a, 300, 148, 62, '#2f4757', '#c4421f', { rim: brass });
    k.cream(a, 300, 148, 24);
    k.leaves(
      a,
      [
        [300, 140],
        [312, 156],
      ],
      9,
    );
    k.bowlShade(a, 300, 148, 53);
  },
  'late-cheese-plate'(a) {
    k.stone(a, '#b9b0a4');
    k.plate(a, 200, 152, 136, '#2f3a40', { rim: brass, well: 0.88 });
    k.slice(a, 146, 122, 84, 40, '#f3d67c', { icing: '#f6df96' });
    k.slab(a, 236, 108, 68, 50, -14, '#fbf4e2', { side: '#dccdb0', radius: 8 });
    k.specks(a, k.scatter(a, 14, 236, 108, 26, 18), 5, '#5c7a8a', 0.7);
    k.round(a, 154, 204, 38, '#e3953c', '#f0c078');
    for (const [x, y, turn] of [
      [226, 176, 20],
      [256, 190, -20],
      [232, 206, 8],
    ])
      k.date(a, x, y, turn, 1.1);
    k.beads(a, k.scatter(a, 8, 286, 146, 22, 26), 15, '#a8713c');
    for (const [x, y, turn] of [
      [192, 156, 30],
      [200, 170, 50],
    ])
      k.slab(a, x, y, 44, 34, turn, '#d9a660', { radius: 3, lift: 4 });
  },
  'camomile-tea'(a) {
    k.counter(a, '#b9c0c4', '#6f5138');
    const { top } = k.cup(a, 194, 240, {
      width: 150,
      height: 92,
      color: '#f6f1e8',
      drink: '#e3bd4a',
    });
    for (const [x, y] of [
      [170, top + 3],
      [212, top + 5],
      [192, top - 1],
      [90, 262],
      [318, 258],
      [338, 270],
    ]) {
      a.place(
        'flower',
        x,
        y,
        () => {
          a.add(
            `<path d="${k
              .ring(8, 0, 0, 1)
              .map(([, , turn]) => k.leafPath(0, 0, 10, 3.4, turn))
              .join('')}" fill="#fffdf4"/><circle r="4.2" fill="${a.round('#eeb32a')}"/>`,
          );
        },
        { scale: y > 200 ? 1.25 : 0.9 },
      );
    }
    k.steam(a, 194, top - 14);
  },
};
