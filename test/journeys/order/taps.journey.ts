/**
 * What an order costs a guest on a phone: presses and typed fields from the menu to the receipt. A
 * field counts as a press, too, because a finger goes to it first; a screen is a view that covers the
 * one before. What the browser fills in with one press counts as one press and no field: that it
 * can fill in everything at once is what `fulfillment/autofill.journey.ts` proves.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inLongRun } from '../../support/long.js';
import { walletOf } from '../payment/wallet.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  cards,
  formReady,
  type Guest,
  leaveField,
  openTab,
  orderNumber,
  payButton,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';

const browser = await sharedBrowser();

/** A Wednesday afternoon on which all of the demo's locations are open. */
const AFTERNOON = Date.parse('2026-03-04T16:00:00Z');
const restaurant = await shared(openRestaurant({ service: { now: () => AFTERNOON } }));

interface Count {
  readonly presses: number;
  readonly fields: number;
}

class Effort {
  presses = 0;
  fields = 0;
  /** What the browser can fill in, by what it is called: one press each, and no field. */
  readonly #filled = { contact: 0, card: 0 };

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async type(field: Locator, text: string, what?: 'contact' | 'card'): Promise<void> {
    this.fields += 1;
    this.presses += 1;
    if (what) this.#filled[what] += 1;
    await field.fill(text);
  }

  /** The same order, if the guest presses the browser's suggestion at the first of these fields. */
  with(what: 'contact' | 'card'): Count {
    const typed = this.#filled[what];
    return { presses: this.presses - typed + 1, fields: this.fields - typed };
  }
}

interface Way extends Count {
  readonly name: string;
  /** What the same order costs if the browser fills in one of them. */
  readonly filled?: Readonly<Partial<Record<'contact' | 'card', Count>>>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly search?: string;
  /** CSS pixels; a phone's by default. */
  readonly width?: number;
  /** Combines what other ways already have, so only the long run tries it. */
  readonly isCombined?: boolean;
  /** The cart itself has what the guest pays with. */
  readonly isPaidInCart?: boolean;
  /** At the menu, before the first item. */
  begin?(guest: Guest, effort: Effort): Promise<void>;
  /** From the opened checkout, or the cart, until the order is paid. */
  pay(guest: Guest, effort: Effort): Promise<void>;
}

const nameField = ({ checkout }: Guest) =>
  checkout.getByRole('textbox', { name: 'Name', exact: true });

async function typeContact(guest: Guest, effort: Effort): Promise<void> {
  await effort.type(nameField(guest), 'Ada Lovelace', 'contact');
  await effort.type(guest.checkout.getByLabel('Email'), 'ada@example.com', 'contact');
  await leaveField(guest);
}

/** The card's own three fields are the processor's. */
async function typeCard(guest: Guest, effort: Effort): Promise<void> {
  await formReady(guest);
  const { card } = guest;
  await effort.type(card.getByLabel('Card number'), cards.approved, 'card');
  await effort.type(card.getByLabel('Expiry'), '12/34', 'card');
  await effort.type(card.getByLabel('Security code'), '123', 'card');
  await effort.press(payButton(guest));
}

const inTurn =
  (...steps: readonly Way['pay'][]): Way['pay'] =>
  async (guest, effort) => {
    for (const step of steps) await step(guest, effort);
  };

async function byWallet(guest: Guest, effort: Effort): Promise<void> {
  const wallet = walletOf(guest);
  await effort.press(wallet.button);
  await effort.press(wallet.pay);
}

/** The address is quoted with the first item, and the checkout knows it. */
async function bringTo({ menu }: Guest, effort: Effort): Promise<void> {
  const place = menu.locator('order-place');
  await effort.type(place.getByLabel('Deliver to'), '240 Main');
  await effort.press(place.getByRole('option').first());
  await place.locator('[part~="delivery-address"]').waitFor();
}

const walletFirst = { wallet: 'first' };
const inCart = { isPaidInCart: true, pay: byWallet };
const atTable = { location: 'old-town', method: 'table_side', 'url-parameters': '' };
const inRoom = { location: 'harbour-hotel', method: 'room_service', 'url-parameters': '' };
const room = '?room=812&last-name=Lovelace';
const delivered = {
  method: 'delivery',
  'address-lookup': `${restaurant.urls.service}/demo/addresses`,
};

const table = { settings: atTable, search: '?table=12' };
const byTypedCard = inTurn(typeContact, typeCard);

const ways: readonly Way[] = [
  { name: 'takeout by wallet', settings: walletFirst, presses: 4, fields: 0, ...inCart },
  {
    name: 'takeout by wallet, where the cart is beside the menu',
    isCombined: true,
    settings: walletFirst,
    width: 1280,
    presses: 3,
    fields: 0,
    ...inCart,
  },
  {
    name: 'takeout by card',
    presses: 9,
    fields: 5,
    filled: { contact: { presses: 8, fields: 3 } },
    pay: byTypedCard,
  },
  {
    name: 'delivery by card',
    settings: delivered,
    presses: 11,
    fields: 6,
    filled: { contact: { presses: 10, fields: 4 } },
    begin: bringTo,
    pay: byTypedCard,
  },
  {
    name: 'delivery by wallet',
    isCombined: true,
    settings: { ...delivered, ...walletFirst },
    presses: 6,
    fields: 1,
    begin: bringTo,
    ...inCart,
  },
  // The law there prescribes what is right before the button, so the wallet is at the checkout.
  {
    name: 'a table’s code in London, by wallet',
    ...table,
    settings: { ...atTable, ...walletFirst },
    presses: 5,
    fields: 0,
    pay: byWallet,
  },
  {
    name: 'a table’s code, by wallet',
    isCombined: true,
    ...table,
    settings: { ...atTable, ...walletFirst, law: 'none' },
    presses: 4,
    fields: 0,
    ...inCart,
  },
  {
    name: 'a table’s code, by card',
    ...table,
    presses: 7,
    fields: 3,
    filled: { card: { presses: 5, fields: 0 } },
    pay: typeCard,
  },
  {
    name: 'a room’s link, by wallet',
    settings: { ...inRoom, ...walletFirst },
    search: room,
    presses: 4,
    fields: 0,
    ...inCart,
  },
  {
    name: 'a room’s link, by card',
    isCombined: true,
    settings: inRoom,
    search: room,
    presses: 7,
    fields: 3,
    filled: { card: { presses: 5, fields: 0 } },
    pay: typeCard,
  },
];

const named = ({ presses, fields }: Count) => `${presses} presses and ${fields} fields`;

function isAtMost(found: Count, most: Count): void {
  const isLess = found.presses <= most.presses && found.fields <= most.fields;
  assert.ok(isLess, `expected at most ${named(most)}, found ${named(found)}`);
}

describe('the effort of an order', () => {
  for (const way of ways.filter(({ isCombined }) => inLongRun || !isCombined)) {
    const { name, settings = {}, search = '', width = 390, begin, pay } = way;
    const filled = Object.entries(way.filled ?? {}) as ['contact' | 'card', Count][];
    const most = [
      named(way),
      ...filled.map(([what, count]) => `${named(count)} if the browser fills in the ${what}`),
    ];
    it(`is at most ${most.join(', or ')}, for ${name}`, async (test: Test) => {
      const connects = [restaurant.urls.service];
      const options = { width, settings, search, connects };
      // The device uses the service's clock, because quotes expire.
      const guest = await visit(browser, restaurant, options, test, (page) =>
        page.clock.setSystemTime(AFTERNOON),
      );
      await guest.menu.locator('.card').first().waitFor();
      const effort = new Effort();
      await begin?.(guest, effort);
      await effort.press(guest.menu.getByRole('button', { name: /^Add: / }).first());
      if (width < 720) await effort.press(guest.cart.getByRole('button', { name: /View order/ }));
      await settledTotal(guest);
      if (!way.isPaidInCart) {
        await effort.press(guest.cart.getByRole('button', { name: /^Go to checkout/ }));
        await guest.checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
      }
      await pay(guest, effort);
      await orderNumber(guest);
      isAtMost(effort, way);
      for (const [what, count] of filled) isAtMost(effort.with(what), count);
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
    await inTurn(typeContact, typeCard)(first, new Effort());
    await orderNumber(first);

    const guest = await openTab(first);
    const effort = new Effort();
    await effort.press(guest.menu.getByRole('button', { name: /^Order again: / }));
    await guest.checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await byWallet(guest, effort);
    await orderNumber(guest);
    isAtMost(effort, { presses: 3, fields: 0 });
  });
});
