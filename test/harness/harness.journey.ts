import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Listening, listen } from '../../demo/listen.js';
import { axeViolations } from './axe.js';
import { isFirefox, launchBrowser, type TestBrowser } from './browser.js';
import { equalAccessViolations } from './equal-access.js';

const strict = "default-src 'none'; script-src 'nonce-good'; require-trusted-types-for 'script'";

const pages: Record<string, string> = {
  '/good': '<script nonce="good">document.title = "ran"</script>',
  '/throws': '<script nonce="good">setTimeout(() => { throw new Error("broken page") })</script>',
  '/links': '<a href="#first">first</a> <a href="#last">last</a>',
  '/inline': '<script>document.title = "never"</script>',
  '/fields': `<main><h1>Fields</h1><output id="bare">2</output>
    <details><summary>Closed</summary><label for="kept">Kept</label><input id="kept" type="text">
      <input id="nameless" type="text"></details>
    <label id="star"><input type="radio" aria-label="Five"></label>
    <label id="empty"><input type="radio"></label></main>`,
  '/shadow': `<main><h1>Shop</h1><div id="host"></div></main><script nonce="good">
    const root = document.querySelector('#host').attachShadow({mode: 'open'});
    root.append(document.createElement('button'));
  </script>`,
};

// A harness that misses errors would let every journey pass.
describe('the browser harness', () => {
  let site: Listening;
  let browser: TestBrowser;

  before(async () => {
    site = await listen(async (request) => {
      const { pathname } = new URL(request.url);
      const body = `<!doctype html><html lang="en"><title>Page</title>${pages[pathname] ?? ''}</html>`;
      const headers = { 'content-type': 'text/html', 'content-security-policy': strict };
      return new Response(body, { headers });
    }, 0);
    browser = await launchBrowser();
  });

  after(async () => {
    await browser?.close();
    await site?.close();
  });

  it('passes a page without errors, in the requested size and color scheme', async (test) => {
    const { page } = await browser.openPage(
      { width: 390, height: 700, colorScheme: 'dark', touch: true },
      test,
    );
    await page.goto(`${site.url}/good`);
    assert.equal(await page.title(), 'ran');
    assert.deepEqual(page.viewportSize(), { width: 390, height: 700 });
    // Firefox ignores the requested color scheme.
    assert.equal(
      await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
      !isFirefox,
    );
  });

  it('lets Tab wrap around from the end of a page to a control that Enter activates', async (test) => {
    const { page } = await browser.openPage({}, test);
    await page.goto(`${site.url}/links`);
    await page.getByRole('link', { name: 'last' }).focus();
    // The page itself may be a tab stop.
    const first = page.getByRole('link', { name: 'first' });
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab');
      if (await first.evaluate((link) => link.matches(':focus'))) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**#first');
  });

  it('fails a test whose page throws', async () => {
    const { page, close } = await browser.openPage();
    const thrown = page.waitForEvent('pageerror');
    await page.goto(`${site.url}/throws`);
    await thrown;
    await assert.rejects(close, /broken page/);
  });

  it('fails a test whose page violates its content security policy, unless that was expected', async () => {
    const { close, page } = await browser.openPage();
    await page.goto(`${site.url}/inline`);
    await assert.rejects(close, /script-src-elem blocked inline/);

    const expecting = await browser.openPage({ expectedErrors: [/script-src-elem/] });
    await expecting.page.goto(`${site.url}/inline`);
    await expecting.close();
  });

  it('finds a nameless button inside a shadow root, on a strict page', {
    skip: isFirefox && 'barriers are looked for in Chromium only',
  }, async (test) => {
    const { page } = await browser.openPage({}, test);
    await page.goto(`${site.url}/shadow`);
    const violations = await axeViolations(page);
    assert.equal(violations.length, 1, violations.join('\n'));
    assert.match(violations.join(), /button-name \(critical\)[\s\S]*#host >>> button/);
    assert.deepEqual(await axeViolations(page, { without: ['button-name'] }), []);
  });

  it('finds with a second engine what lacks a name, and not what only looks like it', async (test) => {
    if (isFirefox) return;
    const { page } = await browser.openPage({}, test);
    await page.goto(`${site.url}/fields`);
    const found = (await equalAccessViolations(page)).join('\n');
    for (const wrong of ['bare', 'nameless', 'empty'])
      assert.match(found, new RegExp(`id="${wrong}"`));
    assert.doesNotMatch(found, /id="(?:kept|star)"/);
  });
});
