/** A proxy that shuts down is removed from the load balancer first. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readNodeSettings } from '../../../src/proxy/node/environment.js';
import { apiKey, pageOrigin, secret, startTestProxy } from '../shared/test-proxy.js';

const env = {
  ORDERING_BASE_URL: 'https://ordering.example.com/api/v1',
  ORDERING_API_KEY: apiKey,
  ORDERING_LOCATIONS: 'riverside',
  PROXY_ORIGINS: pageOrigin,
  PROXY_SECRET: secret.key,
};

describe('a proxy that is about to shut down', () => {
  it('reports that it is not ready, and still answers requests meanwhile', async () => {
    const proxy = await startTestProxy({ drain: 1_500 });
    const ending = proxy.close();
    assert.equal((await fetch(`${proxy.url}/readyz`)).status, 503);
    assert.equal((await proxy.call('/settings')).status, 200);
    await ending;
    await assert.rejects(fetch(`${proxy.url}/readyz`));
  });

  it('gives a load balancer five seconds by default', () => {
    assert.equal(readNodeSettings(env).drain, 5_000);
    assert.equal(readNodeSettings({ ...env, DRAIN_SECONDS: '0' }).drain, 0);
    assert.throws(() => readNodeSettings({ ...env, DRAIN_SECONDS: 'soon' }), /DRAIN_SECONDS/);
  });

  it('listens on this machine only unless the platform sets the port', () => {
    assert.equal(readNodeSettings(env).hostname, '127.0.0.1');
    assert.equal(readNodeSettings({ ...env, PORT: '8080' }).hostname, undefined);
    assert.equal(readNodeSettings({ ...env, PROXY_HOST: '0.0.0.0' }).hostname, '0.0.0.0');
  });
});

it('keeps an idle connection longer than the server in front does, and only briefly without one', async () => {
  // A proxy that was busy meanwhile would close one into which a request has just been sent. Caddy keeps them for
  // two minutes, nginx for one.
  for (const [trustedHops, seconds] of [
    [1, 125],
    [0, 5],
  ] as const) {
    const proxy = await startTestProxy({ trustedHops });
    const { headers } = await fetch(`${proxy.url}/healthz`);
    await proxy.close();
    assert.equal(headers.get('keep-alive'), `timeout=${seconds}`);
  }
});
