/** A customer of a service with only the older operations. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { accountOf } from '../../../src/stores/account/account.js';
import { customerOf } from '../../../src/stores/account/customer.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { openShop } from '../shared/shop.js';
import { codeFor, logIn } from './customers.js';

describe('a customer of a service whose newer operations respond with 404', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({ service: { newerOperations: false } });
  });
  after(() => stack.close());

  /** The token of the next login, as the service stores it. */
  const tokens: string[] = [];
  const keepingToken: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (`${url}`.endsWith('/verify-otp')) tokens.push((await answer.clone().json()).token);
    return answer;
  };
  const profileStatus = async (token: string | undefined): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${stack.urls.service}/api/v1/customer`, { headers })).status;
  };

  test('has a profile and saved cards, and can remove a card', async () => {
    const shop = openShop(stack);
    await logIn(stack, shop, 'older@example.com');
    const { profile } = customerOf(shop);
    await profile.load();
    const found = profile.$value.get();
    assert.ok(found.state === 'ready' && found.value.email === 'older@example.com', found.state);
    const { cards, removeCard } = accountOf(shop);
    await cards.load();
    assert.equal(cards.$value.get().state, 'ready');
    stack.requests.clear();
    await assert.rejects(removeCard('unknown-card'), { status: 404 });
    assert.equal(stack.requests.count('DELETE', '/customer/saved-payments'), 1);
    shop.close();
  });

  test('is signed out at the service by logging out, although the page drops the token first', async () => {
    const shop = openShop(stack, { fetch: keepingToken });
    await logIn(stack, shop, 'leaver@example.com');
    const token = tokens.at(-1);
    assert.equal(await profileStatus(token), 200);
    await customerOf(shop).logOut();
    assert.equal(await profileStatus(token), 401);
    shop.close();
  });

  test('is signed out in both generations if no earlier request showed which one works', async () => {
    const shop = openShop(stack, {
      fetch: (url, init) =>
        `${url}`.endsWith('/customer') ? new Promise(() => {}) : keepingToken(url, init),
    });
    await customerOf(shop).askForCode('quick@example.com');
    await customerOf(shop).tryCode(await codeFor(stack, 'quick@example.com'));
    const token = tokens.at(-1);
    await customerOf(shop).logOut();
    assert.equal(await profileStatus(token), 401);
    shop.close();
  });

  test('is signed out although the first attempt got no response', async () => {
    let lost = 0;
    const shop = openShop(stack, {
      fetch: async (url, init) => {
        if (`${url}`.endsWith('/logout')) lost += 1;
        if (lost === 1) throw new TypeError('lost');
        return keepingToken(url, init);
      },
    });
    await logIn(stack, shop, 'lost@example.com');
    const token = tokens.at(-1);
    await customerOf(shop).logOut();
    assert.ok(lost > 1);
    assert.equal(await profileStatus(token), 401);
    shop.close();
  });
});
