/**
 * Payment with a wallet, by a button that the processor's own script draws where this device has one.
 * Its sheet lies over the page, and shows the amount of the payment intent.
 */
import type { ConfirmOutcome, ProcessorSettings } from '../stores/storefront/types.js';
import { confirmed } from './confirm.js';
import { lightSlot } from './light-slot.js';
import { elementsFor, followTheme, localeFor } from './looks.js';
import type { MountedPayment, PaymentPlace } from './payment-method.js';
import type { ProcessorElements, WalletElement } from './script.js';
import { loadProcessor } from './script.js';

/** What processors take: CSS pixels. */
const BUTTON_HEIGHT = 48;

export interface WalletHands {
  /** Answers at once, since browsers open a sheet only right after a press: whether one opens. */
  pressed(): boolean;
  /** The shopper has agreed. Nothing is paid before `confirm` is called, which never rejects. */
  approved(confirm: () => Promise<ConfirmOutcome>): Promise<void>;
  cancelled(): void;
}

export interface WalletPlace extends PaymentPlace {
  /** Whom the sheet names as paid. */
  readonly merchant: string;
  /** Where a bank that needs a page of its own sends the shopper back to. */
  readonly returnUrl: string;
}

/** A button that is shown. */
export type MountedWallet = Pick<MountedPayment, 'speak'>;

/**
 * @returns the button, or `null` and nothing left in the page where there is no wallet to pay with
 * @throws when the processor's script cannot be loaded
 */
export async function mountWallet(
  settings: ProcessorSettings,
  where: WalletPlace,
  hands: WalletHands,
): Promise<MountedWallet | null> {
  const { place, clientSecret, merchant, returnUrl, gone } = where;
  const processor = await loadProcessor(settings);
  gone.throwIfAborted();
  // Not those of the card form: processors check all that is mounted before they confirm, and the
  // card's fields are empty.
  const elements = elementsFor(processor, where);
  const wallet = walletOf(elements, merchant);
  if (!wallet) return null;
  const { node, remove } = lightSlot(place);
  const leave = () => {
    wallet.destroy();
    remove();
  };
  gone.addEventListener('abort', leave);
  wallet.on('click', ({ resolve, reject }) => (hands.pressed() ? resolve() : reject()));
  wallet.on('cancel', hands.cancelled);
  wallet.on('confirm', async ({ paymentFailed }) => {
    let isAsked = false;
    await hands.approved(() => {
      isAsked = true;
      const confirmParams = { return_url: returnUrl };
      return confirmed(processor, clientSecret, () =>
        processor.confirmPayment({ elements, confirmParams, redirect: 'if_required' }),
      );
    });
    // The sheet waits for the end, and closes by either.
    if (!isAsked) paymentFailed();
  });
  const offered = whetherOffered(wallet);
  wallet.mount(node);
  if (await offered) {
    followTheme(elements, where);
    return { speak: (language) => void elements.update({ locale: localeFor(language) }) };
  }
  gone.removeEventListener('abort', leave);
  leave();
  return null;
}

/** Processors that know no wallets say so by an error. */
function walletOf(elements: ProcessorElements, name: string): WalletElement | null {
  try {
    return elements.create('expressCheckout', {
      buttonHeight: BUTTON_HEIGHT,
      ...(name && { business: { name } }),
    });
  } catch {
    return null;
  }
}

const whetherOffered = (wallet: WalletElement): Promise<boolean> =>
  new Promise((resolve) => {
    wallet.on('ready', ({ availablePaymentMethods }) =>
      resolve(Object.values(availablePaymentMethods ?? {}).some(Boolean)),
    );
    wallet.on('loaderror', () => resolve(false));
  });
