/**
 * Payment with a wallet. The processor's script draws a button if the device has a wallet. Its
 * sheet appears over the page and shows the amount of the payment intent, or before there is one,
 * the amount that the page gives it.
 */
import type { ConfirmOutcome, Contact, ProcessorSettings } from '../stores/storefront/types.js';
import { earlyElements, earlyOf, reportUnfit } from './early.js';
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
  /**
   * The guest approved. Nothing is paid until `confirm` is called, which never rejects.
   *
   * @param confirm receives the client secret of the intent to pay; a button that was mounted for
   *   an intent pays that one
   * @param payer what the sheet says about the guest; empty where it says nothing
   * @returns why nothing was paid, for the sheet; empty if it was, or nothing has to be said
   */
  approved(
    confirm: (clientSecret: string) => Promise<ConfirmOutcome>,
    payer: Contact,
  ): Promise<string>;
  canceled(): void;
}

interface WalletPlace extends PaymentPlace {
  /** Who the sheet says will be paid. */
  readonly merchant: string;
  /** Where a bank that needs its own page sends the guest back. */
  readonly returnUrl: string;
}

/** A visible wallet button. */
export interface MountedWallet extends Pick<MountedPayment, 'setLanguage'> {
  /** Changes the amount (minor units). Rejects if the processor can't, or if it has an intent. */
  charge(amount: number): Promise<void>;
}

/**
 * @returns the button, or `null` if the device has no wallet; nothing is left in the page then
 * @throws if the processor's script can't load
 */
export async function mountWallet(
  settings: ProcessorSettings,
  where: WalletPlace,
  handlers: WalletHandlers,
): Promise<MountedWallet | null> {
  const { place, due, merchant, returnUrl, gone } = where;
  const processor = await loadProcessor(settings);
  gone.throwIfAborted();
  // Separate from the card form's elements: processors validate everything mounted before they
  // confirm, and the card fields are empty.
  const elements = reportUnfit(due, () => elementsFor(processor, where));
  const asEarly = earlyOf(due);
  const early = asEarly && earlyElements(processor, elements, asEarly);
  const wallet = walletOf(elements, merchant, early !== null);
  if (!wallet) return null;
  const { node, remove } = lightSlot(place);
  const leave = () => {
    wallet.destroy();
    remove();
  };
  gone.addEventListener('abort', leave);
  let isCanceled = false;
  wallet.on('click', ({ resolve, reject }) => {
    isCanceled = false;
    return handlers.pressed() ? resolve() : reject();
  });
  // Also fired without the guest, if the sheet has waited too long for a result.
  wallet.on('cancel', () => {
    isCanceled = true;
    handlers.canceled();
  });
  const confirmParams = { return_url: returnUrl };
  const redirect = 'if_required';
  wallet.on('confirm', async ({ paymentFailed, billingDetails }) => {
    let isConfirming = false;
    // Processors want this before anything else happens.
    early?.submit();
    const why = await handlers.approved((clientSecret) => {
      if (isCanceled) return Promise.resolve({ outcome: 'refused', message: '' });
      if (early)
        return early.confirm(clientSecret, () => {
          isConfirming = true;
          return processor.confirmPayment({ elements, clientSecret, confirmParams, redirect });
        });
      isConfirming = true;
      const intent = 'clientSecret' in due ? due.clientSecret : '';
      return confirmed(processor, intent, () =>
        processor.confirmPayment({ elements, confirmParams, redirect }),
      );
    }, payerIn(billingDetails));
    // The sheet waits for a result, and either call closes it.
    if (!isConfirming && !isCanceled) paymentFailed(why ? { reason: 'fail', message: why } : {});
  });
  const offered = whetherOffered(wallet);
  wallet.mount(node);
  if (await offered) {
    followTheme(elements, where);
    return {
      setLanguage: (language) => void elements.update({ locale: localeFor(language) }),
      charge: (amount) => early?.charge(amount) ?? Promise.reject(new Error('It has an intent.')),
    };
  }
  gone.removeEventListener('abort', leave);
  leave();
  return null;
}

/** What the restaurant needs to know about the guest. */
const asks = { emailRequired: true, phoneNumberRequired: true };

const payerIn = (
  details: { readonly name?: string; readonly email?: string; readonly phone?: string } = {},
): Contact => ({
  customerName: details.name ?? '',
  emailAddress: details.email ?? '',
  phoneNumber: details.phone ?? '',
});

/**
 * Processors without wallet support throw an error.
 *
 * @param isEarly nothing about the guest is known yet
 */
function walletOf(
  elements: ProcessorElements,
  name: string,
  isEarly: boolean,
): WalletElement | null {
  try {
    return elements.create('expressCheckout', {
      buttonHeight: BUTTON_HEIGHT,
      ...(isEarly && asks),
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
