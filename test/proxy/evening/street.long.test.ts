import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChance } from '../../simulation/world/chance.js';
import { attack, garbage } from './attackers.js';
import { completed, receiveAll, startStreet } from './street.js';
import { mostWithin } from './window.js';

const count = Number(process.env.STREET_COUNT ?? 50);
const attacked = 'r0';
const failing = 'r1';
/** At each restaurant; 1,000 guests at 50 of them. */
const guests = { minutes: 60, orderers: 5, browsers: 15 };
/** What a street has seen in the afternoon is kept when the evening begins. */
const afternoon = { minutes: 45, orderers: 0, browsers: 2 };

describe('50 restaurants behind one proxy and one address', () => {
  it('serve 1,000 guests while one is attacked and the service fails for another', async (test) => {
    const street = await startStreet(count, failing);
    const { evening, names } = street;
    try {
      const chance = createChance(7).next;
      await receiveAll(street, afternoon, chance, 50_000);
      const attacking = attack(street.at(attacked), garbage, guests.minutes * 60_000);
      const served = await receiveAll(street, guests, chance);
      const requests = await attacking;
      const others = names.filter((name) => name !== attacked && name !== failing);
      const orders = others.map((name) => completed(served.get(name) ?? assert.fail(name)));
      const looks = others.flatMap((name) => served.get(name)?.looks ?? []);
      const seen = looks.filter((saw) => saw).length;
      const total = orders.reduce((sum, each) => sum + each, 0);
      const most = mostWithin(evening.line.attempts, 10);
      test.diagnostic(
        `${total} of ${others.length * guests.orderers} orders, ${seen} of ${looks.length} who looked; at most ${most} requests in ten minutes; ${requests} of the attacker`,
      );
      test.diagnostic(
        `attacked: ${completed(served.get(attacked) ?? assert.fail())} orders; refused by the service: ${evening.arrivals.filter(({ status }) => status === 429).length}`,
      );
      assert.deepEqual(
        others.filter((_, index) => orders[index] !== guests.orderers),
        [],
      );
      assert.equal(seen, looks.length);
      assert.ok(most <= 200, `${most}`);
      assert.equal(evening.arrivals.filter(({ status }) => status === 429).length, 0);
    } finally {
      await street.close();
    }
  });
});
