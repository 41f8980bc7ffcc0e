/** The processor's wallet button: mounted once, then updated with each new amount and language. */
import { returnAddress } from '../../page/addresses.js';
import { type MountedWallet, mountWallet, type WalletHandlers } from '../../processors/wallet.js';
import { fontSheet } from '../../stores/checkout/checkout.js';
import type { ProcessorSettings, Storefront } from '../../stores/storefront/types.js';
import { rememberWallet } from './known-wallets.js';
import { mountKey, type Payable } from './payable.js';

export class WalletButton {
  /** What the button was mounted for. */
  #mountedFor = '';
  #language = '';
  #wanted = 0;
  #wallet: MountedWallet | undefined;
  /** Aborted when the button is removed. */
  #gone = new AbortController();

  /**
   * The amount that the sheet would show, in minor units; `null` while that is changing. With an
   * intent it is the intent's.
   */
  amount: number | null = null;

  constructor(private readonly handlers: WalletHandlers) {}

  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /**
   * @returns whether a button has appeared that wasn't there before; `false` if the device has no
   *   wallet, or the script can't load
   */
  async show(
    shop: Storefront,
    settings: ProcessorSettings,
    place: Element,
    payable: Payable,
    language: string,
  ): Promise<boolean> {
    const { clientSecret, amount, early } = payable;
    const mountFor = mountKey(settings, payable);
    this.#wanted = amount;
    if (this.#language !== language) this.#wallet?.setLanguage(language);
    this.#language = language;
    if (this.#mountedFor === mountFor) {
      await this.#charge();
      return false;
    }
    this.drop();
    this.#wanted = amount;
    this.#language = language;
    this.#mountedFor = mountFor;
    const { gone } = this;
    const where = {
      place,
      due: early ? { ...early, amount } : { clientSecret },
      language,
      fonts: fontSheet(shop.settings),
      merchant: shop.cart.$view.get().confirmed?.restaurantName ?? '',
      returnUrl: returnAddress(),
      gone,
    };
    try {
      const wallet = await mountWallet(settings, where, this.handlers);
      if (!gone.aborted) rememberWallet(shop, wallet !== null);
      if (!wallet || gone.aborted) return false;
      this.#wallet = wallet;
      this.amount = amount;
      // Language and amount may have changed while the button loaded.
      if (this.#language !== language) wallet.setLanguage(this.#language);
      await this.#charge();
      return !gone.aborted;
    } catch {
      // The card form remains, and shows what prevents the processor's script from loading.
      return false;
    }
  }

  drop(): void {
    this.#gone.abort();
    this.#gone = new AbortController();
    this.#mountedFor = '';
    this.#wallet = undefined;
    this.amount = null;
  }

  async #charge(): Promise<void> {
    const wallet = this.#wallet;
    const wanted = this.#wanted;
    if (!wallet || this.amount === wanted) return;
    this.amount = null;
    await wallet.charge(wanted).catch(() => {});
    if (wallet !== this.#wallet || wanted !== this.#wanted) return;
    this.amount = wanted;
  }
}

const isTyping = () => document.activeElement?.localName === 'iframe';

/**
 * Waits while the guest types in the card's frame: nothing may move meanwhile. A press on the pay
 * button ends the typing, and must be over, too: a button that moves under the pointer isn't clicked.
 */
export const untilTypingEnds = async (gone: AbortSignal): Promise<void> => {
  if (!isTyping()) return;
  await new Promise<void>((resolve) => {
    let isPressed = false;
    const follow = ({ type }: Event) => {
      isPressed = type === 'pointerdown';
      settle();
    };
    // The click follows the release in the same task.
    const settle = () => setTimeout(() => isPressed || isTyping() || resolve());
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      window.addEventListener(type, follow, { capture: true, signal: gone });
    window.addEventListener('focus', settle, { signal: gone });
  });
};
