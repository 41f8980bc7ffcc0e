/**
 * Payment with a wallet. The processor's script draws a button if the device has a wallet. Its
 * sheet appears over the page and shows the amount of the payment intent.
 */
import type { ConfirmOutcome, ProcessorSettings } from '../stores/storefront/types.js';
import { lightSlot } from './light-slot.js';
import { elementsFor, followTheme, localeFor } from './looks.js';
import type { MountedPayment, PaymentPlace } from './payment-method.js';
import type { ProcessorElements, WalletElement } from './processor.js';
import { confirmed, loadProcessor } from './processor.js';

/** CSS pixels, within what processors accept. */
const BUTTON_HEIGHT = 48;

export interface WalletHandlers {
  /**
   * Returns immediately whether to open the sheet, because browsers open one only right after a
   * press.
   */
  pressed(): boolean;
  /** The guest approved. Nothing is paid until `confirm` is called, which never rejects. */
  approved(confirm: () => Promise<ConfirmOutcome>): Promise<void>;
  cancelled(): void;
}

export interface WalletPlace extends PaymentPlace {
  /** Who the sheet says will be paid. */
  readonly merchant: string;
  /** Where a bank that needs its own page sends the guest back. */
  readonly returnUrl: string;
}

/** A visible wallet button. */
export type MountedWallet = Pick<MountedPayment, 'speak'>;

/**
 * @returns the button, or `null` if the device has no wallet; nothing is left in the page then
 * @throws if the processor's script can't load
 */
export async function mountWallet(
  settings: ProcessorSettings,
  where: WalletPlace,
  handlers: WalletHandlers,
): Promise<MountedWallet | null> {
  const { place, clientSecret, merchant, returnUrl, gone } = where;
  const processor = await loadProcessor(settings);
  gone.throwIfAborted();
  // Separate from the card form's elements: processors validate everything mounted before they
  // confirm, and the card fields are empty.
  const elements = elementsFor(processor, where);
  const wallet = walletOf(elements, merchant);
  if (!wallet) return null;
  const { node, remove } = lightSlot(place);
  const leave = () => {
    wallet.destroy();
    remove();
  };
  gone.addEventListener('abort', leave);
  wallet.on('click', ({ resolve, reject }) => (handlers.pressed() ? resolve() : reject()));
  wallet.on('cancel', handlers.cancelled);
  wallet.on('confirm', async ({ paymentFailed }) => {
    let isAsked = false;
    await handlers.approved(() => {
      isAsked = true;
      const confirmParams = { return_url: returnUrl };
      return confirmed(processor, clientSecret, () =>
        processor.confirmPayment({ elements, confirmParams, redirect: 'if_required' }),
      );
    });
    // The sheet waits for a result, and either call closes it.
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

/** Processors without wallet support throw an error. */
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
