import * as k from '../kit.mjs';

const navy = '#2f4757';
const brass = '#b8862f';
const table = '#8a6a4c';

export const sweetsAndDrinks = {
  kunafa(a) {
    k.marble(a);
    k.tray(a, 200, 152, 132, '#c9a15a');
    k.body(a, k.blob(a, 200, 152, 108, 106, { points: 14, wobble: 0.01 }), '#dd8a2a', { lift: 3 });
    k.strands(a, k.scatter(a, 110, 200, 152, 98), 13, 2, '#f0b04e', { opacity: 0.8 });
    k.strands(a, k.scatter(a, 50, 200, 152, 96), 12, 2, '#a85c14', { opacity: 0.6 });
    k.specks(a, k.scatter(a, 60, 200, 152, 44), 6, '#6f8a32');
    k.specks(a, k.scatter(a, 34, 200, 152, 44), 3, '#b9cc78');
    k.leaves(a, k.scatter(a, 5, 200, 152, 50), 12, '#c25d75');
    a.add(
      '<path d="M106 128q14-52 70-68" fill="none" stroke="#fff0c8" stroke-width="6" opacity=".5"/>',
    );
    k.ramekin(a, 356, 252, 34, '#e0a93c');
  },
  'umm-ali'(a) {
    k.linen(a, '#cfc9bd');
    k.pan(a, 190, 152, 116, '#b5653a', '#f0dcae', -160);
    a.add(`<circle cx="191" cy="154" r="101" fill="${a.round('#edd6a4')}"/>`);
    for (const [x, y] of k.scatter(a, 9, 191, 154, 70))
      a.place(
        'crust',
        x,
        y,
        () => k.body(a, k.blob(a, 0, 0, 30, 19, { wobble: 0.14 }), '#d9a04a', { lift: 2 }),
        { angle: a.between(-90, 90) },
      );
    k.blisters(a, k.scatter(a, 9, 191, 154, 80), 14, 0.5);
    k.beads(a, k.scatter(a, 13, 191, 154, 78), 9, '#5a2a1c');
    k.strands(a, k.scatter(a, 18, 191, 154, 80), 9, 4.5, '#fbf0d6');
    k.specks(a, k.scatter(a, 34, 191, 154, 74), 5, '#7c963a');
    k.bowlShade(a, 190, 152, 102);
    k.spoon(a, 346, 120, 20);
  },
  'rose-ice-cream'(a) {
    k.stone(a, '#d3c9bd');
    k.bowl(a, 198, 152, 106, navy, '#223440', { rim: brass });
    k.scoop(a, 166, 150, 52, '#efb9b9');
    k.scoop(a, 228, 158, 52, '#c3cc8a');
    k.leaves(
      a,
      [
        [158, 140],
        [178, 152],
        [150, 160],
      ],
      12,
      '#b9576b',
    );
    k.specks(a, k.scatter(a, 24, 228, 154, 38), 4.4, '#6f8a32');
    k.slab(a, 214, 94, 24, 90, -30, '#d9a662', { radius: 3 });
    k.bowlShade(a, 198, 152, 90, 0.3);
    k.leaves(
      a,
      [
        [62, 244],
        [84, 258],
        [70, 268],
      ],
      14,
      '#c25d75',
    );
    k.spoon(a, 344, 130, 20);
  },
  'lemon-mint'(a) {
    k.counter(a, '#d0d8cc', table);
    const { top } = k.glass(a, 198, 262, {
      width: 112,
      height: 196,
      layers: ['#d5e39a', '#a9c95c', '#7fae40'],
      ice: 0,
      foam: '#e6efbc',
    });
    k.specks(a, k.scatter(a, 70, 198, 180, 36, 58), 3, '#4f7a2c', 0.7);
    k.mint(a, 182, top + 22, 34, 10);
    k.citrus(a, 250, top + 12, 32, '#f2c640', 20);
    k.wedge(a, 86, 248, 28, 0);
    k.leaves(
      a,
      [
        [310, 258],
        [330, 266],
      ],
      15,
      '#5d8a45',
    );
  },
  jallab(a) {
    k.counter(a, '#d9cbbd', table);
    const { top } = k.glass(a, 198, 262, {
      width: 106,
      height: 196,
      layers: ['#a8523c', '#6f2418', '#45120e'],
      ice: 5,
    });
    k.beads(a, k.scatter(a, 14, 198, top + 34, 34, 7), 8, '#f0d9a8');
    k.leaves(
      a,
      [
        [190, top + 26],
        [206, top + 30],
      ],
      12,
      '#c25d75',
    );
    k.date(a, 92, 256, 10, 1.2);
    k.date(a, 318, 262, -14, 1.2);
  },
  'hibiscus-cooler'(a) {
    k.counter(a, '#d6cfd0', table);
    const { top } = k.glass(a, 198, 262, {
      width: 110,
      height: 208,
      layers: ['#d9465c', '#a81c3c', '#6f0f2c'],
      ice: 4,
    });
    k.citrus(a, 184, 170, 30, '#ee8a2a', 10);
    k.citrus(a, 248, top + 14, 32, '#ee8a2a', 40);
    k.cinnamon(a, 172, top + 14, 104, 100);
    k.leaves(
      a,
      [
        [84, 256],
        [106, 266],
        [322, 262],
      ],
      15,
      '#a8284a',
    );
  },
  'mineral-water'(a) {
    k.counter(a, '#bcc8cc', table);
    k.bottle(a, 160, 268, { color: '#4f7c86', label: '#f1e9da', bubbles: 8 });
    k.glass(a, 278, 268, { width: 84, height: 140, layers: ['#eef3f0', '#d3e0e2'], ice: 2 });
  },
};
