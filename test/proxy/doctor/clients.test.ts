/** The doctor asks the running proxy how it identifies clients, through the server in front. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, it } from 'node:test';
import { checkCounting } from '../../../src/proxy/doctor/clients.js';
import type { Finding } from '../../../src/proxy/doctor/reach.js';
import { apiKey, pageOrigin, secret, startTestProxy } from '../shared/test-proxy.js';
import { startFront } from './front.js';

const client = '203.0.113.50';
const writes =
  (address: string) =>
  (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
    ...headers,
    'x-forwarded-for': address,
  });
const adds = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], client].filter(Boolean).join(', '),
});
const passes = (headers: IncomingHttpHeaders): IncomingHttpHeaders => headers;

type Front = (headers: IncomingHttpHeaders) => IncomingHttpHeaders;

async function found(trustedHops: number, front: Front | null, key = secret.key): Promise<Finding> {
  const proxy = await startTestProxy({ trustedHops });
  const server =
    front && (await startFront(Number(new URL(proxy.url).port), { requestHeaders: front }));
  const settings = {
    baseUrl: `${proxy.upstream.origin}/api/v1`,
    apiKey,
    locations: ['riverside'],
    origins: [pageOrigin],
    secrets: [{ id: 'main', key }],
  };
  try {
    return await checkCounting(settings, server?.url ?? proxy.url);
  } finally {
    await server?.close();
    await proxy.close();
  }
}

const is = async (finding: Promise<Finding>, state: Finding['state'], says: RegExp) => {
  const { state: known, message: said } = await finding;
  assert.equal(known, state, said);
  assert.match(said, says);
};

describe('the doctor asks how visitors are identified', () => {
  it('and is satisfied if the server in front overwrites or appends the address', async () => {
    await is(found(1, writes(client)), 'ok', /address of each visitor/);
    await is(found(1, adds), 'ok', /address of each visitor/);
    await is(found(1, writes(`${client}:5555`)), 'ok', /address of each visitor/);
    await is(found(0, null), 'ok', /There is no server between/);
  });

  it('and finds that visitors can forge their address', async () => {
    await is(found(1, passes), 'problem', /can forge their address/);
    await is(found(2, adds), 'problem', /can forge their address/);
  });

  it('and finds that they can’t be told apart', async () => {
    await is(found(0, writes(client)), 'problem', /limits of one.*Set TRUSTED_HOPS/);
    await is(found(2, writes(client)), 'problem', /limits of one/);
    await is(found(1, writes('unknown')), 'problem', /limits of one/);
  });

  it('and finds the address of another server in front', async () => {
    await is(found(1, writes('10.0.0.9')), 'warning', /Raise TRUSTED_HOPS/);
  });

  it('and says if it runs on the machine of the server in front', async () => {
    await is(found(1, writes('127.0.0.1')), 'warning', /on another machine/);
    await is(found(1, writes('::1')), 'warning', /on another machine/);
  });

  it('and gets no answer without the secret of the proxy', async () => {
    const other = randomBytes(32).toString('base64url');
    await is(found(1, writes(client), other), 'warning', /same PROXY_SECRET/);
  });
});
