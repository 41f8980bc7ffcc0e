import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { readCart } from '../../src/contract/cart.js';
import { ContractError } from '../../src/contract/wire.js';
import { createChance } from '../simulation/world/chance.js';
import { fuzz } from './fuzz.js';
import { type Reader, readersOf } from './readers.js';
import { takeSamples } from './samples.js';

describe('malformed responses', () => {
  let readers: readonly Reader[];
  before(async () => {
    readers = readersOf(await takeSamples());
  });

  test('are valid responses before they are mutated', async () => {
    const chance = createChance(0);
    for (const { samples, read } of readers) {
      for (const sample of samples) await read(JSON.parse(sample), chance);
    }
  });

  test('are read or rejected, and never throw anything else or change a prototype', async () => {
    const { read, refused, wrong } = await fuzz(readers, 20_000);
    assert.deepEqual(wrong, []);
    // Bodies that all fit, or that all don't, would prove nothing.
    assert.ok(read > 2000 && refused > 2000, `${read} read, ${refused} refused`);
  });

  test('are rejected if they are nested too deeply', () => {
    const levels = 5000;
    const nested = (open: string, close: string) => open.repeat(levels) + close.repeat(levels);
    const group = nested('[{"id":"g","items":[{"id":"m","children":', '}]}]').replace(
      '"children":}',
      '"children":[]}',
    );
    const item = `{"id":"i","productId":"p","quantity":1,"selections":${group}}`;
    const cart = `{"id":"c","status":"OPEN","currency":"usd","orderTotalWithServiceFeeAmount":0,"items":[${item}]}`;
    assert.throws(() => readCart(JSON.parse(cart), 'newer', 1), ContractError);
  });

  test('are caught if a reader copies members carelessly', async () => {
    const careless: Reader = {
      name: 'a careless copy',
      samples: ['{"id":"a"}'],
      read(body) {
        const copy: Record<string, unknown> = {};
        for (const [name, value] of Object.entries(Object(body))) copy[name] = value;
        return copy;
      },
    };
    assert.notDeepEqual((await fuzz([careless], 2000)).wrong, []);
  });
});
