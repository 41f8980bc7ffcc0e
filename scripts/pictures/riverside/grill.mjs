import * as k from '../kit.mjs';

const chicken = ['#dc9330'];
const paneer = ['#eeb45a', 'cube'];
const red = ['#c43f26', 'round'];
const green = ['#71893a', 'round'];
const purple = ['#8e4560', 'round'];

function lavash(a, x, y, rx, ry, angle = 0) {
  k.flatbread(a, x, y, rx, ry, { angle, color: '#e2bd83', rim: 0.9 });
  k.blisters(a, k.scatter(a, 12, x, y, rx * 0.8, ry * 0.8), 10, 0.6);
}

export const grill = {
  'saffron-chicken'(a) {
    k.linen(a);
    k.platter(a, 200, 152, 182, 116, '#efe6d6', { rim: '#b58a4b', angle: -6 });
    k.skewer(a, 202, 118, 330, -12, Array(6).fill(chicken), { size: 21 });
    k.skewer(a, 206, 172, 330, -8, Array(6).fill(chicken), { size: 21 });
    k.cherry(a, 92, 206, 19, { charred: true });
    k.cherry(a, 132, 220, 18, { charred: true });
    k.wedge(a, 320, 196, 25, 150);
    k.leaves(a, k.scatter(a, 9, 210, 214, 70, 14), 10);
    k.threads(a, k.scatter(a, 16, 204, 145, 120, 44), 10, 1.7, '#a83213');
  },
  koobideh(a) {
    k.wood(a, '#c79c6b', 3, 90);
    k.plate(a, 200, 152, 134, '#54625b', { specks: '#333d38', well: 0.84 });
    k.rice(a, 200, 206, 92, 46, { tint: '#f0b32c' });
    k.koobideh(a, 194, 108, 208, 38, -8);
    k.koobideh(a, 204, 154, 208, 38, -5, '#7b4226');
    k.cherry(a, 106, 190, 19, { charred: true });
    k.cherry(a, 298, 182, 18, { charred: true });
    k.specks(a, k.scatter(a, 60, 200, 130, 92, 42), 2.4, '#8e2540', 0.9);
    k.onion(a, k.scatter(a, 5, 276, 214, 26, 16), 10);
    k.leaves(a, k.scatter(a, 7, 200, 134, 84, 40), 8);
  },
  'lamb-chops'(a) {
    k.stone(a, '#cbbba4');
    k.board(a, 200, 154, 356, 226, '#8a5935', -3);
    k.chop(a, 126, 176, -52, 1.02);
    k.chop(a, 182, 190, -58, 1.05);
    k.chop(a, 238, 186, -50, 1.02);
    k.chop(a, 290, 200, -46, 1);
    k.ramekin(a, 84, 86, 36, '#f3ead8', { clay: '#6d7f76' });
    k.mint(a, 86, 84, 16, 20);
    k.sprig(a, 120, 246, 90, -6);
    k.specks(a, k.scatter(a, 40, 200, 200, 130, 40), 3, '#c9964f');
    k.beads(a, k.scatter(a, 14, 290, 90, 60, 26), 7, '#a8202f');
  },
  'grilled-sea-bass'(a) {
    k.linen(a, '#c9cfc8');
    k.platter(a, 200, 150, 186, 112, '#f3ede2', { rim: '#7f97a0', angle: -10 });
    k.fish(a, 196, 142, 300, -12, '#a9a78c');
    k.citrus(a, 158, 148, 20, '#b9cc52');
    k.citrus(a, 200, 138, 20, '#b9cc52');
    k.citrus(a, 242, 128, 20, '#b9cc52');
    k.beads(a, k.scatter(a, 13, 254, 198, 50, 18), 13, '#cf4a2c');
    k.onion(a, k.scatter(a, 6, 256, 198, 44, 16), 9);
    k.dill(a, 108, 206, 50, 12);
    k.leaves(a, k.scatter(a, 8, 200, 180, 100, 30), 8);
  },
  'paneer-skewers'(a) {
    k.wood(a, '#b98d60', 4);
    k.board(a, 200, 152, 358, 216, '#d0a978', 2);
    k.skewer(a, 200, 112, 340, -7, [paneer, red, paneer, green, purple, paneer, red, paneer], {
      size: 22,
    });
    k.skewer(a, 204, 178, 340, -4, [green, paneer, purple, paneer, red, paneer, green, paneer], {
      size: 22,
    });
    k.ramekin(a, 338, 246, 40, '#6f9638');
    k.wedge(a, 66, 232, 26, -30);
    k.leaves(a, k.scatter(a, 9, 200, 228, 100, 18), 9);
    k.specks(a, k.scatter(a, 40, 200, 146, 140, 50), 2.4, '#8f2f1c');
  },
  'chili-lime-shrimp'(a) {
    k.stone(a, '#c2b19a');
    k.pan(a, 186, 152, 122, '#3f3b38', '#5b3a22', -26);
    a.add(`<circle cx="187" cy="154" r="105" fill="${a.round('#c9772c', 0.8)}"/>`);
    for (const [x, y, turn] of k.ring(6, 187, 154, 66)) k.shrimp(a, x, y, turn + 60, 1.12);
    k.shrimp(a, 172, 150, 20, 1.1);
    k.shrimp(a, 206, 164, 190, 1.05);
    k.beads(a, k.scatter(a, 16, 187, 154, 92), 7, '#c22a1c');
    k.leaves(a, k.scatter(a, 12, 187, 154, 90), 9);
    k.pools(a, k.scatter(a, 6, 187, 154, 90), 9, '#e7a63c', 0.8);
    k.wedge(a, 232, 88, 24, 210, '#a9c24a');
    k.bowlShade(a, 186, 152, 107, 0.4);
    k.wedge(a, 342, 258, 27, -20, '#a9c24a');
  },
  'herb-chicken-wings'(a) {
    k.linen(a, '#d9cdb6');
    k.plate(a, 188, 154, 130, '#efe7d8', { specks: '#8d7a5e', well: 0.82 });
    for (const [x, y, turn] of [
      [126, 118, -30],
      [196, 94, 10],
      [252, 130, 50],
      [142, 182, 160],
      [204, 158, -14],
      [250, 196, 100],
      [188, 216, 190],
    ]) {
      k.wing(a, x, y, turn, '#a3782e', 1.12);
    }
    k.leaves(a, k.scatter(a, 16, 190, 154, 86), 9, '#557a32');
    k.specks(a, k.scatter(a, 50, 190, 154, 88), 3, '#4f6f2a');
    k.ramekin(a, 334, 230, 46, '#f6efdf', { clay: '#6d7f76' });
    k.wedge(a, 338, 66, 26, 30, '#a9c24a');
  },
  'mixed-grill'(a) {
    k.wood(a, '#c29463', 3);
    k.board(a, 200, 152, 384, 256, '#8f5e38', 0);
    lavash(a, 196, 152, 166, 106, -6);
    k.skewer(a, 190, 92, 320, -8, Array(6).fill(chicken), { size: 19 });
    k.koobideh(a, 196, 146, 226, 36, -6);
    k.skewer(a, 200, 196, 320, -4, [paneer, red, paneer, green, paneer, purple, paneer], {
      size: 19,
    });
    k.cherry(a, 78, 150, 17, { charred: true });
    k.cherry(a, 330, 140, 17, { charred: true });
    k.ramekin(a, 56, 238, 32, '#f6efdf');
    k.ramekin(a, 124, 252, 30, '#6f9638');
    k.leaves(a, k.scatter(a, 8, 240, 236, 80, 14), 9);
  },
};
