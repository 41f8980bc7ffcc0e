import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { accountOf } from '../../../src/stores/account/account.js';
import type { SavedAddress } from '../../../src/stores/account/types.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { logIn } from '../account/customers.js';
import { openShop, type TestShop } from './shop.js';

const place = { full: 'Ferry Landing, Beacon', line2: '', line3: '', lat: 41.5, lng: -73.9 };

describe('an account list longer than one page', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** While `held` is true, address book responses wait here. */
  let waiting: (() => void)[] = [];
  let held = false;
  beforeEach(() => {
    waiting = [];
    held = false;
  });
  const network: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    const isPage = /\/customer\/addresses\?/.test(`${url}`);
    if (held && isPage) await new Promise<void>((go) => waiting.push(go));
    // After the client has received the conflict.
    if (answer.status === 409 || answer.status === 412) setTimeout(letThrough, 50);
    return answer;
  };
  const arrived = () => eventually.ok(() => waiting.length > 0);
  const letThrough = () => {
    held = false;
    for (const go of waiting.splice(0)) go();
  };

  /** Twelve addresses, newest first; a page holds ten. */
  async function openBook(email: string) {
    const shop = openShop(stack, { fetch: network });
    await logIn(stack, shop, email);
    const account = accountOf(shop);
    for (let house = 1; house <= 12; house += 1) {
      await account.saveAddress(null, { ...place, line1: `${house} Ferry Landing` });
    }
    await account.addresses.load();
    assert.equal(shown(shop).length, 10);
    return { shop, account };
  }

  test('doesn’t bring back an entry removed while the next page loads', async () => {
    const { shop, account } = await openBook('removed@example.com');
    held = true;
    const more = account.addresses.more();
    await arrived();
    await account.removeAddress(at(shop, 3).id);
    letThrough();
    await more;
    assert.deepEqual(
      shown(shop),
      houses(12).filter((line) => line !== '9 Ferry Landing'),
    );
    shop.close();
  });

  test('is requested once if it can’t load, and again only when someone asks', async (t) => {
    let requests = 0;
    let gone = true;
    const shop = openShop(stack, {
      fetch: async (url, init) => {
        if (!/\/customer\/orders\b/.test(`${url}`)) return fetch(url, init);
        requests += 1;
        return gone ? new Response('{}', { status: 501 }) : fetch(url, init);
      },
    });
    await logIn(stack, shop, 'once@example.com');
    const { orders, load } = accountOf(shop);
    // As an element does on every render.
    const stop = orders.$value.listen(() => setTimeout(load));
    // A list that requests without end would also keep the test from ending.
    t.after(() => {
      stop();
      shop.close();
    });
    await orders.load();
    const tried = requests;
    await new Promise((later) => setTimeout(later, 200));
    assert.equal(orders.$value.get().state, 'failed');
    assert.equal(requests, tried);
    stop();
    gone = false;
    await orders.reload();
    assert.equal(orders.$value.get().state, 'ready');
  });

  test('shows a change made on another device, even while the next page loads', async () => {
    const { shop, account } = await openBook('changed@example.com');
    const there = openShop(stack);
    await logIn(stack, there, 'changed@example.com');
    const mine = at(shop, 0);
    await accountOf(there).saveAddress(mine, { ...place, line1: mine.line1, line2: 'Floor 2' });
    held = true;
    const more = account.addresses.more();
    await arrived();
    const saved = account.saveAddress(mine, { ...place, line1: mine.line1, line2: 'Floor 9' });
    await Promise.all([more, assert.rejects(saved, { kind: 'conflict' })]);
    assert.equal(at(shop, 0).line2, 'Floor 2');
    await account.addresses.more();
    assert.deepEqual(shown(shop), houses(12));
    shop.close();
    there.close();
  });
});

const houses = (count: number) =>
  Array.from({ length: count }, (_, index) => `${count - index} Ferry Landing`);

function listed(shop: TestShop): readonly SavedAddress[] {
  const found = accountOf(shop).addresses.$value.get();
  return found.state === 'ready' ? found.value.items : [];
}
const shown = (shop: TestShop) => listed(shop).map(({ line1 }) => line1);

function at(shop: TestShop, index: number): SavedAddress {
  const address = listed(shop)[index];
  assert.ok(address);
  return address;
}
