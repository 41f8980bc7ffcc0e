/** A machine that starts with a wrong clock, and sets it back once it has asked a time server. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ListenSettings } from '../../../src/proxy/node/listen.js';
import { startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const menus = '/locations/riverside/menus';
const sessions = '/locations/riverside/ordering-sessions';
const start = {
  method: 'POST',
  body: { fulfillmentMethod: 'takeout' },
  headers: { 'x-forwarded-for': '203.0.113.7' },
};

describe('a proxy whose clock is set back by two hours', () => {
  let clock = 0;
  const withProxy = async (
    settings: Partial<ListenSettings>,
    work: (proxy: TestProxy) => Promise<void>,
  ): Promise<void> => {
    clock = Date.parse('2026-03-01T12:00:00Z');
    const proxy = await startTestProxy({ now: () => clock, ...settings });
    try {
      await work(proxy);
    } finally {
      await proxy.close();
    }
  };
  const setBack = (): void => {
    clock -= 2 * 3_600_000;
  };

  it('doesn’t show the old menu for two hours', () =>
    withProxy({}, async (proxy) => {
      for (const name of ['Lunch', 'Dinner']) {
        proxy.upstream.on(
          `GET ${menus}`,
          json({ menus: [{ id: 'm', name }], popularProducts: [] }),
        );
        const shown = await (await proxy.call(menus)).text();
        assert.ok(shown.includes(name), `found ${shown} instead of ${name}`);
        setBack();
      }
    }));

  it('tries a service again that was down, instead of in two hours', () =>
    withProxy({}, async (proxy) => {
      proxy.upstream.on(`GET ${menus}`, (_, response) => response.socket?.destroy());
      for (let tried = 0; tried < 6; tried += 1) await proxy.call(menus);
      assert.equal((await proxy.call(menus)).status, 503);
      setBack();
      proxy.upstream.on(`GET ${menus}`, json({ menus: [], popularProducts: [] }));
      assert.equal((await proxy.call(menus)).status, 200);
    }));

  it('repeats a request that the service wanted later, instead of in two hours', () =>
    withProxy({}, async (proxy) => {
      proxy.upstream.on(`GET ${menus}`, json({}, 503, { 'retry-after': '30' }));
      await proxy.call(menus);
      setBack();
      proxy.upstream.on(`GET ${menus}`, json({ menus: [], popularProducts: [] }));
      assert.equal((await proxy.call(menus)).status, 200);
    }));

  for (const [what, settings] of [
    ['who has started many orders', { trustedHops: 1 }],
    ['once the allowance is used up', { trustedHops: 1, allowance: 10 }],
  ] as const) {
    it(`doesn’t refuse a guest for two hours ${what}`, () =>
      withProxy(settings, async (proxy) => {
        let status = 201;
        for (let tried = 0; tried < 30 && status === 201; tried += 1) {
          status = (await proxy.call(sessions, start)).status;
        }
        assert.equal(status, 429);
        setBack();
        assert.equal((await proxy.call(sessions, start)).status, 201);
      }));
  }
});
