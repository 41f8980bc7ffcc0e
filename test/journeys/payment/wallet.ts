/** The processor's wallet, as a guest sees it when paying. */
import assert from 'node:assert/strict';
import type { FrameLocator, Locator } from 'playwright-core';
import type { Guest } from '../shared/steps.js';

export interface Wallet {
  /** The button in the processor's frame. */
  readonly button: Locator;
  readonly sheet: FrameLocator;
  /** The sheet's payment button. */
  readonly pay: Locator;
  /** Presses the button and waits until the sheet accepts input. */
  open(): Promise<void>;
  closed(): Promise<void>;
}

export function walletOf({ page }: Pick<Guest, 'page'>): Wallet {
  const button = page
    .frameLocator('iframe[title="Pay with a wallet"]')
    .getByRole('button', { name: 'Pay with Test wallet' });
  const sheet = page.frameLocator('iframe[title="Test wallet"]');
  const pay = sheet.getByRole('button', { name: /^Pay .*\d/ });
  return {
    button,
    sheet,
    pay,
    async open() {
      await button.click();
      await pay.waitFor();
    },
    closed: () => page.locator('iframe[title="Test wallet"]').waitFor({ state: 'detached' }),
  };
}

/** Until a time for later is chosen, the wallet stays where it is, says what to do, and pays nothing. */
export async function keepsPlaceUntilTimeIsChosen({ checkout, page }: Guest): Promise<void> {
  const wallet = walletOf({ page });
  const place = checkout.locator('order-wallet[offered]');
  await wallet.button.waitFor();
  const before = await place.evaluate(({ clientHeight }) => clientHeight);
  await checkout.getByText('Schedule for later').click();
  // While the times are loading, the wallet asks for patience instead.
  await checkout.getByLabel('Day').waitFor();
  await place.locator('.busy').waitFor();
  assert.equal(await place.evaluate(({ clientHeight }) => clientHeight), before);
  await wallet.button.click();
  await place.getByText('First complete what’s missing below.').waitFor();
  await checkout.getByText('As soon as possible').first().click();
  await place.locator('.worn:not(.busy)').waitFor();
}
