import * as k from '../kit.mjs';

export const sidesAndSets = {
  'saffron-rice'(a) {
    k.linen(a, '#e2d5bd');
    k.plate(a, 200, 152, 130, '#6d7f76', { specks: '#42504a' });
    k.rice(a, 200, 156, 92, 86, { tint: '#f2b430' });
    a.add(
      `<path d="${k.blob(a, 190, 138, 58, 46, { wobble: 0.1 })}" fill="${a.round('#d8932e')}"/>`,
    );
    k.strands(a, k.scatter(a, 60, 190, 138, 50, 40), 6, 3, '#eeb44a');
    k.strands(a, k.scatter(a, 26, 184, 130, 40, 30), 6, 2.4, '#fbe0a0');
    k.threads(a, k.scatter(a, 16, 200, 150, 70), 12, 1.8, '#a83213');
    k.spoon(a, 330, 110, 32);
  },
  'jeweled-rice'(a) {
    k.wood(a, '#c79c6b', 3, 90);
    k.platter(a, 200, 152, 176, 116, '#ece1cd', { rim: '#3f6a70', angle: -6 });
    k.rice(a, 200, 150, 130, 76, { tint: '#f2b430', amount: 0.8 });
    k.beads(a, k.scatter(a, 46, 200, 148, 112, 62), 7, '#a8202f');
    k.strands(a, k.scatter(a, 34, 200, 148, 112, 62), 8, 4, '#7c9a3a');
    k.strands(a, k.scatter(a, 30, 200, 148, 112, 62), 9, 3.4, '#f8e6bd');
    k.threads(a, k.scatter(a, 22, 200, 148, 112, 62), 18, 3, '#e0862a');
    k.leaves(a, k.scatter(a, 4, 200, 148, 90, 40), 7);
  },
  'sumac-fries'(a) {
    k.stone(a, '#c9b9a2');
    k.bowl(a, 196, 152, 118, '#4d4a45', '#2f2b28');
    for (const color of ['#cf9030', '#d99a38', '#e6b04a']) {
      k.heap(a, k.scatter(a, 14, 196, 152, 74), 68, 13, color);
    }
    k.specks(a, k.scatter(a, 60, 196, 150, 92), 2.6, '#97262c', 0.9);
    k.leaves(a, k.scatter(a, 9, 196, 150, 80), 8);
    k.ramekin(a, 330, 240, 42, '#f5ecd9');
  },
  'cucumber-yogurt'(a) {
    k.linen(a, '#dad9c8');
    k.bowl(a, 196, 152, 122, '#7c9a94', '#f7f1e4', { rim: '#d9cba6' });
    k.swirl(a, 196, 154, 100, '#f9f3e6', { lift: 0, turns: 2.4 });
    for (const [x, y] of [
      [150, 130],
      [168, 110],
      [192, 100],
      [230, 186],
      [212, 200],
    ])
      k.cucumber(a, x, y, 18, a.between(0, 90));
    k.specks(a, k.scatter(a, 60, 196, 154, 78), 2.6, '#66743a', 0.8);
    k.pools(
      a,
      [
        [180, 176],
        [222, 140],
      ],
      11,
      '#b9a23a',
      0.6,
    );
    k.leaves(a, k.scatter(a, 6, 196, 160, 56), 7, '#c4727f');
    k.mint(a, 238, 128, 24, 10);
    k.bowlShade(a, 196, 152, 105);
    k.spoon(a, 352, 120, 22);
  },
  'chopped-salad'(a) {
    k.wood(a, '#d3b084', 4);
    k.bowl(a, 198, 152, 124, '#efe6d6', '#c7cf98', { rim: '#a55a39' });
    k.heap(a, k.scatter(a, 46, 198, 152, 92), 20, 18, '#b9cc86');
    k.heap(a, k.scatter(a, 46, 198, 152, 92), 20, 17, '#c8412a');
    k.heap(a, k.scatter(a, 24, 198, 152, 88), 18, 16, '#d3dfa4');
    k.heap(a, k.scatter(a, 20, 198, 152, 88), 18, 16, '#d9553a');
    k.onion(a, k.scatter(a, 11, 198, 152, 80), 9);
    k.leaves(a, k.scatter(a, 26, 198, 152, 92), 9);
    k.specks(a, k.scatter(a, 30, 198, 152, 92), 2.4, '#7e1f2c');
    k.bowlShade(a, 198, 152, 107);
    k.wedge(a, 352, 250, 28, -20);
  },
  pickles(a) {
    k.stone(a, '#d8cbb7');
    k.plate(a, 198, 152, 122, '#4f6a6e', { rim: '#c6a866', well: 0.8 });
    for (const [x, y] of k.scatter(a, 13, 150, 122, 46, 40))
      k.chip(a, x, y, 54, 14, a.between(10, 60), '#d6557f');
    for (const [x, y] of k.scatter(a, 9, 246, 126, 40, 42))
      k.cucumber(a, x, y, 19, a.between(0, 90));
    for (const [x, y] of k.scatter(a, 12, 190, 206, 62, 28))
      k.chip(a, x, y, 48, 12, a.between(-20, 40), '#e08a30');
    k.chip(a, 246, 192, 60, 12, -30, '#5d8a35');
    k.chip(a, 258, 204, 56, 12, -16, '#6c9a40');
    k.specks(a, k.scatter(a, 22, 198, 152, 86), 3.4, '#d9b97a');
    k.dill(a, 188, 160, 46, -30);
  },
  'river-lunch'(a) {
    k.linen(a, '#cfd3c4');
    k.board(a, 190, 156, 350, 240, '#caa06d', 0);
    k.roll(a, 130, 120, 170, 66, -24, '#e0b878');
    k.napkin(a, 92, 150, 92, 96, -24, '#efe6d4');
    k.lettuce(a, 206, 84, 20, '#86a545', -30);
    k.beads(
      a,
      [
        [212, 92],
        [200, 80],
      ],
      12,
      '#cf4429',
    );
    for (const color of ['#d99a38', '#e6b04a']) {
      k.heap(a, k.scatter(a, 9, 128, 226, 60, 26), 58, 12, color);
    }
    k.specks(a, k.scatter(a, 20, 128, 226, 60, 24), 2.4, '#97262c');
    k.bowl(a, 276, 112, 56, '#f3ebdd', '#eeb83a', { rim: '#c9a15a' });
    k.citrus(a, 276, 112, 26);
    k.mint(a, 292, 96, 17, 20);
    k.bowlShade(a, 276, 112, 48);
    k.ramekin(a, 286, 222, 42, '#f6efdf', { clay: '#6d7f76' });
    k.leaves(a, [[284, 220]], 10);
  },
  'family-table'(a) {
    k.wood(a, '#b98d60', 3);
    k.platter(a, 132, 104, 124, 76, '#efe6d6', { rim: '#b58a4b', angle: -8 });
    k.rice(a, 132, 112, 86, 44, { tint: '#f2b430' });
    k.skewer(a, 130, 86, 216, -12, Array(5).fill(['#dc9330']), { size: 15 });
    k.koobideh(a, 136, 128, 160, 26, -8);
    k.bowl(a, 316, 84, 62, '#6d7f76', '#e8c890');
    k.swirl(a, 316, 85, 50, '#e8c890', { lift: 0, turns: 2 });
    k.beads(a, k.scatter(a, 6, 316, 84, 20), 9, '#d9ab5e');
    k.bowlShade(a, 316, 84, 53);
    k.naan(a, 296, 216, 76, -14);
    k.bowl(a, 160, 230, 60, '#efe6d6', '#c7cf98', { rim: '#a55a39' });
    k.heap(a, k.scatter(a, 18, 160, 230, 42), 14, 12, '#c8412a');
    k.heap(a, k.scatter(a, 18, 160, 230, 42), 14, 12, '#c3d392');
    k.leaves(a, k.scatter(a, 7, 160, 230, 42), 8);
    k.ramekin(a, 56, 232, 34, '#d6557f');
  },
};
