import * as k from '../kit.mjs';

const navy = '#2f4757';
const brass = '#b8862f';

export const morning = {
  'harbour-breakfast'(a) {
    k.marble(a);
    k.plate(a, 200, 152, 136, '#f6f1e8', { rim: brass, well: 0.86 });
    k.egg(a, 156, 118, 44);
    k.egg(a, 222, 108, 42);
    k.slab(a, 266, 168, 42, 72, 24, '#f0d9a4', { marks: '#6a3514', side: '#c9a266' });
    k.slab(a, 228, 190, 42, 72, 10, '#f0d9a4', { marks: '#6a3514', side: '#c9a266' });
    k.beads(a, k.scatter(a, 18, 150, 196, 38, 32), 14, '#8a5a32');
    k.cherry(a, 284, 116, 18, { charred: true });
    k.leaves(a, k.scatter(a, 7, 170, 180, 50, 34), 9);
    k.fork(a, 36, 110, -6);
    k.cucumber(a, 196, 232, 15);
  },
  'saffron-shakshuka'(a) {
    k.linen(a, '#c3c9cb');
    k.pan(a, 188, 152, 126, '#b5653a', '#c9531e', -20);
    k.stew(a, 189, 154, 109, '#cc5a22', { lumps: 10 });
    for (const [x, y] of [
      [156, 112],
      [234, 138],
      [166, 196],
    ])
      k.egg(a, x, y, 38);
    for (const [x, y] of k.scatter(a, 11, 190, 154, 88))
      k.slab(a, x, y, 15, 13, a.between(0, 90), '#fbf4e6', { radius: 4, lift: 2 });
    k.threads(a, k.scatter(a, 16, 189, 154, 84), 11, 1.8, '#f2b430');
    k.leaves(a, k.scatter(a, 10, 189, 154, 88), 9);
    k.bowlShade(a, 188, 152, 110);
  },
  'foul-medames'(a) {
    k.stone(a, '#cfc4b4');
    k.bowl(a, 198, 152, 122, navy, '#9a6236', { rim: brass });
    k.stew(a, 199, 154, 105, '#a2693c', { lumps: 0 });
    k.beads(a, k.scatter(a, 34, 199, 154, 88), 20, '#7d4a28', { shine: 0.4 });
    k.beads(a, k.scatter(a, 13, 199, 150, 48), 11, '#cf4a2c');
    k.onion(a, k.scatter(a, 5, 199, 150, 44), 9);
    k.pools(a, k.scatter(a, 6, 199, 154, 78), 13, '#c9a23a', 0.75);
    k.leaves(a, k.scatter(a, 10, 199, 150, 60), 10);
    k.bowlShade(a, 198, 152, 105);
    k.wedge(a, 346, 252, 28, -24);
  },
  'labneh-manakish'(a) {
    k.marble(a, '#e6e0d6');
    k.plate(a, 200, 152, 136, '#c9a15a', { rim: '#8f6c2c', well: 0.9 });
    k.flatbread(a, 200, 152, 116, 112, { top: '#fbf5e8' });
    k.specks(a, k.scatter(a, 70, 200, 152, 86), 4, '#4d5422');
    k.strands(a, k.scatter(a, 40, 200, 152, 86), 3.6, 2.4, '#e3c58c');
    for (const [x, y] of k.ring(6, 200, 152, 58)) k.cucumber(a, x, y, 17, x);
    k.mint(a, 200, 150, 24, 20);
    k.pools(a, k.scatter(a, 4, 200, 152, 74), 10, '#b9932a', 0.7);
  },
  'date-pancakes'(a) {
    k.linen(a, '#d8d2c6');
    k.plate(a, 200, 154, 130, navy, { rim: brass });
    k.round(a, 214, 170, 78, '#b9742c');
    k.round(a, 186, 158, 78, '#bd7a30');
    k.round(a, 202, 146, 78, '#c28036');
    a.add(
      `<path d="${k.blob(a, 202, 146, 56, 46, { wobble: 0.17 })}" fill="${a.round('#5a2810')}" opacity=".9"/>`,
    );
    k.slab(a, 204, 136, 34, 28, 16, '#f7dd83', { radius: 4, lift: 4 });
    k.strands(a, k.scatter(a, 16, 202, 148, 60), 9, 4.5, '#f3dcae');
    k.pools(
      a,
      [
        [118, 184],
        [282, 196],
        [250, 224],
      ],
      11,
      '#5a2810',
    );
    k.date(a, 134, 216, 20);
  },
  'yoghurt-and-figs'(a) {
    k.marble(a);
    k.bowl(a, 198, 152, 120, '#efe7da', '#fbf6ea', { rim: brass });
    k.swirl(a, 198, 154, 98, '#fdf8ee', { lift: 0, turns: 1.8 });
    for (const [x, y, r] of [
      [158, 132, 36],
      [216, 116, 34],
      [186, 190, 34],
    ])
      k.fig(a, x, y, r, a.between(0, 90));
    k.beads(a, k.scatter(a, 10, 238, 172, 34, 34), 14, '#a8713c');
    k.drizzle(a, 206, 160, 60, 26, '#d9962a', { width: 3.5 });
    k.mint(a, 240, 136, 18, 30);
    k.bowlShade(a, 198, 152, 103);
    k.spoon(a, 348, 120, 20);
  },
  'seasonal-fruit'(a) {
    k.linen(a, '#c8cfca');
    k.platter(a, 200, 152, 178, 114, '#f6f1e8', { rim: navy, angle: -6 });
    for (const [x, y, turn] of [
      [104, 160, -64],
      [132, 152, -60],
      [160, 146, -56],
    ]) {
      a.place(
        'melon',
        x,
        y,
        () => k.body(a, 'M-52-6Q0-34 52-6 0 30-52-6z', '#f0b06a', { lift: 5 }),
        { angle: turn },
      );
    }
    for (const [x, y, turn] of [
      [202, 108, 10],
      [228, 126, 40],
      [206, 140, -10],
      [238, 100, 0],
    ])
      k.slab(a, x, y, 32, 28, turn, '#f2a834', { radius: 7 });
    for (const [x, y] of [
      [276, 118],
      [300, 146],
      [262, 148],
    ])
      k.citrus(a, x, y, 25, '#ee8a2a', x);
    k.beads(a, k.scatter(a, 34, 232, 194, 58, 20), 10, '#a8202f');
    k.mint(a, 180, 188, 22, 20);
  },
  'pastry-basket'(a) {
    k.wood(a, '#a9855f', 3);
    k.plate(a, 196, 150, 136, '#b58a4f', { rim: '#7c5a2c', well: 0.86 });
    k.napkin(a, 196, 152, 172, 172, 14, '#f1e9da');
    k.croissant(a, 150, 112, 52, -20);
    k.croissant(a, 244, 124, 52, 24, '#b87a34');
    k.coil(a, 152, 196, 44, '#d29a4d', '#6b7a30');
    k.round(a, 236, 204, 38, '#dcb478', '#e9cfa0');
    k.specks(a, k.scatter(a, 18, 236, 204, 28), 3, '#fffaf0');
    k.specks(a, k.scatter(a, 16, 152, 196, 34), 4, '#7c963a');
    k.ramekin(a, 348, 236, 36, '#b9445a');
  },
  'arabic-coffee'(a) {
    k.marble(a, '#e0d9ce');
    k.tray(a, 200, 152, 134, '#c9a15a');
    for (const [x, y] of [
      [146, 116],
      [238, 104],
    ]) {
      k.bowl(a, x, y, 44, '#f6f1e8', '#b98545', { rim: brass });
      a.add(
        `<path d="M${x - 26} ${y}a26 26 0 0 1 26-26" fill="none" stroke="#f0d49c" stroke-width="4" opacity=".8"/>`,
      );
      k.bowlShade(a, x, y, 37);
    }
    k.bowl(a, 202, 206, 50, navy, '#3a2114', { rim: brass });
    for (const [x, y, turn] of [
      [186, 200, 20],
      [218, 200, -30],
      [202, 222, 4],
    ])
      k.date(a, x, y, turn, 1.05);
    k.cardamom(a, 284, 168, 30);
    k.cardamom(a, 296, 188, -20);
    k.threads(a, k.scatter(a, 7, 120, 186, 20), 11, 1.8, '#a83213');
  },
  cappuccino(a) {
    k.counter(a, '#cdd0cd', '#8a6a4c');
    const { top } = k.cup(a, 196, 240, {
      width: 164,
      height: 98,
      color: '#f6f1e8',
      drink: '#a86c3a',
      crema: '#f8eedb',
    });
    k.specks(a, k.scatter(a, 26, 196, top + 3, 40, 7), 2.4, '#5a2f16');
    k.steam(a, 196, top - 12);
    k.slab(a, 320, 262, 40, 16, -8, '#b97a3c', { radius: 5, lift: 3 });
  },
  'karak-tea'(a) {
    k.counter(a, '#dcc9ac', '#7c5a3c');
    const { top } = k.glass(a, 198, 260, {
      width: 112,
      height: 134,
      taper: 0.7,
      layers: ['#d99a58', '#c07a38', '#a8622a'],
      ice: 0,
      foam: '#e9c48c',
    });
    k.steam(a, 198, top);
    k.cardamom(a, 320, 262, 10);
    k.cardamom(a, 342, 270, -30);
    k.threads(a, k.scatter(a, 6, 90, 262, 24, 6), 10, 1.8, '#a83213');
  },
  'orange-juice'(a) {
    k.counter(a, '#cfd6d6', '#8a6a4c');
    const { top } = k.glass(a, 196, 262, {
      width: 110,
      height: 186,
      layers: ['#fbb443', '#f39a26', '#e5821a'],
      ice: 3,
    });
    k.citrus(a, 248, top + 12, 36, '#ee8a2a', 20);
    k.citrus(a, 90, 254, 30, '#ee8a2a');
    k.body(a, k.blob(a, 322, 250, 36, 34, { wobble: 0.02 }), '#ee8f2c', { lift: 4 });
    k.leaves(
      a,
      [
        [330, 220],
        [322, 224],
      ],
      15,
      '#5f7f35',
    );
  },
};
