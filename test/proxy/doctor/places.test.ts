/** The doctor on signed places. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkPlaces } from '../../../src/proxy/doctor/features.js';
import type { ProxySettings } from '../../../src/proxy/index.js';
import { now, places, spring } from '../places/codes.js';
import { apiKey, pageOrigin, secret } from '../shared/test-proxy.js';

const look = async (changes: Partial<ProxySettings>): Promise<string[]> => {
  const findings = await checkPlaces({
    baseUrl: 'https://ordering.example.com/api/v1',
    apiKey,
    locations: ['riverside'],
    origins: [pageOrigin],
    secrets: [secret],
    now: () => now,
    ...changes,
  });
  return findings.map(({ state, message }) => `${state}: ${message}`);
};

describe('the doctor on signed places', () => {
  it('says nothing where there are none', async () => {
    assert.deepEqual(await look({}), []);
  });

  it('says which key signs, which still work, and whether guests may type', async () => {
    const [line = '', ...more] = await look({ places: { ...places, revoked: ['AbCdEfGh'] } });
    assert.match(line, /^ok: The key spring signs codes of saffron-lane\. Codes of winter still/);
    assert.match(
      line,
      /Guests may also type a table or room, with limited attempts\. Revoked: 1\.$/,
    );
    assert.deepEqual(more, []);
    assert.doesNotMatch(line, new RegExp(spring.key));
    const [strict = ''] = await look({ places: { ...places, typed: false } });
    assert.match(strict, /Typed tables and rooms are not accepted\.$/);
  });

  it('warns that direct calls bypass a policy of signed places only', async () => {
    const direct = 'https://ordering.example.com/api/v1';
    const [, line = ''] = await look({ direct, places: { ...places, typed: false } });
    assert.match(line, /^warning: With PROXY_DIRECT, guests hold the token of their cart/);
    assert.equal((await look({ direct, places })).length, 1);
  });

  it('reports a date that makes every code invalid', async () => {
    const issuedAfter = now / 1000 + 3600;
    const [line = ''] = await look({ places: { ...places, issuedAfter } });
    assert.match(line, /^problem: Until 2026-11-24T19:00:00\.000Z, no code works/);
  });
});
