import * as k from '../kit.mjs';

const navy = '#2f4757';
const brass = '#b8862f';
const taouk = ['#dfa53c'];
const meat = ['#8a4426'];
const pepper = ['#c43f26', 'round'];

export const mains = {
  hammour(a) {
    k.marble(a);
    k.plate(a, 200, 152, 136, '#f6f1e8', { rim: navy, well: 0.82 });
    for (const [x, y] of [
      [140, 196],
      [172, 212],
      [210, 216],
      [246, 206],
      [272, 184],
    ])
      k.round(a, x, y, 24, '#eeb83a', '#f6dc8c');
    k.fillet(a, 196, 134, 172, 84, -10, '#f3dfbe', '#c98f4a');
    a.add(
      '<path d="M142 116l30 52M178 106l30 56M216 100l28 52" stroke="#6a3514" stroke-width="6" opacity=".55"/>',
    );
    k.pools(a, k.scatter(a, 6, 200, 160, 84, 50), 10, '#e3b042', 0.8);
    k.dill(a, 168, 136, 50, -20);
    k.dill(a, 226, 176, 46, 20);
    k.wedge(a, 282, 120, 25, 130);
  },
  'chicken-machboos'(a) {
    k.linen(a, '#d5cab6');
    k.platter(a, 200, 152, 182, 120, navy, { rim: brass, angle: -5 });
    k.rice(a, 200, 152, 136, 84, { color: '#e9b458', tint: '#c97a2c' });
    k.wing(a, 164, 138, -20, '#b4622c', 1.8);
    k.wing(a, 244, 158, 150, '#b4622c', 1.7);
    k.beads(a, k.scatter(a, 18, 200, 152, 112, 62), 9, '#5a2a1c');
    k.threads(a, k.scatter(a, 22, 200, 150, 104, 56), 16, 3, '#7c3d1c');
    k.leaves(a, k.scatter(a, 10, 200, 152, 108, 60), 9);
    k.citrus(a, 306, 106, 20);
  },
  'lamb-biryani'(a) {
    k.stone(a, '#bfb3a3');
    k.pan(a, 188, 152, 128, '#b5653a', '#7c4a24', -20);
    k.rice(a, 188, 153, 110, 108, { tint: '#f0a92c' });
    for (const [x, y] of k.scatter(a, 7, 188, 152, 70))
      k.chunk(a, x, y, 26, 21, '#7c3d20', { angle: a.between(-50, 50) });
    k.threads(a, k.scatter(a, 34, 188, 152, 84), 17, 3.2, '#8a4a1e');
    k.mint(a, 196, 146, 24, 20);
    k.mint(a, 140, 190, 18, 80);
    k.beads(a, k.scatter(a, 9, 188, 152, 84), 12, '#e3c48c');
    k.bowlShade(a, 188, 152, 112);
    k.ramekin(a, 352, 250, 38, '#fbf6ea');
  },
  'arabic-grill'(a) {
    k.marble(a, '#ddd6ca');
    k.platter(a, 200, 152, 190, 124, '#c9a15a', { angle: 0 });
    k.flatbread(a, 200, 156, 152, 90, { color: '#e2bd83', rim: 0.9 });
    k.skewer(a, 196, 104, 316, -6, [taouk, pepper, taouk, taouk, pepper, taouk, taouk], {
      size: 19,
    });
    k.koobideh(a, 196, 154, 214, 36, -4);
    k.skewer(a, 200, 202, 316, -3, Array(6).fill(meat), { size: 19 });
    k.ramekin(a, 62, 62, 34, '#fbf6ea');
    k.cherry(a, 318, 150, 18, { charred: true });
    k.leaves(a, k.scatter(a, 9, 200, 178, 110, 14), 9);
  },
  'prawn-curry'(a) {
    k.tiles(a, '#41555c');
    k.bowl(a, 198, 152, 126, '#f6f1e8', '#d9782c', { rim: brass });
    k.stew(a, 199, 154, 109, '#dc8230', { lumps: 0 });
    for (const [x, y, turn] of k.ring(5, 199, 154, 56, 56, 20)) k.shrimp(a, x, y, turn + 50, 1.3);
    k.cream(a, 199, 154, 24, '#f8e6c4');
    k.leaves(a, k.scatter(a, 7, 199, 154, 84), 14, '#3f5f2a');
    k.chip(a, 150, 96, 40, 7, -30, '#b3261c');
    k.pools(a, k.scatter(a, 6, 199, 154, 88), 9, '#f0b64a');
    k.bowlShade(a, 198, 152, 110);
  },
  'palak-paneer'(a) {
    k.wood(a, '#a9855f', 3, 90);
    k.pan(a, 188, 152, 124, '#b5653a', '#4a6a2a', -22);
    k.stew(a, 189, 154, 107, '#54742e', { lumps: 8 });
    for (const [x, y] of k.scatter(a, 11, 189, 154, 76))
      k.slab(a, x, y, 36, 33, a.between(0, 90), '#f7ead0', { radius: 6 });
    k.cream(a, 189, 154, 44, '#f3efdc');
    k.chip(a, 232, 100, 40, 7, 30, '#b3261c');
    k.bowlShade(a, 188, 152, 108);
  },
  'lobster-thermidor'(a) {
    k.slate(a, '#3d4a50');
    k.platter(a, 200, 152, 186, 116, '#f6f1e8', { rim: brass, angle: -8 });
    a.turned(200, 146, -14, () => {
      k.body(a, 'M104-20q40-14 46 20t-46 20z', '#b8341f', { lift: 5 });
      k.body(
        a,
        'M-120 2C-104-42-40-50 16-44S96-34 116-14 114 22 98 30 30 44-20 44-112 34-120 2z',
        '#c23a22',
        { lift: 8 },
      );
      k.body(
        a,
        'M-94 2C-84-26-34-34 14-30S80-22 96-8 90 14 80 20 26 30-16 30-86 24-94 2z',
        '#f0c04c',
        { lift: 0 },
      );
      k.blisters(a, k.scatter(a, 16, 0, 0, 76, 20), 11, 0.8);
      k.leaves(a, k.scatter(a, 7, 0, 0, 72, 18), 8);
      a.add(
        '<path d="M-116-6C-150-40-160-60-150-84M-116 4C-150-6-170-16-178-34" fill="none" stroke="#a82a18" stroke-width="3.5"/><path d="M-40-42l-10-22M-10-44l-6-22M20-44v-22M-40 42l-10 18M-10 44l-6 18M20 42v18" stroke="#b8341f" stroke-width="6"/>',
      );
    });
    k.lettuce(a, 290, 204, 40, '#86a545', -20);
    k.lettuce(a, 258, 216, 34, '#a3bd5e', 20);
    k.wedge(a, 112, 208, 26, -20);
  },
};
