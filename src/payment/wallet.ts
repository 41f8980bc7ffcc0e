/**
 * Payment with a wallet, by a button that the processor's own script draws where this device has one.
 * Its sheet lies over the page, and shows the amount of the payment intent.
 */
import type { ConfirmOutcome, ProcessorSettings } from '../stores/types.js';
import { followTheme, readAppearance } from './appearance.js';
import { confirmed } from './confirm.js';
import { lightSlot } from './light-slot.js';
import { loadProcessor } from './processor-script.js';
import type { ProcessorElements, WalletElement } from './processor-surface.js';

/** What processors take: CSS pixels. */
const BUTTON_HEIGHT = 48;

export interface WalletHands {
  /** Answers at once, since browsers open a sheet only right after a press: whom it names as paid. */
  pressed(): string | null;
  /** The shopper has agreed. Nothing is paid before `confirm` is called, which never rejects. */
  approved(confirm: () => Promise<ConfirmOutcome>): Promise<void>;
  cancelled(): void;
}

export interface WalletPlace {
  /** In the page, inside any number of shadow roots. */
  readonly place: Element;
  /** Names the payment intent; never logged, never in an address. */
  readonly clientSecret: string;
  /** Where a bank that needs a page of its own sends the shopper back to. */
  readonly returnUrl: string;
  /** Aborted when the button has to be taken away; the sheet goes with it. */
  readonly gone: AbortSignal;
}

/**
 * @returns whether there is a wallet to pay with; nothing is left in the page where there is none
 * @throws when the processor's script cannot be loaded
 */
export async function mountWallet(
  settings: ProcessorSettings,
  { place, clientSecret, returnUrl, gone }: WalletPlace,
  hands: WalletHands,
): Promise<boolean> {
  const processor = await loadProcessor(settings);
  gone.throwIfAborted();
  // Not those of the card form: processors check all that is mounted before they confirm, and the
  // card's fields are empty.
  const elements = processor.elements({ clientSecret, appearance: readAppearance(place) });
  const wallet = walletOf(elements);
  if (!wallet) return false;
  const { node, remove } = lightSlot(place);
  const leave = () => {
    wallet.destroy();
    remove();
  };
  gone.addEventListener('abort', leave);
  wallet.on('click', ({ resolve }) => {
    const name = hands.pressed();
    if (name !== null) resolve({ business: { name } });
  });
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
    followTheme(place, elements, gone);
    return true;
  }
  gone.removeEventListener('abort', leave);
  leave();
  return false;
}

/** Processors that know no wallets say so by an error. */
function walletOf(elements: ProcessorElements): WalletElement | null {
  try {
    return elements.create('expressCheckout', { buttonHeight: BUTTON_HEIGHT });
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
