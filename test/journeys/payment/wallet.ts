/** The processor's wallet, as a guest sees it when paying. */
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
