/** What sheets are made from: a list of places, and the colors of a card. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inkOn } from '../../../src/proxy/sheets/layout.js';
import { readCsv } from '../../../src/proxy/sheets/list.js';

describe('a file of places', () => {
  for (const [what, text, says] of [
    ['another heading', 'seat\n1\n', /has to name the columns/],
    ['letters for a number', 'table\n1\ntwelve\n', /^Line 3 of --list needs the number/],
    ['a table and a room', 'table,room\n1,2\n', /^Line 2 of --list needs the number of either/],
  ] as const) {
    it(`is refused for ${what}`, () => assert.throws(() => readCsv(text), { message: says }));
  }
});

describe('the color of text on the accent color', () => {
  for (const [accent, ink] of [
    ['#5d254d', '#ffffff'],
    ['#ffe08a', '#111111'],
    ['#000000', '#ffffff'],
    ['#ffffff', '#111111'],
  ] as const) {
    it(`is ${ink} on ${accent}`, () => assert.equal(inkOn(accent), ink));
  }
});
