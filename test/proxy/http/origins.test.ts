/** Which pages may call: listed origins, and previews by a bounded pattern. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkSettings } from '../../../src/proxy/check-settings.js';
import { apiKey, errorOf, pageOrigin, proxyForTests, secret } from '../shared/test-proxy.js';

const patterns = ['https://*--mysite.netlify.app', 'https://shop-*-team.vercel.app'];

describe('a pattern of origins', () => {
  const proxy = proxyForTests({ origins: [pageOrigin, ...patterns] });

  const read = (origin: string): Promise<Response> =>
    proxy.call('/settings', { headers: { origin } });

  it('allows each preview of the site', async () => {
    for (const origin of [
      'https://deploy-preview-7--mysite.netlify.app',
      'https://shop-git-menu-team.vercel.app',
    ]) {
      const answer = await read(origin);
      assert.equal(answer.status, 200, origin);
      assert.equal(answer.headers.get('access-control-allow-origin'), origin);
    }
  });

  it('allows no page that only looks like one', async () => {
    for (const origin of [
      'https://evil.com--mysite.netlify.app',
      'https://a.b--mysite.netlify.app',
      'https://--mysite.netlify.app',
      'http://x--mysite.netlify.app',
      'https://x--mysite.netlify.app:8443',
      'https://x--mysite.netlify.app.evil.example',
      'https://shop-team.vercel.app',
      'https://x*--mysite.netlify.app',
    ]) {
      const answer = await read(origin);
      assert.equal(await errorOf(answer), 'ORIGIN_REFUSED', origin);
      assert.equal(answer.headers.get('access-control-allow-origin'), null, origin);
    }
  });

  it('leaves the reason in the log when a page is refused, and not the page', async () => {
    proxy.log.length = 0;
    await read('https://somebody.example');
    await read(pageOrigin);
    assert.deepEqual(
      proxy.log.map(({ status, code }) => [status, code]),
      [
        [403, 'ORIGIN_REFUSED'],
        [200, undefined],
      ],
    );
    assert.doesNotMatch(JSON.stringify(proxy.log), /somebody/);
  });

  it('is rejected in the settings if it is unbounded', () => {
    for (const entry of [
      '*',
      'https://*',
      'https://*.netlify.app',
      'https://*.app',
      'https://a*.app',
      'https://a*b*.netlify.app',
      'https://mysite.*.app',
      'http://*--mysite.netlify.app',
      'https://a.*--mysite.netlify.app',
    ]) {
      const settings = {
        baseUrl: 'https://ordering.example.com/api/v1',
        apiKey,
        locations: ['riverside'],
        origins: [entry],
        secrets: [secret],
      };
      assert.throws(() => checkSettings(settings), /origins/, entry);
    }
  });
});
