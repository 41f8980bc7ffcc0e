import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Stack, startStack } from './stack.js';

describe('the stack of a journey', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({
      contentSecurityPolicy: ({ scriptOrigin }) => `script-src ${scriptOrigin}`,
    });
  });
  after(() => stack?.close());

  it('joins site, proxy and service, and counts what reaches the service', async () => {
    const { urls, requests } = stack;
    requests.clear();
    const read = () =>
      fetch(`${urls.proxy}/locations/riverside/menus`, { headers: { origin: urls.site } });
    const answer = await read();
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), urls.site);
    const { menus } = (await answer.json()) as { menus: unknown[] };
    assert.ok(menus.length > 0);
    await read();
    assert.equal(requests.count('GET', '/menus'), 1, JSON.stringify(requests.byRoute()));
  });

  it('writes its own addresses into the pages and sends the requested policy', async () => {
    const page = await fetch(`${stack.urls.site}/demo/sites/restaurant/`);
    const policy = page.headers.get('content-security-policy');
    assert.equal(policy, `script-src ${stack.urls.scriptOrigin}`);
    const html = await page.text();
    assert.match(html, new RegExp(`data-proxy="${stack.urls.proxy}"`));
    assert.doesNotMatch(html, /localhost:517[345]/);
  });

  it('serves its own service’s card processor', async () => {
    const settings = await (await fetch(`${stack.urls.proxy}/settings`)).json();
    assert.deepEqual(settings.cardProcessor, stack.service.service.processor);
    const script = await fetch(stack.service.service.processor.scriptUrl);
    assert.equal(script.status, 200);
  });

  it('gives each stack its own ports and data', async () => {
    const other = await startStack();
    try {
      assert.notEqual(other.urls.service, stack.urls.service);
      assert.notEqual(other.service.service.apiKey, stack.service.service.apiKey);
    } finally {
      await other.close();
    }
    await assert.rejects(fetch(`${other.urls.site}/`));
    assert.equal((await fetch(`${stack.urls.site}/`)).status, 200);
  });
});
