import * as k from '../kit.mjs';

const walnut = '#6f4a30';

export const afters = {
  'butter-naan'(a) {
    k.slate(a);
    k.plate(a, 200, 152, 130, '#b8895a', { rim: '#7c5530', well: 0.86 });
    k.napkin(a, 200, 160, 170, 150, 12, '#efe6d6');
    k.naan(a, 190, 150, 112, -14);
    k.slab(a, 196, 142, 30, 26, 20, '#f7dd83', { radius: 4, lift: 3 });
    k.pools(
      a,
      [
        [162, 160],
        [228, 134],
      ],
      12,
      '#efc65a',
      0.6,
    );
  },
  'steamed-rice'(a) {
    k.tiles(a, '#4f6359');
    k.bowl(a, 200, 152, 116, '#c98a52', '#efe3c9', { rim: '#e6b988' });
    k.rice(a, 200, 152, 94, 92);
    k.rice(a, 186, 138, 40, 34, { tint: '#f2b430' });
    k.threads(a, k.scatter(a, 9, 190, 140, 40), 11, 1.8, '#b5401c');
    k.bowlShade(a, 200, 152, 100, 0.35);
    k.spoon(a, 346, 120, 22);
  },
  'charred-greens'(a) {
    k.linen(a, '#cfcbb8');
    k.platter(a, 200, 152, 176, 110, '#47423d', { angle: -6 });
    for (const [x, y, turn] of [
      [126, 150, 20],
      [184, 126, -10],
      [252, 150, 30],
      [200, 186, 0],
    ])
      k.lettuce(a, x, y, 56, '#6f9238', turn);
    for (const [x, y] of [
      [148, 178],
      [232, 112],
      [282, 168],
      [226, 178],
    ])
      k.floret(a, x, y, 24, '#567a2c', 0.5);
    k.blisters(a, k.scatter(a, 16, 200, 152, 112, 54), 13, 1);
    k.specks(a, k.scatter(a, 24, 200, 152, 110, 54), 5, '#f3e0b0');
    k.wedge(a, 316, 112, 24, 120);
  },
  'onion-salad'(a) {
    k.wood(a, walnut, 3);
    k.plate(a, 200, 152, 124, '#ebe1d0', { rim: '#4f6359' });
    for (const [x, y, turn] of k.ring(8, 200, 152, 60)) k.tomato(a, x, y, 30, turn, '#cf4a2c');
    k.tomato(a, 200, 152, 30, 20, '#d9682f');
    k.onion(a, k.scatter(a, 13, 200, 150, 70), 14);
    k.beads(a, k.scatter(a, 22, 200, 152, 78), 8, '#a8202f');
    k.leaves(a, k.scatter(a, 13, 200, 152, 78), 11);
  },
  'saffron-custard'(a) {
    k.slate(a);
    k.plate(a, 200, 154, 128, '#d9cdb8', { well: 0.7 });
    k.bowl(a, 200, 152, 88, '#f3ecdf', '#d98c22');
    a.add(`<circle cx="200" cy="153" r="76" fill="${a.round('#d08a24')}"/>`);
    for (const [x, y] of k.scatter(a, 13, 200, 153, 60)) {
      const r = a.between(10, 22);
      a.add(
        `<path d="${k.blob(a, x, y, r, r * 0.7, { wobble: 0.18 })}" fill="#6a2f0c" opacity=".42"/>`,
      );
    }
    a.add(
      '<path d="M150 150q6-38 42-50M220 222q40-10 46-50" fill="none" stroke="#ffe9b4" stroke-width="6" opacity=".55"/><path d="M176 128l20 22 -8 20 30 8M196 150l26-16" fill="none" stroke="#ffe2a0" stroke-width="2" opacity=".8"/>',
    );
    k.threads(a, k.scatter(a, 8, 214, 168, 34), 11, 1.8, '#8f2410');
    k.bowlShade(a, 200, 152, 76);
    k.spoon(a, 346, 130, 20);
  },
  kulfi(a) {
    k.tiles(a, '#7c8a84');
    k.platter(a, 200, 152, 168, 104, '#efe7da', { rim: '#b8862f', angle: -8 });
    for (const [x, y, turn] of [
      [150, 138, -68],
      [206, 150, -74],
      [262, 144, -64],
    ]) {
      a.turned(x, y, turn, () => {
        k.slab(a, -62, 0, 70, 10, 0, '#d9b27a', { radius: 5, lift: 3 });
        k.body(a, 'M-36-17Q0-27 44-20q20 4 20 20T44 20Q0 27-36 17q-5-17 0-34z', '#dfe0b0', {
          lift: 6,
        });
        k.specks(a, k.scatter(a, 20, 10, 0, 38, 14), 4.4, '#7c963a');
      });
    }
    k.leaves(a, k.scatter(a, 6, 210, 210, 90, 18), 11, '#c25d75');
  },
  'chocolate-tahini-tart'(a) {
    k.marble(a, '#e1dbd1');
    k.plate(a, 198, 152, 126, '#3f5560', { rim: '#b8862f' });
    k.slice(a, 192, 146, 126, 24, '#b98a55', { icing: '#3d1f12', layers: '#3d1f12' });
    k.drizzle(a, 196, 122, 38, 18, '#e6c68e', { width: 5, angle: 24 });
    k.specks(a, k.scatter(a, 22, 194, 124, 36, 30), 3, '#fffaf0');
    k.scoop(a, 276, 190, 26, '#fbf5e8');
    k.fork(a, 338, 130, 14);
  },
  'rhubarb-sherbet'(a) {
    k.counter(a, '#e0c8c0', walnut);
    const { top } = k.glass(a, 198, 262, {
      width: 104,
      height: 208,
      layers: ['#f3b9b4', '#e38a90', '#cf5f70'],
      ice: 5,
    });
    k.leaves(
      a,
      [
        [188, top + 28],
        [212, top + 34],
        [200, top + 22],
      ],
      16,
      '#b9576b',
    );
    a.add(
      `<path d="M236 ${top + 70}L262 ${top - 26}l14 4-24 100z" fill="${a.flat('#c23a50', 1.6)}"/>`,
    );
    k.leaves(
      a,
      [
        [86, 256],
        [108, 264],
        [318, 262],
        [96, 270],
      ],
      12,
      '#c25d75',
    );
  },
  'cucumber-cooler'(a) {
    k.counter(a, '#cfd3bd', '#80583a');
    const { top } = k.glass(a, 198, 262, {
      width: 106,
      height: 202,
      layers: ['#e6ecc0', '#cbdc98', '#a9c26a'],
      ice: 4,
    });
    k.cucumber(a, 180, 150, 26, 10);
    k.cucumber(a, 214, 190, 26, 60);
    k.cucumber(a, 184, 226, 24, 30);
    k.mint(a, 208, top + 8, 34, 20);
    k.cucumber(a, 94, 258, 18, 0);
    k.cucumber(a, 120, 268, 18, 40);
  },
  'salt-lassi'(a) {
    k.counter(a, '#d9d3c0', walnut);
    const { top } = k.glass(a, 198, 262, {
      width: 116,
      height: 180,
      taper: 0.78,
      layers: ['#fdf9ee', '#f3ecd8', '#e3dac0'],
      ice: 0,
      foam: '#fffdf6',
    });
    k.specks(a, k.scatter(a, 26, 198, top + 30, 38, 6), 3, '#7a5a2c');
    k.mint(a, 214, top + 22, 30, 20);
    k.leaves(
      a,
      [
        [92, 258],
        [112, 268],
        [316, 262],
      ],
      15,
      '#5d8a45',
    );
  },
  'still-water'(a) {
    k.counter(a, '#c6ccc4', '#80583a');
    k.bottle(a, 160, 268, { color: '#8fb3b8', label: '#e9dfcc' });
    k.glass(a, 276, 268, { width: 90, height: 116, layers: ['#eef3f0', '#d6e3e2'], ice: 0 });
  },
};
