/**
 * What an order costs a guest on a phone: presses and typed fields from the menu to the receipt. A
 * field counts as a press, too, because a finger goes to it first; a screen is a view that covers the
 * one before.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { walletOf } from '../payment/wallet.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  cards,
  formReady,
  openTab,
  orderNumber,
  payButton,
  type Shopper,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';

const browser = await sharedBrowser();

/** A Wednesday afternoon on which all of the demo's locations are open. */
const AFTERNOON = Date.parse('2026-03-04T16:00:00Z');
const restaurant = await shared(openRestaurant({ service: { now: () => AFTERNOON } }));

class Effort {
  presses = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    this.presses += 1;
    await field.fill(text);
  }
}

interface Way {
  readonly name: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly search?: string;
  readonly presses: number;
  readonly fields: number;
  /** From the opened checkout until the order is paid. */
  pay(shopper: Shopper, effort: Effort): Promise<void>;
}

async function byCard(shopper: Shopper, effort: Effort): Promise<void> {
  const { checkout, card } = shopper;
  await effort.type(checkout.getByRole('textbox', { name: 'Name', exact: true }), 'Ada Lovelace');
  await effort.type(checkout.getByLabel('Email'), 'ada@example.com');
  await shopper.page.keyboard.press('Tab');
  await formReady(shopper);
  await effort.type(card.getByLabel('Card number'), cards.approved);
  await effort.type(card.getByLabel('Expiry'), '12/34');
  await effort.type(card.getByLabel('Security code'), '123');
  await effort.press(payButton(shopper));
}

async function byWallet(shopper: Shopper, effort: Effort): Promise<void> {
  const wallet = walletOf(shopper);
  await effort.press(wallet.button);
  await effort.press(wallet.pay);
}

const walletFirst = { wallet: 'first' };

const ways: readonly Way[] = [
  { name: 'takeout by wallet', settings: walletFirst, presses: 5, fields: 0, pay: byWallet },
  { name: 'takeout by card', presses: 9, fields: 5, pay: byCard },
  {
    name: 'a table’s code, by card',
    settings: {
      location: 'old-town',
      method: 'table_side',
      'url-parameters': '',
    },
    search: '?table=12',
    presses: 9,
    fields: 5,
    pay: byCard,
  },
  {
    name: 'a room’s link, by card',
    settings: {
      location: 'harbour-hotel',
      method: 'room_service',
      'url-parameters': '',
    },
    search: '?room=812&last-name=Lovelace',
    presses: 9,
    fields: 5,
    pay: byCard,
  },
];

describe('the effort of an order on a phone', () => {
  for (const { name, settings = {}, search = '', presses, fields, pay } of ways) {
    it(`is at most ${presses} presses and ${fields} fields for ${name}`, async (test: Test) => {
      const options = { width: 390, settings, search };
      // The device uses the service's clock, because quotes expire.
      const shopper = await visit(browser, restaurant, options, test, (page) =>
        page.clock.setSystemTime(AFTERNOON),
      );
      await shopper.menu.locator('.card').first().waitFor();
      const effort = new Effort();
      await effort.press(shopper.menu.getByRole('button', { name: /^Add: / }).first());
      await effort.press(shopper.cart.getByRole('button', { name: /View order/ }));
      await settledTotal(shopper);
      await effort.press(shopper.cart.getByRole('button', { name: /^Go to checkout/ }));
      await shopper.checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
      await pay(shopper, effort);
      await orderNumber(shopper);
      const found = `${effort.presses} presses and ${effort.fields} fields`;
      assert.ok(effort.presses <= presses && effort.fields <= fields, found);
    });
  }
});

/** A guest who ticked “Remember me on this device” at the last order. */
describe('the effort of a returning guest on a phone', () => {
  it('is at most 3 presses and no field: order again, and the wallet', async (test: Test) => {
    const options = { width: 390, settings: walletFirst };
    const first = await visit(browser, restaurant, options, test, (page) =>
      page.clock.setSystemTime(AFTERNOON),
    );
    await first.menu.locator('.card').first().waitFor();
    await first.menu
      .getByRole('button', { name: /^Add: / })
      .first()
      .click();
    await first.cart.getByRole('button', { name: /View order/ }).click();
    await settledTotal(first);
    await first.cart.getByRole('button', { name: /^Go to checkout/ }).click();
    await first.checkout.getByRole('checkbox', { name: 'Remember me on this device' }).check();
    await byCard(first, new Effort());
    await orderNumber(first);

    const shopper = await openTab(first);
    const effort = new Effort();
    await effort.press(shopper.menu.getByRole('button', { name: /^Order again: / }));
    await shopper.checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await byWallet(shopper, effort);
    await orderNumber(shopper);
    const found = `${effort.presses} presses and ${effort.fields} fields`;
    assert.ok(effort.presses <= 3 && effort.fields === 0, found);
  });
});
