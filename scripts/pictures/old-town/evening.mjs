import * as k from '../kit.mjs';

const clay = '#8f4d31';
const charcoal = '#47423d';

export const evening = {
  'hummus-lamb'(a) {
    k.slate(a);
    k.bowl(a, 198, 152, 124, '#c9b294', '#e4c38a', { specks: '#7d6548' });
    k.swirl(a, 198, 154, 100, '#e6c68e', { lift: 0, turns: 2 });
    a.add(`<path d="${k.blob(a, 198, 152, 54, 48, { wobble: 0.12 })}" fill="#6b3318"/>`);
    k.beads(a, k.scatter(a, 48, 198, 152, 52, 46), 11, '#7d4122', { shine: 0.35 });
    k.beads(a, k.scatter(a, 13, 198, 152, 58), 8, '#efd7a2');
    k.pools(a, k.scatter(a, 5, 198, 154, 82), 11, '#a8641c');
    k.leaves(a, k.scatter(a, 8, 198, 152, 60), 10);
    k.bowlShade(a, 198, 152, 107);
    k.triangles(a, 44, 258, 72, 2, -24);
  },
  'burnt-aubergine'(a) {
    k.wood(a, '#6f4a30', 3, 90);
    k.plate(a, 200, 152, 128, '#ebe1d0', { specks: '#8a7759' });
    a.turned(
      196,
      152,
      -18,
      () => {
        k.body(
          a,
          'M-104 6C-110-30-60-44-16-40S70-40 102-8c12 14-2 32-24 38S-98 46-104 6z',
          '#3b2233',
          { lift: 6 },
        );
        k.body(a, 'M-88 6C-90-20-50-32-14-28S60-28 84-6c6 10-6 20-22 24S-84 34-88 6z', '#b98d5c', {
          lift: 0,
        });
        a.add(`<path d="M98-10q20-8 34-4 4 10-4 18-14 8-30 4z" fill="${a.flat('#6a7a38')}"/>`);
        k.drizzle(a, -6, 0, 70, 15, '#f5ead0', { width: 4.5, passes: 7, angle: 0 });
        k.beads(a, k.scatter(a, 22, -6, 0, 72, 20), 8, '#a8202f');
      },
      1.12,
    );
    k.mint(a, 176, 136, 20, 30);
    k.mint(a, 238, 150, 18, 100);
    k.mint(a, 126, 186, 18, 60);
  },
  'whipped-feta'(a) {
    k.tiles(a, '#4f6359');
    k.bowl(a, 198, 152, 120, '#efe6d6', '#fbf5e8', { rim: '#b8862f' });
    k.swirl(a, 198, 154, 98, '#fdf7ea', { lift: 0, turns: 2.4 });
    k.pools(a, k.scatter(a, 9, 198, 154, 62), 19, '#d98a1f', 0.85);
    k.specks(a, k.scatter(a, 40, 198, 154, 72), 3, '#b02a1a');
    k.strands(a, k.scatter(a, 34, 198, 154, 72), 3.6, 2.4, '#caa064');
    k.sprig(a, 170, 150, 46, -30);
    k.bowlShade(a, 198, 152, 103);
    k.toast(a, 356, 256, 112, 16, '#c99150');
  },
  'okra-fries'(a) {
    k.linen(a, '#cfc6b2');
    k.bowl(a, 200, 152, 114, charcoal, '#2c2825');
    for (const color of ['#7c8a34', '#94923c', '#c79a3f']) {
      k.heap(a, k.scatter(a, 16, 200, 152, 76), 62, 10, color);
    }
    k.specks(a, k.scatter(a, 34, 200, 152, 84), 2.6, '#f3dca0');
    k.wedge(a, 256, 96, 26, 200, '#a9c24a');
    k.ramekin(a, 336, 236, 38, '#f5ead0');
  },
  'potato-chaat'(a) {
    k.slate(a, '#55504a');
    k.plate(a, 200, 152, 130, clay, { well: 0.82 });
    for (const [x, y] of [
      [154, 130],
      [232, 122],
      [196, 192],
    ])
      k.fritter(a, x, y, 44, '#cf9440');
    k.beads(a, k.scatter(a, 16, 198, 150, 80), 13, '#d9ab5e');
    k.pools(a, k.scatter(a, 6, 198, 150, 64), 17, '#fbf4e6', 0.95);
    k.drizzle(a, 198, 146, 84, 34, '#5a2310', { width: 4.5 });
    k.drizzle(a, 198, 156, 74, 30, '#6f9638', { width: 4.5, angle: 40 });
    k.strands(a, k.scatter(a, 60, 198, 152, 84), 9, 2, '#f0c45a');
    k.beads(a, k.scatter(a, 13, 198, 152, 78), 7, '#a8202f');
    k.leaves(a, k.scatter(a, 9, 198, 152, 78), 10);
  },
  octopus(a) {
    k.marble(a, '#dcd7cd');
    k.plate(a, 200, 152, 130, '#3f5560', { well: 0.8 });
    for (const [x, y] of k.scatter(a, 8, 196, 176, 74, 50))
      k.round(a, x, y, 22, '#e6b85c', '#f3dca0');
    for (const [turn, x, y] of [
      [0, 196, 140],
      [128, 214, 150],
      [236, 188, 160],
    ]) {
      a.turned(x, y, turn, () => {
        k.body(
          a,
          'M-16-16C30-50 86-30 84 10 82 42 40 46 36 22 36 10 50 8 54 18 66 0 44-22 18-6 4 4-4 16-16 16z',
          '#a34a44',
          { lift: 5 },
        );
        a.add(
          '<path d="M-4 8q16-14 34-18t32 10 8 24" fill="none" stroke="#f0cfc0" stroke-width="6" stroke-dasharray="0 9"/>',
        );
      });
    }
    k.specks(a, k.scatter(a, 40, 200, 152, 90), 2.6, '#c9501f');
    k.leaves(a, k.scatter(a, 10, 200, 152, 86), 10);
    k.wedge(a, 120, 226, 26, -30);
  },
  'bread-basket'(a) {
    k.wood(a, '#80583a', 3);
    k.plate(a, 196, 150, 132, '#a97a45', { rim: '#6f4a26', well: 0.84 });
    k.napkin(a, 196, 152, 168, 168, 20, '#efe6d6');
    k.barbari(a, 176, 186, 190, 74, -24);
    k.naan(a, 170, 118, 76, -10);
    k.triangles(a, 236, 176, 92, 3, 4);
    k.ramekin(a, 340, 240, 40, '#b9932a');
    k.specks(a, k.scatter(a, 26, 340, 240, 22), 3, '#4d5422');
  },
  'lamb-shank'(a) {
    k.slate(a);
    k.bowl(a, 200, 152, 130, '#6b5443', '#d9d8ae', { depth: 0.1 });
    k.rice(a, 200, 158, 108, 98, { color: '#e3e2b6', tint: '#8aa24a' });
    a.turned(206, 140, -24, () => {
      k.body(a, 'M40-8l74-12c12-4 22 8 14 16 8 6 2 20-12 18L40 18z', '#ead9b8', {
        lift: 5,
        depth: 0.8,
      });
      k.body(a, 'M-86 8C-92-30-50-52-6-46S54-30 66-6 34 32 2 44-80 50-86 8z', '#7c3d20', {
        lift: 8,
      });
      a.add(
        '<path d="M-64-8Q-30-34 16-26M-70 12Q-20-10 44-4M-50 30Q-10 16 30 18" fill="none" stroke="#4a1f0e" stroke-width="4" opacity=".6"/><path d="M-56-18q22-18 52-14" fill="none" stroke="#fbe3b8" stroke-width="5" opacity=".5"/>',
      );
    });
    k.dill(a, 120, 200, 50, -10);
    k.dill(a, 220, 214, 46, 10);
    k.beads(a, k.scatter(a, 12, 150, 210, 60, 26), 13, '#93b457');
    k.threads(a, k.scatter(a, 14, 200, 150, 80), 10, 1.8, '#b5401c');
    k.bowlShade(a, 200, 152, 117, 0.35);
  },
  'butter-chicken'(a) {
    k.wood(a, '#6f4a30', 4);
    k.pan(a, 186, 152, 124, '#b5653a', '#c95a1e', -22);
    k.stew(a, 187, 154, 107, '#d06a26', { lumps: 0 });
    for (const [x, y] of k.scatter(a, 9, 187, 154, 74))
      k.chunk(a, x, y, 24, 19, '#c9612a', { angle: a.between(-50, 50), char: 0.35 });
    k.cream(a, 187, 152, 60);
    k.leaves(a, k.scatter(a, 9, 187, 152, 66), 11);
    k.pools(a, k.scatter(a, 5, 187, 154, 84), 10, '#e9a23a');
    k.bowlShade(a, 186, 152, 108);
  },
  'pomegranate-chicken'(a) {
    k.linen(a, '#cdbca6');
    k.plate(a, 200, 152, 130, '#efe7da', { rim: '#7c2a3c', well: 0.82 });
    k.rice(a, 140, 150, 50, 82, { tint: '#f2b430' });
    k.body(a, k.blob(a, 232, 156, 68, 78), '#54291a');
    for (const [x, y] of [
      [214, 122],
      [254, 146],
      [222, 178],
    ])
      k.chunk(a, x, y, 32, 25, '#7a4022', { angle: a.between(-30, 30), char: 0.2 });
    k.pools(a, k.scatter(a, 5, 234, 156, 50), 11, '#7c3d1c');
    k.beads(a, k.scatter(a, 32, 232, 154, 62, 70), 8, '#a8202f');
    k.beads(a, k.scatter(a, 9, 232, 154, 54, 62), 14, '#b98550');
    k.leaves(a, k.scatter(a, 6, 226, 150, 60), 9);
  },
  'tandoori-grill'(a) {
    k.slate(a, '#3f3d3a');
    k.platter(a, 200, 150, 184, 118, '#2f2b29', { rim: '#8a6a3c' });
    k.chop(a, 122, 164, -46, 0.92);
    k.chop(a, 174, 184, -52, 0.92);
    for (const [x, y] of [
      [236, 106],
      [282, 122],
      [246, 148],
      [292, 166],
    ])
      k.chunk(a, x, y, 30, 24, '#c4481f', { angle: a.between(-40, 40) });
    k.onion(a, k.scatter(a, 9, 236, 204, 60, 18), 12);
    k.wedge(a, 312, 206, 24, -30);
    k.leaves(a, k.scatter(a, 9, 220, 176, 90, 44), 10);
    k.ramekin(a, 92, 84, 32, '#6f9638');
  },
  'monkfish-curry'(a) {
    k.tiles(a, '#41555c');
    k.bowl(a, 198, 152, 126, '#efe6d6', '#e0a23f', { rim: '#41555c' });
    k.stew(a, 199, 154, 109, '#e3a93f', { lumps: 0 });
    for (const [x, y] of k.scatter(a, 6, 199, 154, 62))
      k.fillet(a, x, y, 62, 40, a.between(0, 180), '#f5e6cb');
    k.leaves(a, k.scatter(a, 8, 199, 154, 80), 15, '#3f5f2a');
    k.specks(a, k.scatter(a, 40, 199, 154, 88), 3.4, '#2b1a10');
    k.chip(a, 240, 110, 46, 8, 30, '#b3261c');
    k.pools(a, k.scatter(a, 7, 199, 154, 84), 9, '#f0c65a');
    k.bowlShade(a, 198, 152, 110);
  },
  'stuffed-peppers'(a) {
    k.wood(a, '#80583a', 3, 90);
    k.pan(a, 188, 152, 126, '#47423d', '#a8391a', -20);
    k.stew(a, 189, 154, 109, '#b3421f', { lumps: 6 });
    for (const [x, y, color] of [
      [144, 122, '#c43f26'],
      [224, 116, '#dda02c'],
      [150, 200, '#76923a'],
      [232, 194, '#c43f26'],
    ]) {
      k.body(a, k.blob(a, x, y, 42, 39, { points: 8, wobble: 0.07 }), color, { lift: 6 });
      a.add(`<circle cx="${x}" cy="${y}" r="28" fill="#3a1a0c" opacity=".5"/>`);
      k.rice(a, x, y, 27, 25, { color: '#ecdcb0', tint: '#8aa24a' });
    }
    k.leaves(a, k.scatter(a, 10, 189, 154, 90), 9);
    k.bowlShade(a, 188, 152, 110, 0.35);
  },
  'cauliflower-steak'(a) {
    k.slate(a, '#55504a');
    k.plate(a, 200, 152, 130, '#ebe1d0', { specks: '#8a7759', well: 0.82 });
    k.swirl(a, 200, 154, 92, '#f3e6c8', { turns: 2 });
    a.add(`<path d="M190 236l8-70h22l8 66q-20 10-38 4z" fill="${a.flat('#eed9a2')}"/>`);
    for (const [x, y] of [
      [146, 138],
      [182, 108],
      [226, 106],
      [262, 138],
      [166, 166],
      [206, 144],
      [246, 168],
    ])
      k.floret(a, x, y, 33, '#dca04a', 0.7);
    k.pools(a, k.scatter(a, 6, 204, 140, 62, 36), 9, '#b3341a');
    k.beads(a, k.scatter(a, 16, 204, 150, 80), 8, '#a8202f');
    k.strands(a, k.scatter(a, 16, 204, 150, 76), 9, 4, '#f3dcae');
    k.leaves(a, k.scatter(a, 9, 204, 150, 76), 10);
  },
};
