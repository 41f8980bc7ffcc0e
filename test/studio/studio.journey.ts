/** The studio: what it emits takes orders, and what it shows is the widget itself. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { listen } from '../../demo/listen.js';
import { demoDoctorKey } from '../../demo/servers.js';
import { axeViolations } from '../harness/axe.js';
import { eventually } from '../harness/eventually.js';
import { shared, sharedBrowser } from '../harness/shared.js';
import { startStack } from '../harness/stack.js';
import { openOwnPages } from '../journeys/shared/own-pages.js';
import { addOne, cartLine, guestAt, type Test } from '../journeys/shared/steps.js';

const browser = await sharedBrowser();
const stack = await shared(startStack());
const pages = await shared(openOwnPages());

async function open(test: Test, { width = 1280, fragment = '' } = {}) {
  const { page } = await browser.openPage({ width, height: 1000 }, test);
  page.context().setDefaultTimeout(30_000);
  await page.goto(`${stack.urls.site}/studio/${fragment}`);
  await page.getByText('The proxy answers.').waitFor();
  return page;
}

/** What a server lets any page do. */
const anyPage = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization',
};

const preview = (page: Page) => page.frameLocator('iframe');

/** What is to be copied below this heading. */
const copyOf = (page: Page, title: string) =>
  page
    .locator('.copy')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .locator('pre');

const accentOf = (menu: Locator): Promise<string> =>
  menu.evaluate((one) => getComputedStyle(one).getPropertyValue('--order-color-accent'));

/** The restaurant's own page with what the studio emitted. */
async function orderWith(test: Test, studio: Page): Promise<Page> {
  const snippet = await copyOf(studio, 'Snippet').innerText();
  const sheet = await copyOf(studio, 'Style sheet').innerText();
  const address = pages.write({ head: `<style>${sheet}</style>`, body: snippet });
  const { page } = await browser.openPage({ height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  await page.goto(address);
  return page;
}

/** Points the snippet at the servers of the restaurant's page. */
async function forOwnPages(studio: Page): Promise<void> {
  await studio.getByLabel('Where you serve the script').fill(pages.urls.scriptOrigin);
  await studio.keyboard.press('Tab');
  await studio.evaluate((proxy) => {
    location.hash += `&proxy=${encodeURIComponent(proxy)}`;
  }, pages.urls.proxy);
  await eventually.ok(async () =>
    (await copyOf(studio, 'Snippet').innerText()).includes(pages.urls.proxy),
  );
}

describe('the studio', () => {
  it('shows colors in the widget while they are edited, says what can’t be read, and emits a snippet and a style sheet that take an order in them', async (test) => {
    const studio = await open(test);
    const menu = preview(studio).locator('order-menu');
    await menu.getByText('Warm hummus').first().waitFor();
    await menu.evaluate((element) => {
      element.dataset.kept = 'yes';
    });
    await studio.getByLabel('Accent', { exact: true }).fill('#ffcc00');
    await studio.getByText(/Text on buttons \(light\): 1\.5\. Guests need at least 4\.5/).waitFor();
    await eventually.equal(() => accentOf(menu), '#ffcc00');
    assert.equal(await menu.getAttribute('data-kept'), 'yes', 'the preview was loaded again');
    await studio.getByLabel('Text on accent').fill('#000000');
    await studio.getByText(/Text on buttons/).waitFor({ state: 'detached' });

    await forOwnPages(studio);
    const page = await orderWith(test, studio);
    const guest = guestAt(page);
    await addOne(guest, 'From the stone oven', 'Garlic naan');
    await cartLine(guest, 'Garlic naan').waitFor();
    assert.match(await accentOf(guest.menu), /#ffcc00/);
  });

  it('emits a card of one of the restaurant’s dishes, and a button whose text can hold any characters', async (test) => {
    const studio = await open(test);
    await studio.getByLabel('Show').selectOption('card');
    const dish = studio.getByLabel('Dish, by its id');
    await eventually.notEqual(() => dish.inputValue(), '');
    await preview(studio).locator('order-product-card').getByText('Warm hummus').waitFor();
    await dish.fill('rv-pickles');
    await studio.keyboard.press('Tab');
    await preview(studio).locator('order-product-card').getByText('House pickles').waitFor();
    await forOwnPages(studio);
    const page = await orderWith(test, studio);
    await page.getByRole('button', { name: 'Add: House pickles' }).click();
    await page.getByRole('button', { name: 'View order' }).click();
    const drawer = page.locator('order-drawer');
    await drawer.getByRole('button', { name: 'Remove House pickles' }).waitFor();
    await studio.getByLabel('Show').selectOption('drawer');
    await studio.getByLabel('Text of the button').fill(`Tom & "Jerry's"`);
    await studio.keyboard.press('Tab');
    await eventually.match(() => copyOf(studio, 'Snippet').innerText(), /Jerry/);
    const other = await orderWith(test, studio);
    await other.getByRole('button', { name: `Tom & "Jerry's"` }).click();
    await other.locator('order-drawer order-menu').getByText('Garlic naan').first().waitFor();
  });

  it('can be used with the keyboard alone, and shares every choice with its address', async (test) => {
    const studio = await open(test);
    const reached = new Set<string>();
    const focused = () =>
      studio.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('name') ?? at?.className ?? '';
      });
    for (let press = 0; press < 80 && !reached.has('skip'); press++) {
      await studio.keyboard.press('Tab');
      reached.add(await focused());
    }
    for (const name of [
      'location',
      'methods',
      'layout',
      'theme',
      'color-accent',
      'radius',
      'scheme',
    ]) {
      assert.ok(reached.has(name), `${name} was not reached`);
    }
    // The menu of the preview is long.
    await studio.keyboard.press('Enter');
    await eventually.equal(focused, 'platform');
    await studio.keyboard.type('React');
    await eventually.match(() => copyOf(studio, 'Snippet').innerText(), /order-elements\/react/);

    await studio.getByLabel('Start from').selectOption('garden');
    await studio.getByLabel('Language').selectOption('ar');
    await studio.getByLabel('Delivery').check();
    await studio.getByLabel('Your site is made with').selectOption('vue');
    await eventually.match(() => copyOf(studio, 'Style sheet').innerText(), /garden\.css/);
    const fragment = new URL(studio.url()).hash;
    const other = await open(test, { fragment });
    for (const title of ['Snippet', 'Style sheet']) {
      assert.equal(await copyOf(other, title).innerText(), await copyOf(studio, title).innerText());
    }
    assert.match(await copyOf(other, 'Snippet').innerText(), /methods="takeout delivery"/);
    await eventually.equal(() => preview(other).locator('html').getAttribute('dir'), 'rtl');
  });

  it('ignores what a shared address must not bring in', async (test) => {
    const hostile = new URLSearchParams({
      label: '"><img src=x onerror=alert(1)>',
      font: 'x;} body{display:none',
      'light-accent': 'url(https://evil.example)',
      location: '"><script>',
      platform: 'constructor',
    });
    const studio = await open(test, { fragment: `#${hostile}` });
    const all = (await studio.locator('pre').allInnerTexts()).join('\n');
    assert.doesNotMatch(all, /evil|onerror|display:none|><script>/);
    assert.match(all, /data-location="riverside"/);
  });

  it('lists the restaurants of a merchant, and says when the proxy doesn’t know it, and what to do when it doesn’t answer', async (test) => {
    const studio = await open(test);
    const merchant = studio.getByLabel('Merchant');
    await merchant.fill('saffron-lane');
    await merchant.press('Tab');
    await studio.getByText(/locations: choose one below/).waitFor();
    await eventually.ok(async () => (await studio.locator('#locations option').count()) >= 2);
    await merchant.fill('nobody');
    await merchant.press('Tab');
    await studio.getByText(/knows no merchant “nobody”/).waitFor();
    const proxy = studio.getByLabel('Address of your proxy');
    await proxy.fill('http://localhost:9');
    await proxy.press('Tab');
    await studio.getByText(new RegExp(`add ${stack.urls.site} to its PROXY_ORIGINS`)).waitFor();
  });

  it('checks a page with the proxy’s doctor, by keyboard, and says what to do and which pages it does not check', async (test) => {
    const studio = await open(test, { width: 1440 });
    const check = studio.getByRole('form', { name: 'Check my page' });
    await check.getByLabel('Address of the page').fill(`${stack.urls.site}/demo/sites/restaurant/`);
    await studio.keyboard.press('Tab');
    await studio.keyboard.type('not-the-key');
    await studio.keyboard.press('Enter');
    const findings = check.getByRole('status');
    await findings.getByText('The proxy doesn’t know this key.').waitFor();
    await check.getByLabel('DOCTOR_KEY').fill(demoDoctorKey);
    await studio.keyboard.press('Tab');
    await studio.keyboard.press('Enter');
    await findings.getByText(/keeps? guests from ordering\./).waitFor();
    await findings.getByText(/^Fine \(\d+\)$/).click();
    await findings.getByText('settings: They are complete.').waitFor();
    assert.deepEqual(await axeViolations(studio), []);
    const boxes = await studio.evaluate(() =>
      ['.stage', '.results'].map((name) => document.querySelector(name)?.getBoundingClientRect()),
    );
    const [shown, results] = boxes;
    assert.ok(shown && results && shown.bottom <= results.top, 'The preview covers the results.');
    assert.ok(!(await studio.evaluate(() => location.href)).includes(demoDoctorKey));
    await check.getByLabel('Address of the page').fill('http://169.254.169.254/latest');
    await check.getByRole('button', { name: 'Check my page' }).click();
    await check.getByText('Expected a page of PROXY_ORIGINS').waitFor();
  });

  it('sends the key to a proxy of a shared address only if the user says that it is theirs', async (test) => {
    const asked: string[] = [];
    const stranger = await listen(async ({ method, url, headers }) => {
      if (url.includes('/doctor')) asked.push(`${method} ${headers.get('authorization')}`);
      return Response.json({}, { headers: anyPage });
    }, 0);
    test.after(() => stranger.close());
    const studio = await open(test, { fragment: `#proxy=${stranger.url}` });
    const check = studio.getByRole('form', { name: 'Check my page' });
    await check.getByLabel('Address of the page').fill(`${stack.urls.site}/demo/sites/restaurant/`);
    await check.getByLabel('DOCTOR_KEY').fill(demoDoctorKey);
    const press = () => check.getByRole('button', { name: 'Check my page' }).click();
    await press();
    const own = check.getByRole('checkbox', { name: stranger.url });
    assert.ok(await own.evaluate((box: HTMLInputElement) => box.matches(':invalid')));
    assert.deepEqual(await axeViolations(studio), []);
    assert.deepEqual(asked, []);
    await studio.getByLabel('Address of your proxy').fill(stack.urls.proxy);
    await press();
    await check
      .getByRole('status')
      .getByText(/keeps? guests from ordering\./)
      .waitFor();
    assert.ok(await check.getByText('This proxy is mine.').isHidden());
    assert.deepEqual(asked, [], 'the key went to a proxy that nobody typed');
  });

  it('has no accessibility violation and fits at 390 px, light, and 1280 px, dark', async (test) => {
    const studio = await open(test, { width: 390 });
    await preview(studio).getByText('Warm hummus').first().waitFor();
    const examine = async (look: string) => {
      assert.deepEqual(await axeViolations(studio), [], look);
      const overflow = await studio.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      assert.ok(overflow <= 0, `${look}: ${overflow} px wider than the window`);
    };
    await examine('390 px, light');
    await studio.emulateMedia({ colorScheme: 'dark' });
    await studio.setViewportSize({ width: 1280, height: 1000 });
    await preview(studio).getByText('Warm hummus').first().waitFor();
    await examine('1280 px, dark');
  });
});
