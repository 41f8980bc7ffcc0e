/** The guest at checkout: goes there, pays, checks again, or leaves. */
import type { CheckoutStore } from '../../../src/stores/storefront/types.js';
import type { World } from '../world/world.js';
import type { OpenPage, Tab } from './tab.js';
import type { Till } from './till.js';

export interface GuestAtCheckout {
  goTo(open: OpenPage): void;
  /** The next thing that can be done there. */
  act(open: OpenPage, leaves: boolean): void;
}

export function createCheckout(
  { chance, clock, log, reach }: World,
  till: Till,
  tabs: readonly Tab[],
): GuestAtCheckout {
  const everyOtherTab = (but: OpenPage): readonly OpenPage[] =>
    tabs.flatMap((tab) => {
      const open = tab.open();
      return open && open !== but && !open.page.asleep() ? [open] : [];
    });

  const goToCheckout = ({ shop, checkout }: OpenPage) => {
    shop.startCheckout();
    if (shop.$stage.get() !== 'checkout') return;
    const customerName = `Payer ${chance.between(1, 99)}`;
    log(`goes to the checkout as ${customerName}`);
    checkout.rememberContact({ customerName, emailAddress: 'p@example.com', phoneNumber: '' });
  };
  /** Like someone who isn't sure which tab to use. */
  const goTo = (open: OpenPage) => {
    goToCheckout(open);
    if (chance.happens(0.5)) for (const other of everyOtherTab(open)) goToCheckout(other);
  };

  /** At the same time in every tab that offers it, or only here. */
  const pay = (open: OpenPage) => {
    const others = chance.happens(0.6) ? everyOtherTab(open).filter(offersPayment) : [];
    if (others.length > 0) {
      reach('two tabs paying at once');
      log('presses "Pay" in two tabs at once');
    }
    for (const { page, checkout } of [open, ...others]) {
      const ready = readyOf(checkout);
      if (ready) void checkout.confirm(till.pay(page, ready));
    }
  };

  const prepare = ({ checkout }: OpenPage) => {
    const { customerName } = checkout.$contact.get();
    log(`prepares as ${customerName}`);
    void checkout.prepare();
  };

  /** In a wallet's sheet, which says what the order costs when it opens, and stays open a while. */
  const approve = ({ page, shop, checkout }: OpenPage, agreed: number) => {
    log(`opens the wallet, which says ${agreed}`);
    clock.after(chance.between(0, 15_000), () => {
      if (!page.alive() || page.asleep() || shop.$stage.get() !== 'checkout') return;
      reach('wallet approved before the payment was prepared');
      const sheet = new AbortController();
      void checkout.approve(
        agreed,
        till.pay(page, { payable: agreed, unsettled: false }),
        sheet.signal,
      );
    });
  };

  const act = (open: OpenPage, leaves: boolean) => {
    const { page, shop, checkout } = open;
    const state = checkout.$payment.get();
    const { payable = null } = shop.cart.$view.get().confirmed ?? {};
    if (state.step === 'unknown') {
      if (chance.happens(0.8)) checkout.askWith(till.ask(page));
      void checkout.checkAgain();
    } else if (state.step === 'ready' && !leaves) {
      pay(open);
    } else if (
      leaves &&
      ((state.step === 'ready' && !state.unsettled) || state.step === 'failed')
    ) {
      checkout.edit();
      shop.returnToMenu();
    } else if (state.step === 'idle' || state.step === 'failed') {
      if (leaves || shop.cart.$view.get().lines.length === 0) shop.returnToMenu();
      else if (payable && chance.happens(0.3)) approve(open, payable);
      else prepare(open);
    }
  };

  return { goTo, act };
}

const readyOf = (checkout: CheckoutStore) => {
  const state = checkout.$payment.get();
  return state.step === 'ready' ? state : null;
};

const offersPayment = ({ shop, checkout }: OpenPage): boolean =>
  shop.$stage.get() === 'checkout' && readyOf(checkout) !== null;
