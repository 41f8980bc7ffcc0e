import * as k from '../kit.mjs';

/** A flatbread on its peel, ready for what goes on top. */
function onBoard(a, top, { board = '#a4703f' } = {}) {
  k.board(a, 200, 152, 360, 232, board, -3);
  k.flatbread(a, 200, 150, 158, 98, { top, angle: -6 });
}

export const breads = {
  'zaatar-flatbread'(a) {
    k.linen(a);
    onBoard(a, '#8c7434');
    k.specks(a, k.scatter(a, 150, 200, 150, 122, 72), 4, '#4d5422', 0.85);
    k.strands(a, k.scatter(a, 90, 200, 150, 124, 74), 3.4, 2.6, '#f3e2b6');
    k.specks(a, k.scatter(a, 40, 200, 150, 120, 70), 3, '#8e2f2c');
    k.pools(a, k.scatter(a, 4, 200, 150, 90, 46), 12, '#b98f2e', 0.5);
    k.sprig(a, 296, 254, 84, -28);
  },
  'cheese-flatbread'(a) {
    k.stone(a, '#d6c6ae');
    onBoard(a, '#efc56b', { board: '#8e5d37' });
    for (const [x, y] of k.scatter(a, 15, 200, 150, 116, 66)) {
      a.place(
        'cheese',
        x,
        y,
        () =>
          k.body(a, k.blob(a, 0, 0, 18, 13, { wobble: 0.14 }), '#fbeec9', {
            lift: 1.5,
            depth: 0.6,
          }),
        { angle: a.between(0, 90), scale: a.between(0.7, 1.25) },
      );
    }
    k.blisters(a, k.scatter(a, 14, 200, 150, 116, 66), 9, 0.8);
    k.specks(a, k.scatter(a, 34, 200, 150, 118, 68), 3, '#241811');
    k.drizzle(a, 200, 150, 112, 32, '#dc9a2b', { angle: -6, passes: 9, width: 3 });
    k.leaves(a, k.scatter(a, 5, 200, 150, 92, 50), 9);
  },
  'lamb-flatbread'(a) {
    k.wood(a, '#cda878', 3, 90);
    onBoard(a, '#a8492a', { board: '#8a5935' });
    k.beads(a, k.scatter(a, 80, 200, 150, 124, 74), 8, '#6f3219', { shine: 0 });
    k.beads(a, k.scatter(a, 70, 200, 150, 122, 72), 11, '#8a4426', { shine: 0.3 });
    k.beads(a, k.scatter(a, 16, 200, 150, 112, 64), 7, '#ecd29a');
    k.heap(a, k.scatter(a, 20, 200, 150, 112, 64), 13, 12, '#d1482c');
    k.leaves(a, k.scatter(a, 18, 200, 150, 114, 66), 9);
    k.wedge(a, 350, 254, 28, -24);
    k.wedge(a, 40, 52, 26, 150);
  },
  'mushroom-flatbread'(a) {
    k.linen(a, '#dfd3bf');
    onBoard(a, '#f3e6cb', { board: '#93633b' });
    k.strands(a, k.scatter(a, 40, 200, 150, 118, 68), 15, 4, '#a9b878', { angle: 20 });
    for (const [x, y] of k.scatter(a, 15, 200, 150, 112, 62)) {
      a.place(
        'mushroom',
        x,
        y,
        () => {
          k.body(a, 'M-3 18Q-6 4-15 0-18-16 0-17 18-16 15 0 6 4 4 18z', '#b08a62', { lift: 3 });
          a.add(
            '<path d="M-10-1q10-5 20 0M-3-1l-1 14M3-1l1 14" fill="none" stroke="#5e3f24" stroke-width="1.6" opacity=".7"/>',
          );
        },
        { angle: a.between(0, 360), scale: a.between(0.85, 1.15) },
      );
    }
    k.leaves(a, k.scatter(a, 14, 200, 150, 116, 66), 5, '#57692f');
    k.specks(a, k.scatter(a, 34, 200, 150, 116, 66), 2.2, '#2b1c12');
    k.sprig(a, 30, 264, 70, -30);
  },
  'spinach-feta-pie'(a) {
    k.stone(a);
    k.pan(a, 186, 152, 124, '#4c4640', '#38322d', -24);
    k.coil(a, 186, 153, 104, '#d29a4d', '#5c6a2c');
    k.blisters(a, k.scatter(a, 10, 186, 153, 84), 12, 0.5);
    k.strands(a, k.scatter(a, 46, 186, 153, 92), 3.6, 2.4, '#f8e8c4');
    k.body(a, k.blob(a, 186, 153, 15, 12, { wobble: 0.12 }), '#fbf3e2', { lift: 1 });
    k.bowlShade(a, 186, 152, 108, 0.35);
    k.dill(a, 300, 254, 50, -20);
  },
  'garlic-naan'(a) {
    k.linen(a, '#e3d6c0');
    k.plate(a, 200, 152, 130, '#b8895a', { rim: '#8a5d34', well: 0.86 });
    k.naan(a, 186, 190, 102, 8, { color: '#dcae6c' });
    k.naan(a, 196, 118, 104, -16);
    k.beads(a, k.scatter(a, 14, 196, 122, 74, 32), 5, '#f6e3b4');
    k.leaves(a, k.scatter(a, 13, 200, 128, 86, 44), 7);
    k.ramekin(a, 344, 236, 38, '#e5b144');
  },
  'sesame-barbari'(a) {
    k.wood(a, '#c99d6a', 4, 90);
    k.napkin(a, 204, 152, 330, 200, -8, '#e9dfcd');
    k.barbari(a, 200, 148, 350, 140, -14);
    k.ramekin(a, 340, 246, 36, '#f6efe0', { clay: '#6d7f76' });
    k.specks(a, k.scatter(a, 20, 70, 250, 60, 34), 3, '#f8e8c4');
  },
};
