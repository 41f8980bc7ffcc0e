import * as k from '../kit.mjs';

const navy = '#2f4757';
const brass = '#b8862f';

export const mezze = {
  'mezze-tray'(a) {
    k.marble(a, '#ddd6ca');
    k.tray(a, 200, 150, 146, '#c9a15a');
    const dishes = [
      [152, 94, '#e8c890', '#c98a1e'],
      [250, 94, '#b34a2c', '#7c2318'],
      [136, 186, '#5f7f35', '#cf4a2c'],
      [262, 188, '#cdb08a', '#b9932a'],
    ];
    dishes.forEach(([x, y, color, top], at) => {
      k.bowl(a, x, y, 46, '#f6f1e8', color);
      if (at === 2) k.leaves(a, k.scatter(a, 16, x, y, 30), 8, '#4f7a30');
      else k.swirl(a, x, y + 1, 37, color, { lift: 0, turns: 1.8 });
      k.beads(a, k.scatter(a, 5, x, y, 20), 7, top);
    });
    k.naan(a, 196, 238, 50, 4);
    for (const [x, y] of [
      [190, 140],
      [208, 134],
      [200, 154],
    ])
      k.olive(a, x, y, x, a.pick(['#6b6a2e', '#4d2c3a']));
  },
  'hummus-tahini'(a) {
    k.linen(a, '#c3c9cb');
    k.bowl(a, 200, 152, 122, '#f6f1e8', '#e4c38a', { rim: navy });
    k.swirl(a, 200, 154, 99, '#ebcf9c', { lift: 0, turns: 3 });
    k.pools(a, k.scatter(a, 6, 200, 154, 60), 16, '#c9981e', 0.75);
    k.beads(a, k.scatter(a, 6, 200, 150, 20), 15, '#d9ab5e');
    k.specks(a, k.ring(16, 200, 154, 82), 5, '#a8391c', 0.8);
    k.leaves(a, k.scatter(a, 4, 200, 146, 28), 11);
    k.bowlShade(a, 200, 152, 105);
  },
  muhammara(a) {
    k.stone(a, '#cdc2b2');
    k.plate(a, 200, 152, 126, '#f6f1e8', { rim: navy });
    k.swirl(a, 200, 154, 88, '#b8432a', { turns: 2.2 });
    k.beads(a, k.scatter(a, 14, 200, 152, 62), 15, '#a8713c');
    k.beads(a, k.scatter(a, 16, 200, 152, 70), 8, '#8f1428');
    k.pools(a, k.scatter(a, 5, 200, 154, 60), 12, '#d9822a', 0.75);
    k.mint(a, 212, 140, 22, 20);
    k.triangles(a, 42, 256, 74, 3, -22);
  },
  tabbouleh(a) {
    k.marble(a);
    k.bowl(a, 200, 152, 122, navy, '#4b6a2c', { rim: brass });
    k.leaves(a, k.scatter(a, 46, 200, 152, 92), 11, '#557a32');
    k.leaves(a, k.scatter(a, 40, 200, 152, 90), 9, '#76983f');
    k.beads(a, k.scatter(a, 24, 200, 152, 88), 10, '#cf4429');
    k.specks(a, k.scatter(a, 46, 200, 152, 90), 4, '#ecd8a4');
    k.bowlShade(a, 200, 152, 105);
    k.wedge(a, 250, 96, 25, 210);
    k.lettuce(a, 60, 258, 46, '#9fb85c', -30);
  },
  kibbeh(a) {
    k.linen(a, '#d8cfbd');
    k.plate(a, 196, 152, 128, '#3f5560', { rim: brass });
    for (const [x, y, turn] of [
      [146, 120, 40],
      [204, 104, 20],
      [166, 182, 50],
      [228, 164, 30],
    ]) {
      a.place(
        'kibbeh',
        x,
        y,
        () => {
          k.body(a, 'M-46 0Q-22-25 2-24T46 0Q22 24-2 24T-46 0z', '#8a5228', { lift: 6 });
          k.specks(a, k.scatter(a, 20, 0, 0, 32, 16), 3, '#5a2f14', 0.7);
          k.specks(a, k.scatter(a, 12, -4, -5, 26, 11), 2.4, '#d9a86c', 0.8);
        },
        { angle: turn },
      );
    }
    k.ramekin(a, 262, 224, 38, '#fbf6ea', { clay: '#f1e9da' });
    k.beads(a, k.scatter(a, 9, 150, 220, 34, 12), 8, '#efd7a2');
    k.mint(a, 262, 222, 15, 20);
  },
  'lentil-soup'(a) {
    k.stone(a, '#cfc4b4');
    k.plate(a, 200, 152, 134, '#f6f1e8', { rim: brass, well: 0.8 });
    k.bowl(a, 200, 152, 94, '#f6f1e8', '#e0ac3c');
    k.stew(a, 201, 154, 80, '#e3b042', { lumps: 0 });
    for (const [x, y] of k.scatter(a, 7, 201, 152, 42))
      k.slab(a, x, y, 19, 18, a.between(0, 90), '#c98a3c', { radius: 3, lift: 3 });
    k.drizzle(a, 201, 154, 44, 18, '#b9932a', { width: 3 });
    k.leaves(a, k.scatter(a, 6, 201, 152, 50), 9);
    k.bowlShade(a, 200, 152, 81);
    k.wedge(a, 300, 226, 25, -30);
    k.spoon(a, 368, 110, 14);
  },
  'caesar-salad'(a) {
    k.linen(a, '#cfd0c4');
    k.bowl(a, 200, 152, 126, '#f6f1e8', '#8fae4f', { rim: navy });
    for (const [x, y] of k.scatter(a, 12, 200, 152, 78))
      k.lettuce(a, x, y, 40, a.pick(['#a3bd5e', '#86a545', '#bccf7c']), a.between(0, 180));
    for (const [x, y] of k.scatter(a, 9, 200, 152, 80))
      k.slab(a, x, y, 24, 22, a.between(0, 90), '#d09a4c', { radius: 4, lift: 3 });
    for (const [x, y] of k.scatter(a, 9, 200, 152, 76))
      k.slab(a, x, y, 46, 13, a.between(0, 180), '#f7e8bd', { radius: 3, lift: 2 });
    k.drizzle(a, 200, 152, 80, 30, '#fbf3dc', { width: 4 });
    k.specks(a, k.scatter(a, 34, 200, 152, 88), 2.4, '#2b1c12');
    k.bowlShade(a, 200, 152, 108);
  },
};
