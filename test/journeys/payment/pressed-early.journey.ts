/** A guest presses Pay while the order or the payment is still being sent. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page, Request } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  cards,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  leaveField,
  openCart,
  orderNumber,
  payButton,
  type Test,
  typeCard,
  visit,
  watchConfirmations,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** Holds the next matching request back, and sends it on, also with another body. */
async function hold(page: Page, matches: (request: Request) => boolean) {
  let received = () => {};
  let release: (body?: string) => void = () => {};
  const asked = new Promise<void>((resolve) => {
    received = resolve;
  });
  const released = new Promise<string | undefined>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  await page.route('**/*', async (route, request) => {
    if (isHeld || !matches(request)) return route.fallback();
    isHeld = true;
    received();
    const body = await released;
    return route.continue(body === undefined ? {} : { postData: body });
  });
  return { asked, release };
}

async function withTypedCard(test: Test): Promise<Guest> {
  const guest = await visit(browser, restaurant, { routed: true }, test);
  await addOne(guest, 'Sides', 'Chopped salad');
  await goToCheckout(guest);
  await goToPayment(guest);
  await typeCard(guest, cards.approved);
  return guest;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  assert.ok(box);
  return box;
}

const amountOf = async (guest: Guest) =>
  (await payButton(guest).textContent())?.replace(/^Pay /, '') ?? '';

describe('a press on Pay', () => {
  it('waits for a payment that is still being prepared, and pays once what the button said', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await withTypedCard(test);
    const { page, checkout } = guest;
    const sent = watchConfirmations(guest);
    const intent = await hold(page, (request) => /payment-intent/.test(request.url()));
    const before = await amountOf(guest);
    await checkout.getByRole('radio', { name: '20%' }).check();
    await eventually.notEqual(() => amountOf(guest), before);
    await intent.asked;
    const said = await amountOf(guest);
    await payButton(guest).click();
    assert.equal(sent.length, 0);
    intent.release();
    await orderNumber(guest);
    assert.equal(sent.length, 1);
    const paid = await newCarts.cart();
    assert.equal(paid.status, 'COMPLETED');
    assert.equal(paid.orderTotalWithServiceFeeFormatted, said);
  });

  it('pays nothing if the service refuses a tip meanwhile: the guest reads that first, chooses another and pays that', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await withTypedCard(test);
    const { page, checkout } = guest;
    const sent = watchConfirmations(guest);
    const isTip = (request: Request) =>
      request.method() !== 'GET' && /gratuity/i.test(request.url() + request.postData());
    const tip = await hold(page, isTip);
    await checkout.getByRole('radio', { name: '20%' }).check();
    await tip.asked;
    await payButton(guest).click();
    tip.release(JSON.stringify({ percentage: 'as much as possible' }));
    const notice = checkout.locator('[part~="notice"], [part~="alert"]');
    await notice.first().waitFor();
    await formReady(guest);
    assert.equal(sent.length, 0);
    const before = await amountOf(guest);
    await checkout.getByRole('radio', { name: '15%' }).check();
    await eventually.notEqual(() => amountOf(guest), before);
    await eventually.equal(() => notice.count(), 0);
    const said = await amountOf(guest);
    await payButton(guest).click();
    await orderNumber(guest);
    assert.equal(sent.length, 1);
    assert.equal((await newCarts.cart()).orderTotalWithServiceFeeFormatted, said);
  });

  it('is taken back by moving away before letting go, and counts although the card form appears above the button meanwhile', async (test) => {
    const host = { width: 390, height: 780, routed: true };
    const guest = await visit(browser, restaurant, host, test);
    const { page, checkout } = guest;
    await addOne(guest, 'Sides', 'Chopped salad');
    await openCart(guest);
    await goToCheckout(guest);
    await checkout.getByLabel('Email').fill('ada@example.com');
    const pay = payButton(guest);
    await pay.scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(pay);
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - 60);
    await page.mouse.up();
    await pay.and(page.locator(':focus')).waitFor();
    assert.equal(await checkout.locator('[aria-invalid=true]').count(), 0);

    const intent = await hold(page, (request) => /payment-intent/.test(request.url()));
    await fillContact(guest);
    await leaveField(guest);
    await intent.asked;
    const name = checkout.getByLabel('Name');
    await name.fill(' ');
    await pay.scrollIntoViewIfNeeded();
    const pressed = await boxOf(pay);
    await page.mouse.move(pressed.x + 20, pressed.y + 20);
    await page.mouse.down();
    intent.release();
    await eventually.equal(async () => (await boxOf(pay)).y > pressed.y + pressed.height, true);
    await page.mouse.up();
    await name.and(page.locator(':focus')).waitFor();
  });
});
