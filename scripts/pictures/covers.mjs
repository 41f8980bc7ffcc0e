import * as k from './kit.mjs';

/** Lays a group of things at a place on the long table, at the scale of the cover. */
const at = (a, x, y, scale, draw, angle = 0) => a.turned(x, y, angle, draw, scale);

function riceAndSkewers(a) {
  k.platter(a, 0, 0, 186, 116, '#efe6d6', { rim: '#b58a4b' });
  k.rice(a, 0, 12, 140, 74, { tint: '#f2b430' });
  k.skewer(a, 0, -30, 330, -4, Array(6).fill(['#dc9330']), { size: 20 });
  k.koobideh(a, 4, 22, 216, 36, -2);
  k.cherry(a, -126, 24, 18, { charred: true });
  k.cherry(a, 138, 26, 18, { charred: true });
  k.leaves(a, k.scatter(a, 10, 0, 56, 110, 14), 10);
}

function hummus(a) {
  k.bowl(a, 0, 0, 112, '#c9b294', '#dcb97e', { specks: '#7d6548' });
  k.swirl(a, 0, 2, 90, '#e8c890', { lift: 0 });
  k.pools(a, k.scatter(a, 5, 0, 0, 50), 18, '#c98a1e');
  k.beads(a, k.scatter(a, 12, 0, 0, 36), 15, '#d9ab5e');
  k.leaves(a, k.scatter(a, 6, 0, 0, 54), 10);
  k.bowlShade(a, 0, 0, 97);
}

function salad(a) {
  k.bowl(a, 0, 0, 104, '#efe6d6', '#87a04c', { rim: '#a55a39' });
  k.leaves(a, k.scatter(a, 22, 0, 0, 80), 12, '#6f8f3c');
  k.beads(a, k.scatter(a, 18, 0, 0, 74), 20, '#cf4429');
  for (const [x, y] of k.scatter(a, 8, 0, 0, 70)) k.cucumber(a, x, y, 15);
  k.onion(a, k.scatter(a, 8, 0, 0, 66), 10);
  k.bowlShade(a, 0, 0, 90);
}

function lentils(a) {
  k.pan(a, 0, 0, 112, '#b5653a', '#c95a1e', 105);
  k.stew(a, 1, 2, 96, '#d06a26', { lumps: 8 });
  k.cream(a, 0, 0, 50);
  k.leaves(a, k.scatter(a, 9, 0, 0, 60), 11);
  k.bowlShade(a, 0, 0, 97);
}

function baklava(a) {
  k.plate(a, 0, 0, 112, '#f2eadd', { rim: '#c39a52' });
  for (const [x, y] of [
    [0, -44],
    [-50, -6],
    [50, -6],
    [0, 34],
  ])
    k.baklava(a, x, y, 50, 0);
  k.specks(a, k.scatter(a, 20, 0, 0, 84), 4, '#7c963a');
}

function scattered(a, x, y) {
  k.wedge(a, x, y, 34, -20);
  k.beads(a, k.scatter(a, 18, x + 90, y + 10, 60, 34), 11, '#a8202f');
  k.mint(a, x + 70, y - 50, 34, 20);
}

export const covers = {
  riverside(a) {
    at(a, 0, 0, 4, () => k.wood(a, '#d3b084', 4, 90));
    at(a, 210, 92, 1.5, () => k.napkin(a, 0, 0, 190, 240, 18, '#b9683f'));
    at(a, 214, 300, 1.55, () => hummus(a));
    at(a, 430, 560, 1.25, () => k.naan(a, 0, 0, 110, -18));
    at(a, 760, 300, 1.75, () => riceAndSkewers(a), -8);
    at(a, 1210, 140, 1.25, () => salad(a));
    at(a, 1440, 400, 1.4, () => lentils(a));
    at(a, 1130, 470, 1.1, () => k.ramekin(a, 0, 0, 54, '#f6efdf', { clay: '#6d7f76' }));
    at(a, 470, 90, 1.2, () => k.ramekin(a, 0, 0, 54, '#6f9638', { clay: '#efe6d6' }));
    scattered(a, 1010, 548);
    at(a, 40, 560, 1.5, () => k.sprig(a, 0, 0, 120, -30));
  },
  'old-town'(a) {
    at(a, 0, 0, 4, () => k.tiles(a, '#4f6359', 50));
    at(a, 210, 290, 1.6, () => lentils(a));
    at(a, 650, 340, 1.35, () => {
      k.board(a, 0, 0, 330, 250, '#7c5233', -6);
      k.naan(a, -20, -40, 104, -14);
      k.naan(a, 0, 46, 104, 8);
    });
    at(a, 1080, 240, 1.45, () => {
      k.bowl(a, 0, 0, 122, '#6b5443', '#d9d8ae');
      k.rice(a, 0, 4, 100, 92, { tint: '#f2b430' });
      for (const [x, y] of k.scatter(a, 6, 0, 0, 62)) k.chunk(a, x, y, 27, 22, '#8a4426');
      k.beads(a, k.scatter(a, 24, 0, 0, 84), 8, '#a8202f');
      k.leaves(a, k.scatter(a, 12, 0, 0, 84), 10);
      k.bowlShade(a, 0, 0, 106);
    });
    at(a, 1430, 400, 1.35, () => salad(a));
    at(a, 480, 60, 1.2, () => k.ramekin(a, 0, 0, 54, '#8e1f3c'));
    at(a, 860, 560, 1.2, () => k.ramekin(a, 0, 0, 58, '#f6efdf'));
    scattered(a, 1120, 552);
  },
  'harbour-hotel'(a) {
    at(a, 0, 0, 4, () => k.marble(a));
    at(a, 150, 320, 1.7, () => k.napkin(a, 0, 0, 150, 400, 6, '#2f4757'));
    at(a, 250, 310, 1.6, () => baklava(a));
    at(a, 776, 300, 1.6, () => riceAndSkewers(a), 6);
    at(a, 1210, 170, 1.25, () => hummus(a));
    at(a, 1450, 440, 1.35, () => {
      k.tray(a, 0, 0, 112, '#c9a15a');
      for (const [x, y] of [
        [-36, -28],
        [36, -24],
      ]) {
        k.bowl(a, x, y, 40, '#f6f1e8', '#b98545', { rim: '#b8862f' });
        k.bowlShade(a, x, y, 33);
      }
      for (const [x, y, turn] of [
        [-20, 46, 20],
        [14, 56, -20],
        [34, 36, 40],
      ])
        k.date(a, x, y, turn, 1.1);
    });
    at(a, 1190, 420, 1.1, () => k.ramekin(a, 0, 0, 54, '#b9445a'));
    at(a, 490, 60, 1.3, () => k.fork(a, 0, 0, 78));
    scattered(a, 1090, 552);
  },
};
