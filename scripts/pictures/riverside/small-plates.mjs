import * as k from '../kit.mjs';

const oak = '#d3b084';

export const smallPlates = {
  hummus(a) {
    k.linen(a);
    k.napkin(a, 372, 60, 120, 190, 12, '#b9683f');
    k.bowl(a, 196, 152, 124, '#c9b294', '#dcb97e', { specks: '#7d6548' });
    k.swirl(a, 196, 154, 98, '#e8c890', { lift: 0 });
    k.pools(
      a,
      [
        [184, 168],
        [236, 142],
        [150, 128],
        [210, 208],
      ],
      20,
      '#c98a1e',
      0.75,
    );
    k.beads(a, k.scatter(a, 15, 196, 150, 40, 34), 15, '#d9ab5e');
    k.specks(a, k.scatter(a, 46, 200, 156, 84), 2.4, '#a8391c', 0.85);
    k.leaves(a, k.scatter(a, 7, 198, 150, 62), 10);
    k.bowlShade(a, 196, 152, 107);
    k.triangles(a, 44, 246, 74, 3, -24);
  },
  'smoked-eggplant'(a) {
    k.wood(a, oak, 3, 90);
    k.plate(a, 204, 150, 126, '#55625a', { specks: '#2c342f' });
    k.swirl(a, 204, 152, 86, '#b07f4a', { turns: 2 });
    k.pools(a, k.scatter(a, 7, 204, 152, 58), 15, '#b9832a', 0.8);
    k.beads(a, k.scatter(a, 9, 206, 150, 52), 15, '#8a5527', { shine: 0.4 });
    k.threads(a, k.scatter(a, 16, 204, 150, 60), 15, 3, '#7c3520');
    k.leaves(a, k.scatter(a, 9, 204, 152, 66), 9);
    k.sprig(a, 20, 270, 90, -38);
    k.beads(
      a,
      [
        [340, 252],
        [362, 268],
        [374, 240],
      ],
      20,
      '#a06a35',
    );
  },
  'beet-borani'(a) {
    k.stone(a, '#d8cab4');
    k.spoon(a, 344, 120, 24);
    k.bowl(a, 190, 152, 122, '#efe7d8', '#a52a55', { rim: '#b48a4c' });
    k.swirl(a, 190, 154, 98, '#b4305f', { lift: 0, turns: 3 });
    k.cream(a, 196, 150, 42, '#f6e3e2');
    k.beads(a, k.scatter(a, 9, 186, 156, 74, 74, 0.6), 15, '#7c1738');
    k.specks(a, k.scatter(a, 26, 190, 152, 80), 3, '#1f1512');
    k.dill(a, 160, 130, 46, -30);
    k.dill(a, 214, 186, 42, 20);
    k.mint(a, 236, 118, 20, 15);
    k.bowlShade(a, 190, 152, 105);
  },
  'stuffed-vine-leaves'(a) {
    k.linen(a, '#ded2bd');
    k.platter(a, 200, 152, 172, 108, '#efe6d6', { rim: '#6f7f5a', angle: -8 });
    for (const [x, y] of [
      [112, 122],
      [178, 112],
      [244, 104],
      [146, 184],
      [212, 176],
      [278, 166],
    ]) {
      k.roll(a, x, y, 78, 38, 78 + a.between(-6, 6), '#5f6b2e');
    }
    k.pools(
      a,
      [
        [182, 150],
        [250, 138],
        [116, 158],
      ],
      9,
      '#c9a23a',
      0.7,
    );
    k.wedge(a, 308, 108, 25, 120);
    k.citrus(a, 86, 192, 22);
    k.leaves(
      a,
      [
        [200, 144],
        [236, 214],
        [150, 90],
      ],
      9,
      '#789243',
    );
    k.specks(a, k.scatter(a, 30, 196, 150, 118, 66), 2.4, '#f4e6c4', 0.9);
  },
  'lamb-samosas'(a) {
    k.wood(a, oak, 4);
    k.plate(a, 200, 152, 128, '#f1e9dc', { rim: '#b5623c' });
    k.samosa(a, 158, 134, 72, -28);
    k.samosa(a, 244, 118, 72, 34);
    k.samosa(a, 210, 196, 72, 182);
    k.ramekin(a, 132, 216, 33, '#5a2310');
    k.leaves(a, k.scatter(a, 7, 262, 190, 40, 24), 10);
    k.beads(a, k.scatter(a, 9, 210, 160, 90), 7, '#7ba03c');
    k.chip(a, 288, 152, 42, 9, 40, '#56803a');
  },
  'turmeric-cauliflower'(a) {
    k.stone(a, '#cfc0aa');
    k.bowl(a, 196, 150, 120, '#6d7f76', '#465049', { specks: '#35403a' });
    for (const [x, y] of k.scatter(a, 12, 196, 150, 76))
      k.floret(a, x, y, a.between(21, 29), '#e6ab35', 0.35);
    k.ramekin(a, 316, 222, 44, '#6f8f3c', { clay: '#f0e7d8' });
    k.wedge(a, 226, 92, 24, 200, '#a9c24a');
    k.leaves(a, k.scatter(a, 12, 196, 150, 84), 9);
    k.specks(a, k.scatter(a, 26, 196, 150, 88), 2.4, '#a3361d');
    k.bowlShade(a, 196, 150, 103, 0.35);
  },
  'charred-halloumi'(a) {
    k.linen(a, '#e6dac6');
    k.board(a, 200, 152, 320, 206, '#a06d41');
    for (const [x, y, turn] of [
      [112, 128, -14],
      [178, 150, 8],
      [236, 122, -6],
      [292, 156, 12],
    ]) {
      k.slab(a, x, y, 62, 94, turn, '#f0d9a4', { marks: '#6a3514', side: '#c9a266' });
    }
    k.drizzle(a, 202, 138, 118, 17, '#dd9a25', { angle: 5, passes: 11 });
    k.specks(a, k.scatter(a, 44, 202, 142, 112, 48), 2.6, '#211712');
    k.wedge(a, 86, 214, 27, -20);
    k.sprig(a, 236, 226, 84, -10);
    k.sprig(a, 300, 74, 60, 200);
  },
  'three-dips'(a) {
    k.wood(a, '#c79c6b', 3);
    k.board(a, 200, 156, 372, 236, '#9a6a40', 3);
    const dips = [
      [106, 108, '#e8c890'],
      [214, 92, '#ad2f5c'],
      [142, 210, '#b07f4a'],
    ];
    for (const [x, y, color] of dips) {
      k.bowl(a, x, y, 58, '#eee4d2', color);
      k.swirl(a, x, y + 1, 47, color, { lift: 0, turns: 2 });
      k.pools(a, k.scatter(a, 3, x, y, 26), 9, '#c98a1e');
      k.leaves(a, k.scatter(a, 3, x, y, 28), 8);
      k.bowlShade(a, x, y, 50);
    }
    k.naan(a, 288, 196, 70, 34);
    k.olive(a, 288, 78, 20);
    k.olive(a, 308, 96, 70, '#5b3446');
    k.olive(a, 318, 72, 130);
  },
};
