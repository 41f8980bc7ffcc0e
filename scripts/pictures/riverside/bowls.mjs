import * as k from '../kit.mjs';

const centre = [196, 152];

function begin(
  a,
  { color = '#efe6d6', rim, inside = '#e9dcc2', surface = () => k.linen(a), specks } = {},
) {
  surface();
  k.bowl(a, ...centre, 126, color, inside, { rim, specks });
}

const end = (a) => k.bowlShade(a, ...centre, 108, 0.34);

export const bowls = {
  'saffron-chicken-bowl'(a) {
    begin(a, { color: '#6d7f76', surface: () => k.wood(a, '#d3b084', 3) });
    k.fork(a, 352, 110, 18);
    k.rice(a, 190, 150, 100, 98, { tint: '#f0b32c' });
    for (const [x, y] of [
      [146, 110],
      [192, 96],
      [166, 146],
      [214, 132],
      [134, 160],
    ]) {
      k.chunk(a, x, y, 27, 21, '#d98f2b', { angle: a.between(-40, 40) });
    }
    k.swirl(a, 246, 178, 34, '#f8f1e2', { turns: 1.6 });
    for (const [x, y] of [
      [152, 214],
      [176, 226],
      [204, 224],
    ])
      k.cucumber(a, x, y, 17, a.between(0, 90));
    k.beads(a, k.scatter(a, 20, 250, 116, 26, 22), 7, '#a31f2b');
    k.leaves(a, k.scatter(a, 9, 200, 150, 72), 9);
    k.threads(a, k.scatter(a, 12, 190, 130, 64), 10, 1.6, '#b5401c');
    end(a);
  },
  'lamb-kofta-bowl'(a) {
    begin(a, { color: '#8f4d31', inside: '#d9b98b' });
    k.rice(a, 190, 170, 98, 80, { color: '#cfa873', tint: '#8a9a4c' });
    k.body(a, k.blob(a, 196, 118, 82, 52), '#b3421f', { lift: 1 });
    for (const [x, y] of [
      [146, 114],
      [194, 96],
      [242, 116],
      [176, 138],
      [224, 146],
    ])
      k.fritter(a, x, y, 25, '#7d4526');
    k.drizzle(a, 196, 118, 50, 20, '#c5542c', { width: 5 });
    for (const [x, y, turn] of [
      [136, 200, 10],
      [152, 216, -30],
      [166, 204, 40],
      [178, 224, 0],
    ])
      k.chip(a, x, y, 34, 11, turn, '#d0547f');
    k.dill(a, 226, 204, 44, -20);
    k.leaves(a, k.scatter(a, 7, 198, 124, 70, 40), 9);
    end(a);
    k.cinnamon(a, 346, 258, -24);
  },
  'chickpea-fritter-bowl'(a) {
    begin(a, { surface: () => k.stone(a, '#cdbda6'), color: '#f0e8da', rim: '#7c8a66' });
    k.rice(a, 196, 156, 102, 96, { color: '#d8b070' });
    k.swirl(a, 142, 118, 52, '#e8c890');
    k.heap(a, k.scatter(a, 17, 234, 200, 54, 40), 17, 15, '#cf4a2c');
    k.heap(a, k.scatter(a, 17, 234, 200, 54, 40), 17, 15, '#c3d392');
    for (const [x, y] of [
      [214, 92],
      [258, 122],
      [212, 148],
    ])
      k.fritter(a, x, y, 32, '#96662f');
    k.drizzle(a, 230, 120, 46, 22, '#f6ead0', { width: 4, angle: 30 });
    k.leaves(a, k.scatter(a, 10, 200, 170, 82, 60), 8);
    end(a);
  },
  'paneer-tikka-bowl'(a) {
    begin(a, { color: '#5a3a2a', inside: '#402417', surface: () => k.wood(a, '#c99d6a', 3, 90) });
    k.rice(a, 148, 158, 62, 88);
    k.stew(a, 240, 194, 52, '#4b2a1c', { lump: '#6b3f28' });
    k.cream(a, 240, 194, 20);
    for (const [x, y] of [
      [196, 92],
      [238, 104],
      [214, 130],
      [266, 130],
    ]) {
      k.slab(a, x, y, 36, 34, a.between(-30, 30), '#e9a34a', { marks: '#6a2c12', radius: 6 });
    }
    k.chip(a, 170, 90, 34, 20, 30, '#c43f26');
    k.chip(a, 250, 82, 32, 18, -30, '#6e8a35');
    k.chip(a, 188, 124, 30, 18, 70, '#c43f26');
    k.drizzle(a, 226, 112, 34, 26, '#6f9638', { width: 4 });
    k.leaves(a, k.scatter(a, 8, 190, 150, 74), 9);
    end(a);
  },
  'salmon-herb-rice-bowl'(a) {
    begin(a, { color: '#e9ded0', inside: '#dfe0bd', surface: () => k.linen(a, '#ccd0c0') });
    k.rice(a, 196, 152, 100, 98, { color: '#e6e5bb', tint: '#8aa24a' });
    k.fillet(a, 192, 136, 140, 62, -18, '#e58f63', '#c9744b');
    k.beads(a, k.scatter(a, 13, 226, 208, 52, 24), 14, '#93b457');
    k.dill(a, 160, 128, 50, -20);
    k.dill(a, 200, 120, 46, 10);
    k.wedge(a, 122, 198, 25, -30, '#a9c24a');
    k.leaves(a, k.scatter(a, 10, 196, 170, 84, 60), 7);
    end(a);
  },
  'black-dal-bowl'(a) {
    k.stone(a, '#bfae97');
    k.pan(a, 186, 152, 122, '#b5653a', '#4b2a1c', -20);
    k.stew(a, 187, 154, 106, '#512c1c', { lumps: 0 });
    k.beads(a, k.scatter(a, 66, 187, 154, 94), 10, '#6a3b24', { shine: 0.28 });
    k.cream(a, 187, 150, 54);
    k.pools(a, k.scatter(a, 5, 187, 154, 78), 10, '#d98a2c', 0.85);
    k.leaves(a, k.scatter(a, 6, 190, 150, 46), 10);
    k.bowlShade(a, 186, 152, 107);
    k.triangles(a, 40, 262, 70, 2, -20);
  },
  'your-own-bowl'(a) {
    begin(a, { surface: () => k.wood(a, '#d3b084', 4), color: '#f2eadd', rim: '#c08a45' });
    k.rice(a, 150, 182, 62, 56, { tint: '#f0b32c' });
    for (const [x, y] of [
      [126, 112],
      [160, 92],
      [152, 130],
    ])
      k.chunk(a, x, y, 24, 19, '#b4622c', { angle: a.between(-40, 40) });
    k.swirl(a, 222, 96, 36, '#e8c890', { turns: 1.8 });
    k.beads(a, k.scatter(a, 12, 262, 146, 26, 26), 14, '#d9ab5e');
    for (const [x, y] of [
      [222, 216],
      [244, 206],
      [200, 224],
    ])
      k.cucumber(a, x, y, 17);
    for (const [x, y] of [
      [268, 188],
      [250, 180],
    ])
      k.cherry(a, x, y, 13);
    k.halfEgg(a, 202, 150, 27, -20);
    k.lettuce(a, 196, 184, 22, '#7f9c40', 30);
    k.specks(a, k.scatter(a, 30, 196, 152, 88), 2.6, '#f8ecd0');
    end(a);
    k.ramekin(a, 350, 60, 36, '#f6ead0', { clay: '#6d7f76' });
    k.ramekin(a, 352, 244, 36, '#6f8f3c', { clay: '#c9b294' });
  },
};
