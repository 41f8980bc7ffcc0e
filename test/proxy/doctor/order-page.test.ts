import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkOrderPage } from '../../../src/proxy/doctor/pages.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';

const url = 'https://orders.example.com';

/** The problems found with a server that answers these addresses. */
async function found(answers: Readonly<Record<string, Response>>, page?: { script?: string }) {
  const findings = await checkOrderPage({
    baseUrl: 'https://ordering.example.com/api/v1',
    apiKey: 'sk_live_the_key_that_stays_here',
    locations: ['riverside'],
    origins: [pageOrigin],
    secrets: [secret],
    page: { url, ...page },
    fetch: async (address) =>
      answers[String(address)]?.clone() ?? new Response('', { status: 404 }),
  });
  return findings.map(({ state, message }) => `${state}: ${message}`).join('\n');
}

const html = new Response('', { headers: { 'content-type': 'text/html' } });
const script = new Response('', { headers: { 'content-type': 'text/javascript' } });
const address = `${url}/order/riverside`;

describe('the doctor about the ordering page', () => {
  it('finds nothing wrong if page and script are there', async () => {
    const all = { [address]: html, [`${url}/order/order-elements.js`]: script };
    assert.equal(await found(all), `ok: Guests can order at ${address}.`);
    const elsewhere = 'https://cdn.example.com/order-elements.js';
    assert.match(
      await found({ [address]: html, [elsewhere]: script }, { script: elsewhere }),
      /^ok/,
    );
  });

  it('notices that the address leads to something else', async () => {
    assert.match(await found({}), /^problem: .*riverside answers 404.*ORDER_PAGE/);
  });

  it('notices that guests would see a menu, but couldn’t order', async () => {
    const broken = { [address]: html, [`${url}/order/order-elements.js`]: html };
    assert.match(await found(broken), /^problem: .*order-elements\.js answers 200.*"script"/);
  });
});
