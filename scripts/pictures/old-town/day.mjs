import * as k from '../kit.mjs';

const green = '#4f6359';

export const day = {
  shakshuka(a) {
    k.tiles(a, green);
    k.pan(a, 186, 152, 124, '#3f3b38', '#b5391c', -24);
    k.stew(a, 187, 154, 107, '#bd3d1e', { lumps: 12 });
    k.egg(a, 150, 130, 44);
    k.egg(a, 226, 176, 46);
    k.leaves(a, k.scatter(a, 14, 187, 154, 88), 10);
    k.chip(a, 226, 104, 44, 10, 30, '#d9582a');
    k.chip(a, 138, 200, 40, 10, -20, '#d9582a');
    k.bowlShade(a, 186, 152, 108);
  },
  'turkish-eggs'(a) {
    k.marble(a);
    k.bowl(a, 200, 152, 124, green, '#f8f2e4');
    k.swirl(a, 200, 154, 102, '#faf4e6', { lift: 0, turns: 2 });
    k.pools(a, k.scatter(a, 8, 200, 154, 74), 17, '#c94e1a', 0.85);
    k.egg(a, 166, 148, 42, { yolk: '#ee9420' });
    k.egg(a, 236, 158, 42, { yolk: '#ee9420' });
    k.specks(a, k.scatter(a, 40, 200, 154, 80), 2.6, '#a3321a');
    k.dill(a, 184, 108, 46, 10);
    k.dill(a, 206, 208, 44, -14);
    k.bowlShade(a, 200, 152, 107);
    k.toast(a, 360, 262, 120, -20);
  },
  'bacon-naan'(a) {
    k.wood(a, '#80583a', 3);
    k.plate(a, 200, 152, 132, '#e9dfcf', { specks: '#8a7759', well: 0.85 });
    k.naan(a, 190, 160, 106, -10);
    k.body(a, k.blob(a, 176, 150, 70, 30, { angle: -10 }), '#f8f1e0', { lift: 1 });
    for (const [x, y, turn] of [
      [150, 138, -14],
      [170, 158, -4],
      [204, 142, -18],
    ]) {
      a.place(
        'bacon',
        x,
        y,
        () => {
          k.body(
            a,
            'M-62-8q16-8 32 0t32 0 32 0q14-6 26 0v15q-14 7-28 0t-30 0-32 0-32 1z',
            '#a8432f',
            { lift: 3 },
          );
          a.add(
            '<path d="M-58-1q16-8 32 0t32 0 32 0l18-1" fill="none" stroke="#efc6a0" stroke-width="4.5" opacity=".9"/>',
          );
        },
        { angle: turn },
      );
    }
    k.leaves(a, k.scatter(a, 10, 184, 148, 78, 34), 10);
    k.pools(a, k.scatter(a, 6, 184, 150, 64, 26), 9, '#b3261c');
    k.ramekin(a, 338, 238, 36, '#a3261a');
  },
  'herb-omelette'(a) {
    k.linen(a, '#d5d3c0');
    k.pan(a, 188, 152, 120, '#3f3b38', '#2e2a26', -22);
    k.round(a, 188, 152, 100, '#5e7633', '#8a6a2c');
    k.leaves(a, k.scatter(a, 40, 188, 152, 86), 8, '#4d672a');
    k.beads(a, k.scatter(a, 26, 188, 152, 82), 8, '#a31f2b');
    k.beads(a, k.scatter(a, 9, 188, 152, 76), 14, '#b98550');
    a.add('<path d="M88 152h200M188 52v200" stroke="#2f3d18" stroke-width="3" opacity=".5"/>');
    k.bowlShade(a, 188, 152, 105, 0.35);
  },
  'cardamom-porridge'(a) {
    k.tiles(a, '#7c8a84');
    k.bowl(a, 196, 152, 120, '#efe7da', '#ecdcbc', { specks: '#8a7759' });
    k.swirl(a, 196, 154, 98, '#eddcba', { lift: 0, turns: 1.7 });
    for (const [x, y] of [
      [160, 126],
      [196, 112],
      [168, 166],
    ]) {
      a.place('apricot', x, y, () => {
        k.body(a, k.blob(a, 0, 0, 25, 22), '#ee9b3a');
        a.add('<ellipse rx="9" ry="7" fill="#b8601c" opacity=".7"/>');
      });
    }
    k.specks(a, k.scatter(a, 40, 222, 172, 46, 40), 5, '#7c963a');
    k.specks(a, k.scatter(a, 20, 220, 170, 46, 40), 2.6, '#c2cf80');
    k.drizzle(a, 206, 170, 50, 20, '#d9962a', { width: 3 });
    k.bowlShade(a, 196, 152, 103);
    k.spoon(a, 348, 120, 20);
    k.cardamom(a, 60, 258, 20);
    k.cardamom(a, 82, 270, -24);
  },
  'breakfast-board'(a) {
    k.marble(a, '#e6e0d6');
    k.board(a, 200, 152, 378, 244, '#7c5233', 0);
    k.bowl(a, 90, 94, 50, '#efe6d6', '#faf4e6');
    k.swirl(a, 90, 95, 40, '#faf4e6', { lift: 0, turns: 2 });
    k.pools(
      a,
      [
        [96, 96],
        [80, 106],
      ],
      9,
      '#b9932a',
    );
    k.ramekin(a, 92, 212, 42, '#7c2a3c');
    for (const [x, y] of [
      [178, 84],
      [204, 76],
      [192, 104],
    ])
      k.slab(a, x, y, 34, 30, a.between(-20, 20), '#f7f0e0', { radius: 4 });
    for (const [x, y] of k.scatter(a, 9, 178, 156, 34, 26))
      k.olive(a, x, y, a.between(0, 180), a.pick(['#6b6a2e', '#4d2c3a']));
    k.halfEgg(a, 258, 84, 30, 20);
    k.halfEgg(a, 310, 100, 30, -16);
    k.naan(a, 298, 196, 76, 18);
    for (const [x, y] of [
      [166, 222],
      [194, 232],
      [186, 206],
    ])
      k.tomato(a, x, y, 20, a.between(0, 90));
    k.mint(a, 132, 150, 22, 20);
  },
  'falafel-wrap'(a) {
    k.linen(a, '#dfd3bf');
    k.board(a, 200, 154, 350, 220, '#8a5c39', -3);
    k.roll(a, 186, 158, 240, 92, -16, '#e0b878');
    k.napkin(a, 114, 180, 110, 122, -16, '#f1e9da');
    k.lettuce(a, 296, 116, 28, '#86a545', 40);
    for (const [x, y] of [
      [284, 138],
      [306, 140],
    ])
      k.fritter(a, x, y, 19, '#96662f');
    k.beads(
      a,
      [
        [300, 106],
        [284, 112],
        [312, 120],
      ],
      12,
      '#cf4429',
    );
    k.chip(a, 296, 156, 36, 9, 30, '#d6557f');
    k.ramekin(a, 326, 232, 36, '#f5ead0');
  },
  'chicken-shawarma-wrap'(a) {
    k.tiles(a, green);
    k.platter(a, 200, 152, 178, 108, '#efe7da', { rim: '#a5452f', angle: -4 });
    for (const [x, y, turn] of [
      [150, 138, -30],
      [232, 158, -24],
    ]) {
      k.roll(a, x, y, 150, 80, turn, '#ddb06c');
      a.turned(x, y, turn, () => {
        a.add(`<ellipse cx="62" rx="26" ry="35" fill="${a.round('#c98f55')}"/>`);
        k.beads(a, k.scatter(a, 9, 63, 0, 17, 25), 12, '#8f5226');
        k.leaves(a, k.scatter(a, 5, 63, 0, 16, 24), 8);
        k.pools(
          a,
          [
            [60, -8],
            [68, 12],
          ],
          7,
          '#f8f0de',
          1,
        );
      });
    }
    for (const [x, y] of [
      [88, 206],
      [110, 218],
      [132, 224],
    ])
      k.cucumber(a, x, y, 15);
    k.ramekin(a, 320, 92, 32, '#f8f0de');
  },
  fattoush(a) {
    k.marble(a);
    k.bowl(a, 200, 152, 126, '#a9623f', '#87a04c');
    for (const [x, y] of k.scatter(a, 9, 200, 152, 74))
      k.lettuce(a, x, y, 36, a.pick(['#8fae4f', '#7a9a3e']), a.between(0, 180));
    for (const [x, y] of k.scatter(a, 7, 200, 152, 78)) k.cucumber(a, x, y, 17);
    for (const [x, y] of k.scatter(a, 6, 200, 152, 78)) k.cherry(a, x, y, 14);
    for (const [x, y] of k.scatter(a, 6, 204, 150, 74)) k.citrus(a, x, y, 12, '#d97a95');
    for (const [x, y] of k.scatter(a, 9, 200, 152, 80))
      k.slab(a, x, y, 30, 24, a.between(0, 90), '#d9a04c', { radius: 3, lift: 3 });
    k.specks(a, k.scatter(a, 50, 200, 152, 92), 2.6, '#7e1f2c');
    k.mint(a, 190, 150, 24, 30);
    k.bowlShade(a, 200, 152, 108);
  },
  'roast-carrot-salad'(a) {
    k.slate(a);
    k.platter(a, 200, 152, 178, 114, '#efe7da', { rim: '#7c8a66', angle: -5 });
    k.beads(a, k.scatter(a, 66, 200, 156, 118, 60), 9, '#7a7a3c');
    for (const [x, y, turn] of [
      [132, 140, -20],
      [176, 122, 12],
      [220, 166, -14],
      [254, 128, 20],
      [160, 184, 4],
      [280, 166, -30],
    ]) {
      k.chip(a, x, y, 98, 18, turn, '#df7c26');
    }
    for (const [x, y] of k.scatter(a, 11, 200, 152, 112, 54))
      k.slab(a, x, y, 16, 14, a.between(0, 90), '#fbf4e6', { radius: 4, lift: 2 });
    k.strands(a, k.scatter(a, 14, 200, 152, 116, 56), 9, 4.5, '#e8c78f');
    k.leaves(a, k.scatter(a, 15, 200, 152, 118, 58), 10);
  },
  'red-lentil-soup'(a) {
    k.linen(a, '#d9cdb8');
    k.bowl(a, 196, 152, 122, green, '#d9822a');
    k.stew(a, 197, 154, 105, '#dd8a2e', { lumps: 0 });
    k.cream(a, 197, 152, 46, '#f4d9a0');
    k.pools(a, k.scatter(a, 7, 197, 154, 70), 11, '#a8391a');
    k.leaves(a, k.scatter(a, 5, 197, 150, 40), 11, '#5d8a45');
    k.bowlShade(a, 196, 152, 106);
    k.wedge(a, 346, 250, 30, -24);
    k.spoon(a, 358, 84, 30);
  },
  'kathi-roll'(a) {
    k.wood(a, '#80583a', 4, 90);
    k.napkin(a, 200, 156, 300, 216, 6, '#efe6d6');
    for (const [x, y, turn] of [
      [180, 126, -14],
      [206, 196, -10],
    ]) {
      k.roll(a, x, y, 224, 62, turn, '#d9a65c');
      a.turned(x, y, turn, () => {
        k.blisters(a, k.scatter(a, 9, -10, 0, 86, 22), 9, 0.6);
        for (const [px, py] of [
          [92, -14],
          [102, 2],
          [92, 16],
        ])
          k.slab(a, px, py, 18, 17, 10, '#eeb45a', { radius: 3, lift: 2 });
        k.beads(
          a,
          [
            [108, -14],
            [110, 16],
            [88, 2],
          ],
          9,
          '#c43f26',
        );
      });
    }
    k.ramekin(a, 334, 244, 38, '#6f9638');
    k.onion(a, k.scatter(a, 6, 70, 246, 36, 24), 12);
  },
};
