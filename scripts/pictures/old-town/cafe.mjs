import * as k from '../kit.mjs';

const wall = '#cfcbb8';
const walnut = '#80583a';

export const cafe = {
  'flat-white'(a) {
    k.wood(a, walnut, 3);
    k.plate(a, 200, 152, 118, '#4f6359', { well: 0.62 });
    k.bowl(a, 200, 152, 76, '#f3ecdf', '#b97a45');
    a.add(
      `<circle cx="200" cy="153" r="64" fill="${a.round('#b5733c')}"/>`,
      '<path d="M200 206c-34-24-50-46-44-66 5-16 24-20 44 0 20-20 39-16 44 0 6 20-10 42-44 66z" fill="#f8ead0"/><path d="M200 196c-24-18-36-34-32-48 4-10 18-12 32 2 14-14 28-12 32-2 4 14-8 30-32 48z" fill="#c08550"/><path d="M200 184c-16-12-24-22-22-30 3-8 12-8 22 2 10-10 19-10 22-2 2 8-6 18-22 30z" fill="#f8ead0"/>',
    );
    k.bowlShade(a, 200, 152, 65);
    a.add(`<path d="M262 122l44-26q14-4 16 8t-12 16l-36 16z" fill="${a.flat('#f3ecdf')}"/>`);
    k.spoon(a, 102, 120, 196);
  },
  'cardamom-latte'(a) {
    k.counter(a, wall, walnut);
    const { top } = k.glass(a, 196, 262, {
      width: 116,
      height: 184,
      taper: 0.76,
      layers: ['#f4e3c4', '#c98e58', '#8a5128', '#efdcc0'],
      ice: 0,
      foam: '#fbf1df',
    });
    k.specks(a, k.scatter(a, 22, 196, top + 30, 36, 6), 2.6, '#8a5a2c');
    k.steam(a, 196, top + 2);
    k.cardamom(a, 310, 262, -20);
    k.cardamom(a, 332, 270, 30);
    k.cardamom(a, 88, 266, 10);
  },
  'mint-tea'(a) {
    k.counter(a, '#d2d3bd', walnut);
    const { top } = k.glass(a, 190, 260, {
      width: 112,
      height: 150,
      taper: 0.84,
      layers: ['#dcd58a', '#c9b64c', '#b39a34'],
      ice: 0,
    });
    k.mint(a, 174, top + 40, 40, 10);
    k.mint(a, 206, top + 62, 38, 60);
    k.mint(a, 176, top + 96, 34, 120);
    k.mint(a, 204, top + 22, 30, 200);
    k.steam(a, 190, top - 2);
    k.ramekin(a, 318, 246, 30, '#dc9a2b');
  },
  'masala-chai'(a) {
    k.counter(a, '#dcc4a4', '#6f4a30');
    const { top } = k.glass(a, 196, 262, {
      width: 108,
      height: 150,
      taper: 0.74,
      layers: ['#d9a66c', '#b9783c', '#9a5c28'],
      ice: 0,
      foam: '#e6c08c',
    });
    k.steam(a, 196, top);
    k.cinnamon(a, 316, 258, -12, 90);
    k.cinnamon(a, 326, 272, -4, 80);
    k.cardamom(a, 80, 258, 20);
    k.beads(
      a,
      [
        [106, 268],
        [60, 270],
        [94, 276],
      ],
      7,
      '#3a1c0e',
    );
  },
  'pistachio-cake'(a) {
    k.marble(a);
    k.plate(a, 196, 152, 126, '#5f7268', { rim: '#c9a15a' });
    k.slice(a, 190, 144, 124, 22, '#8f9a45', { icing: '#f3d5d0', layers: '#f8eee0' });
    k.specks(a, k.scatter(a, 34, 190, 122, 42, 30), 5, '#7c963a');
    k.leaves(a, k.scatter(a, 6, 190, 126, 42, 32), 12, '#c25d75');
    k.fork(a, 334, 130, 16);
  },
  'date-bun'(a) {
    k.linen(a, '#d5c6ab');
    k.plate(a, 200, 152, 124, '#4f6359', { specks: '#33423b' });
    k.coil(a, 200, 150, 88, '#c58338', '#5a2c12');
    k.strands(a, k.scatter(a, 60, 200, 150, 74), 4, 2.6, '#fbeed0');
    k.drizzle(a, 200, 150, 70, 34, '#f3e3be', { width: 4, passes: 6 });
    k.date(a, 338, 246, -20);
    k.date(a, 318, 268, 16);
  },
};
