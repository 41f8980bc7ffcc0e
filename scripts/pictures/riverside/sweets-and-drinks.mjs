import * as k from '../kit.mjs';

const wall = '#e4d6bf';

export const sweetsAndDrinks = {
  baklava(a) {
    k.linen(a, '#dccdb4');
    k.plate(a, 200, 152, 128, '#f2eadd', { rim: '#c39a52' });
    k.baklava(a, 200, 96, 62, 0);
    k.baklava(a, 138, 142, 62, 0);
    k.baklava(a, 262, 142, 62, 0);
    k.baklava(a, 200, 190, 62, 0);
    k.specks(a, k.scatter(a, 24, 200, 152, 96), 4, '#7c963a');
    k.leaves(
      a,
      [
        [90, 236],
        [112, 246],
      ],
      9,
      '#c4727f',
    );
    k.cardamom(a, 336, 246, -30);
    k.cardamom(a, 354, 226, 20);
  },
  'saffron-ice-cream'(a) {
    k.stone(a, '#d9cbb6');
    k.bowl(a, 196, 152, 108, '#b0764a', '#8b5530', { rim: '#e0b070' });
    k.scoop(a, 164, 146, 54, '#f1c04c');
    k.scoop(a, 226, 160, 54, '#eeb3ae');
    k.specks(a, k.scatter(a, 30, 170, 136, 44), 4.4, '#7c963a');
    k.threads(a, k.scatter(a, 9, 162, 144, 36), 11, 1.7, '#a83213');
    k.leaves(
      a,
      [
        [232, 150],
        [244, 166],
      ],
      10,
      '#b9576b',
    );
    k.slab(a, 222, 92, 24, 96, 38, '#d9a662', { radius: 3 });
    k.bowlShade(a, 196, 152, 92, 0.3);
    k.spoon(a, 346, 130, 20);
  },
  'rice-pudding'(a) {
    k.linen(a, '#e3d0c6');
    k.bowl(a, 196, 152, 116, '#8c5a63', '#f8efdd', { rim: '#d9b27a' });
    k.strands(a, k.scatter(a, 90, 196, 154, 88), 6, 3, '#e6d4b2');
    k.strands(a, k.scatter(a, 60, 194, 150, 84), 6, 2.4, '#fffaf0');
    k.specks(a, k.scatter(a, 60, 196, 154, 46, 46), 2.4, '#9a5524', 0.8);
    k.specks(a, k.scatter(a, 44, 196, 154, 34, 30), 5, '#7c963a');
    k.leaves(a, k.scatter(a, 6, 200, 150, 60), 12, '#c25d75');
    k.bowlShade(a, 196, 152, 100);
    k.cinnamon(a, 336, 250, -34);
    k.cinnamon(a, 346, 232, -26, 70);
  },
  'orange-almond-cake'(a) {
    k.wood(a, '#c99d6a', 3, 90);
    k.plate(a, 200, 152, 128, '#efe7da', { specks: '#9a8464' });
    k.slice(a, 184, 146, 118, 18, '#e0a23f', { icing: '#e9b552' });
    k.strands(a, k.scatter(a, 15, 188, 122, 36, 28), 12, 5, '#f8e8c6');
    k.citrus(a, 262, 118, 28, '#ee9230');
    k.swirl(a, 270, 190, 30, '#f9f3e6', { turns: 1.5 });
    k.threads(a, k.scatter(a, 7, 188, 120, 30, 22), 16, 2.6, '#e07d20');
    k.fork(a, 344, 130, 14);
  },
  'sticky-date-cake'(a) {
    k.stone(a, '#cdbda6');
    k.plate(a, 198, 152, 126, '#59655e', { specks: '#38423d' });
    a.add(
      `<path d="${k.blob(a, 200, 164, 88, 66, { wobble: 0.08 })}" fill="${a.round('#7a3a12')}"/>`,
    );
    k.bar(a, 196, 146, 110, 92, -10, '#6d3a1a', '#4a240f');
    a.add(
      `<path d="${k.blob(a, 194, 142, 50, 38, { wobble: 0.16 })}" fill="${a.round('#b86a1e')}" opacity=".9"/>`,
    );
    k.pools(
      a,
      [
        [150, 196],
        [252, 188],
        [240, 112],
      ],
      11,
      '#b86a1e',
    );
    k.scoop(a, 206, 132, 30, '#f8ecd2');
    k.date(a, 128, 206, 20);
    k.date(a, 270, 150, 70, 0.9);
  },
  'saffron-lemonade'(a) {
    k.counter(a, wall, '#b5875a');
    const { top } = k.glass(a, 196, 262, {
      width: 112,
      height: 206,
      layers: ['#f8d867', '#f0b93c', '#d98f22'],
    });
    k.citrus(a, 246, top + 10, 34, '#f2c640', 20);
    k.threads(a, k.scatter(a, 16, 196, 170, 34, 60), 11, 1.8, '#b5401c');
    k.mint(a, 172, top + 8, 28, 10);
    k.citrus(a, 322, 258, 26);
    k.wedge(a, 76, 248, 30, 0);
  },
  'mint-iced-tea'(a) {
    k.counter(a, '#d3d3bf', '#a97a4d');
    const { top } = k.glass(a, 200, 262, {
      width: 108,
      height: 204,
      layers: ['#c98239', '#a85f22', '#7c3d12'],
      ice: 5,
    });
    k.mint(a, 186, top + 6, 36, 20);
    k.mint(a, 216, top + 14, 26, 70);
    k.wedge(a, 250, top + 14, 26, 250, '#a9c24a');
    k.leaves(
      a,
      [
        [92, 252],
        [112, 262],
        [310, 258],
      ],
      15,
      '#5d8a45',
    );
  },
  'pomegranate-soda'(a) {
    k.counter(a, '#e3cdbf', '#9c6c46');
    const { top } = k.glass(a, 200, 262, {
      width: 116,
      height: 190,
      taper: 0.86,
      layers: ['#e08a82', '#c2293f', '#8c1230'],
      ice: 4,
    });
    k.specks(a, k.scatter(a, 26, 200, 180, 42, 56), 3, '#ffe3d6', 0.7);
    k.beads(a, k.scatter(a, 12, 196, top + 34, 34, 7), 9, '#b01c33');
    k.mint(a, 210, top + 10, 30, 30);
    k.beads(a, k.scatter(a, 15, 92, 256, 44, 14), 11, '#a31b30');
    k.beads(a, k.scatter(a, 5, 322, 262, 30, 9), 11, '#a31b30');
  },
  'mango-lassi'(a) {
    k.counter(a, '#ead9b6', '#b5875a');
    const { top } = k.glass(a, 200, 262, {
      width: 118,
      height: 186,
      taper: 0.76,
      layers: ['#f9c85a', '#f2a834', '#e8942a'],
      ice: 0,
      foam: '#fbdf9a',
    });
    k.specks(a, k.scatter(a, 22, 200, top + 30, 36, 6), 2.6, '#8a6a2c');
    k.mint(a, 216, top + 24, 22, 20);
    k.body(a, 'M290 262c-6-34 30-58 62-46 26 10 24 46-6 54-22 6-50 4-56-8z', '#f0a23a', {
      lift: 4,
    });
    k.cardamom(a, 84, 258, -20);
    k.cardamom(a, 106, 266, 30);
  },
  'cardamom-chai'(a) {
    k.counter(a, '#dcc7ac', '#8f623e');
    const { top } = k.cup(a, 192, 240, {
      width: 152,
      height: 104,
      color: '#6d7f76',
      drink: '#b9824c',
    });
    k.steam(a, 192, top - 12);
    k.cinnamon(a, 322, 262, -8, 92);
    k.cardamom(a, 66, 254, 20);
    k.cardamom(a, 88, 268, -30);
    k.cardamom(a, 46, 272, 60);
  },
  'spiced-coffee'(a) {
    k.stone(a, '#c6b49b');
    k.tray(a, 196, 152, 128, '#c08a4e');
    k.pan(a, 168, 134, 54, '#b5653a', '#2b160c', -150);
    a.add(
      '<path d="M132 134a36 36 0 0 1 36-36" fill="none" stroke="#d9a868" stroke-width="5" opacity=".7"/>',
    );
    k.bowl(a, 254, 176, 40, '#f3ebdd', '#33190c', { rim: '#c39a52' });
    a.add(
      '<path d="M232 176a24 24 0 0 1 24-24" fill="none" stroke="#b98a55" stroke-width="4" opacity=".8"/>',
    );
    k.date(a, 176, 226, 20, 0.9);
    k.date(a, 212, 230, -14, 0.9);
    k.cardamom(a, 262, 108, 30);
    k.cardamom(a, 240, 96, -20);
    k.beads(a, k.scatter(a, 9, 352, 258, 34, 22), 11, '#4a2816');
  },
  'sparkling-water'(a) {
    k.counter(a, '#cdd3cb', '#a97a4d');
    k.bottle(a, 156, 268, { color: '#7fa8a0', bubbles: 14 });
    k.glass(a, 272, 268, { width: 88, height: 124, layers: ['#e8f0ea', '#cfdfd8'], ice: 2 });
    k.citrus(a, 300, 152, 24, '#b9cc52');
  },
};
