/** The ordering page in browsers inside social networks and messengers. docs/ordering-page.md */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { demoPage } from '../../../demo/ordering-page.js';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { isFirefox } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type StackUrls, startStack } from '../../harness/stack.js';
import { watchNewCarts } from '../../journeys/shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  fillContact,
  type Guest,
  goToCheckout,
  guestAt,
  openCart,
  orderNumber,
  payButton,
  type Test,
} from '../../journeys/shared/steps.js';

const browser = await sharedBrowser();
const withPage = ({ proxy }: StackUrls) => ({ page: demoPage(proxy) });
const stack = await shared(startStack({ proxy: withPage }));
/** Guests pay on a page of the service. */
const redirecting = await shared(
  startStack({ proxy: (urls) => ({ ...withPage(urls), cardProcessor: undefined }) }),
);

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/BP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36';
const instagram = `${iPhone} Instagram 389.0.0.28.86 (iPhone16,1; iOS 18_5; en_US)`;
const facebook = `${android} [FB_IAB/FB4A;FBAV/520.0.0.41.98;]`;

/** Browsers of phones that aren't inside another app. */
const own = [
  `${iPhone.replace('Mobile', 'Version/18.5 Mobile')} Safari/604.1`,
  android.replace('; wv', '').replace('Version/4.0 ', ''),
  `${iPhone} CriOS/138.0.7204.53 Safari/604.1`,
];

interface Visit {
  readonly userAgent: string;
  readonly path?: string;
}

const pretend = (page: Page, userAgent: string) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
  }, userAgent);

async function open(
  { userAgent, path = '/order/riverside?fbclid=IwAR0' }: Visit,
  test: Test,
): Promise<Guest> {
  const { page, pageErrors } = await browser.openPage({ width: 390, height: 900 }, test);
  await pretend(page, userAgent);
  await page.addInitScript(() => {
    const writeText = async (text: string) => {
      if ('refused' in document.documentElement.dataset)
        throw new DOMException('Not allowed', 'NotAllowedError');
      document.documentElement.dataset.copied = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.goto(stack.urls.proxy + path);
  return guestAt(page, pageErrors);
}

const openOutside = (page: Page) => page.getByRole('button', { name: 'Open in browser' });
const copiedOn = (page: Page) => page.evaluate(() => document.documentElement.dataset.copied ?? '');

async function chooses(guest: Guest): Promise<void> {
  await atMenu(guest);
  await addOne(guest, 'Sides', 'House pickles');
  await guest.page.getByRole('button', { name: /View order/ }).waitFor();
}

/** The guest's own browser, with its own storage. */
async function takesOver(link: string, test: Test): Promise<void> {
  const { page, pageErrors } = await browser.openPage({ width: 390, height: 900 }, test);
  await page.goto(link);
  const guest = guestAt(page, pageErrors);
  const received = guest.cart.getByRole('region', { name: 'Someone sent you dishes' });
  await received.getByText('House pickles').waitFor();
  await received.getByRole('button', { name: 'Add to my order' }).click();
  await openCart(guest);
  await guest.cart.locator('[part~="line"]').filter({ hasText: 'House pickles' }).waitFor();
}

/** Hides the shown button for a moment. */
async function movesNothing(page: Page): Promise<void> {
  const top = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
  const hide = (isHidden: boolean) =>
    page
      .locator('.outside')
      .evaluate((box, value) => box.toggleAttribute('hidden', value), isHidden);
  const shown = await top();
  await hide(true);
  assert.equal(await top(), shown);
  await hide(false);
}

describe('“Open in browser”', () => {
  it('gives iPhones a link with the dishes, or shows it where nothing may be copied, and says what to do with it', async (test) => {
    const guest = await open({ userAgent: instagram }, test);
    const { page, pageErrors } = guest;
    await chooses(guest);
    await openOutside(page).click();
    await page.getByRole('status').getByText('Open your browser and paste it').waitFor();
    assert.deepEqual(await axeViolations(page), []);
    assert.deepEqual(pageErrors, []);
    const copied = await copiedOn(page);
    await page.evaluate(() => document.documentElement.toggleAttribute('data-refused', true));
    await openOutside(page).click();
    const said = page.getByRole('status').filter({ hasText: 'Copy this link' });
    assert.equal(/http\S+/.exec(await said.innerText())?.[0], copied);
    await takesOver(copied, test);
  });

  it('asks Android for the guest’s browser', { skip: isFirefox }, async (test) => {
    const guest = await open({ userAgent: facebook }, test);
    const { page } = guest;
    await chooses(guest);
    const wanted: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on('Page.frameRequestedNavigation', ({ url }) => wanted.push(url));
    await session.send('Page.enable');
    await openOutside(page).click();
    await eventually.equal(() => wanted.length, 1);
    const [, rest, scheme] =
      /^intent:\/\/(.*)#Intent;scheme=(http);action=android\.intent\.action\.VIEW;end$/.exec(
        wanted[0] ?? '',
      ) ?? [];
    const link = `${scheme}://${rest}`;
    assert.match(link, /\/order\/riverside.*#order/);
    assert.equal(link, await copiedOn(page));
  });

  it('moves nothing when it appears, and leads to the page itself while nothing is chosen, in Arabic too', async (test) => {
    const path = '/order/riverside?language=ar';
    const { page } = await open({ userAgent: instagram, path }, test);
    const button = page.getByRole('button', { name: 'افتح في المتصفح' });
    await button.waitFor();
    if (!isFirefox) await movesNothing(page);
    await button.click();
    await eventually.equal(() => copiedOn(page), stack.urls.proxy + path);
    assert.deepEqual(await axeViolations(page), []);
  });

  it('isn’t there in browsers of phones, nor in a frame of another page', async (test) => {
    const guest = await open({ userAgent: instagram, path: '/order/riverside?embed=1' }, test);
    const { page } = guest;
    await atMenu(guest);
    assert.equal(await openOutside(page).count(), 0, 'in a frame');
    for (const userAgent of own) {
      await pretend(page, userAgent);
      await page.goto(`${stack.urls.proxy}/order/riverside?fbclid=IwAR0`);
      await atMenu(guest);
      await page.waitForLoadState('networkidle');
      assert.equal(await page.evaluate(() => navigator.userAgent), userAgent);
      assert.equal(await openOutside(page).count(), 0, userAgent);
    }
  });
});

describe('a card order whose browser loses its storage on the way back from paying', () => {
  /** @param hasLink whether the address at which the guest arrives opens the receipt */
  const lose = (page: Page, hasLink: boolean) =>
    page.addInitScript((isKept) => {
      if (!location.search.includes('order-return')) return;
      localStorage.clear();
      sessionStorage.clear();
      if (!isKept) history.replaceState(null, '', location.href.split('#')[0]);
    }, hasLink);

  async function pays(hasLink: boolean, test: Test) {
    const newCarts = await watchNewCarts(redirecting);
    const { page, pageErrors } = await browser.openPage({ width: 390, height: 900 }, test);
    await pretend(page, instagram);
    await lose(page, hasLink);
    await page.goto(`${redirecting.urls.proxy}/order/riverside?fbclid=IwAR0`);
    const guest = guestAt(page, pageErrors);
    await chooses(guest);
    await openCart(guest);
    await goToCheckout(guest);
    await fillContact(guest);
    await payButton(guest).click();
    await guest.checkout.getByRole('button', { name: /^Continue to payment ·/ }).click();
    await page.getByText('Ada Lovelace, ada@example.com').waitFor();
    const card = page.frameLocator('iframe[title="Card details"]');
    await card.getByLabel('Card number').fill(cards.approved);
    await card.getByLabel('Expiry').fill('12/34');
    await card.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL(`${redirecting.urls.proxy}/order/**`);
    return { guest, newCarts };
  }

  it('ends in the receipt, which its link opens', async (test) => {
    const { guest, newCarts } = await pays(true, test);
    await orderNumber(guest);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
    assert.equal(await payButton(guest).count(), 0);
    assert.deepEqual(guest.pageErrors, []);
  });

  it('says that the order may be paid if there is no such link, and offers no second payment', async (test) => {
    const { guest, newCarts } = await pays(false, test);
    const notice = guest.cart.getByRole('alert').filter({ hasText: 'It may already be paid' });
    await notice.getByRole('link', { name: /555/ }).waitFor();
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
    assert.equal(await payButton(guest).count(), 0);
    await notice.getByRole('button', { name: 'Close' }).click();
    await atMenu(guest);
    await eventually.equal(() => notice.count(), 0);
    assert.deepEqual(guest.pageErrors, []);
  });
});
