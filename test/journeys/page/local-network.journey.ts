/** Chromium protects private networks: a public page needs permission to call a proxy there. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFirefox, launchBrowser } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { shared } from '../../harness/shared.js';
import { allElements, openOwnPages } from '../shared/own-pages.js';

const host = 'www.shop.example';
const pages = await shared(openOwnPages());
const [port, scriptPort] = [pages.urls.site, pages.urls.scriptOrigin].map(
  (url) => new URL(url).port,
);
/** The page and the script are on this machine, but treated as coming from the public network. */
const browser = await shared(
  launchBrowser('chromium', [
    `--host-resolver-rules=MAP ${host} 127.0.0.1`,
    `--unsafely-treat-insecure-origin-as-secure=http://${host}:${port}`,
    `--ip-address-space-overrides=127.0.0.1:${port}=public,127.0.0.1:${scriptPort}=public`,
  ]),
);

describe('a public page whose proxy is on a loopback address', {
  skip: isFirefox && 'Only Chromium guards local networks',
}, () => {
  it('says in the console that Chromium blocked the request, and what to do', async (test) => {
    const { page } = await browser.openPage(
      { width: 390, height: 900, expectedErrors: [/./] },
      test,
    );
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    const address = new URL(pages.write({ head: pages.tag(), body: allElements }));
    address.hostname = host;
    const isSaid = (line: string) =>
      /data-proxy: .*private or loopback address.*public address/.test(line);
    await Promise.all([
      page.waitForEvent('console', (message) => isSaid(message.text())),
      page.goto(`${address}`),
    ]);
    await page
      .getByText(/reach|try again/i)
      .first()
      .waitFor();
    assert.equal(lines.filter(isSaid).length, 1, lines.join('\n'));
    await eventually.ok(
      () => lines.some((line) => /loopback|address space/.test(line) && !isSaid(line)),
      'the browser says it as well',
    );
  });
});
