/** How the guest pays: the card processor on its own network, and what must never happen. */
import type { ConfirmOutcome, PaymentState } from '../../../src/stores/storefront/types.js';
import { contentsOf, listed } from '../intention.js';
import type { Card } from '../model/payments.js';
import type { Page } from '../world/page.js';
import type { World } from '../world/world.js';

type Ready = Pick<Extract<PaymentState, { readonly step: 'ready' }>, 'payable' | 'unsettled'>;

export interface Till {
  /** The payment method's confirmation. @param shown the amount on the pay button, or in the wallet's sheet */
  pay(page: Page, shown: Ready): (secret: string) => Promise<ConfirmOutcome>;
  /** The confirmation itself, as `pay` starts it. */
  confirm(page: Page, shown: Ready, secret: string): Promise<ConfirmOutcome>;
  /** How the payment method reports an intent's outcome. */
  ask(page: Page): (secret: string) => Promise<ConfirmOutcome>;
  /** A payment was started whose outcome the guest doesn't know. */
  open(): boolean;
  /** The guest sees that one is in progress. */
  begun(): void;
  /** The guest knows the outcome, or believes to. */
  settled(): void;
}

/** What a closed page still waits for. */
const never = new Promise<never>(() => {});

export interface Verdicts {
  wrong(what: string): void;
}

export function createTill(world: World, verdicts: Verdicts): Till {
  const { chance, clock, processor, state, intention, log, reach } = world;
  /** Intents of attempts that may still arrive, or are in progress at the processor. */
  const loose: string[] = [];
  const over = (secret: string) => loose.splice(loose.indexOf(secret), 1);
  let open = false;
  let payable = 0;

  /** Anything the processor does may complete an order, which must then be the intended one. */
  const watched = <T>(work: () => T): T => {
    const before = state.orders.length;
    const result = work();
    const order = state.orders[before];
    if (!order) return result;
    const wanted = listed(intention.lines.values());
    const got = listed(contentsOf(order.cart.lines));
    log(`charged ${order.amount}`);
    reach('paid');
    if (intention.lines.size === 0) verdicts.wrong('charged twice: nothing more was wanted');
    else if (got.join() !== wanted.join()) {
      verdicts.wrong(`charged for ${got.join(', ')} instead of ${wanted.join(', ')}`);
    }
    if (order.amount !== payable) {
      verdicts.wrong(`charged ${order.amount}, and the button said ${payable}`);
    }
    intention.clear();
    return result;
  };

  const status = (secret: string): ConfirmOutcome => {
    const found = processor.status(secret);
    if (found === 'succeeded' || found === 'processing') return { outcome: 'succeeded' };
    return found === 'canceled' ? { outcome: 'refused', message: '' } : { outcome: 'waiting' };
  };

  const attempt = (secret: string, card: Card): ConfirmOutcome => {
    const slow = chance.happens(0.3);
    if (card === 'bad' && processor.mayCharge(secret)) reach('declined');
    const became = watched(() => processor.confirm(secret, card, slow));
    log(`processor: ${became}`);
    if (became === 'processing') {
      clock.after(chance.between(500, 40_000), () => {
        watched(() => processor.settle(secret, card));
        over(secret);
      });
    } else over(secret);
    return became === 'refused' ? { outcome: 'refused', message: 'No.' } : { outcome: 'succeeded' };
  };

  return {
    open: () => open,
    begun() {
      open = true;
    },
    settled() {
      open = false;
    },
    ask: (page) => (secret) =>
      secret === '' || chance.happens(0.2)
        ? page.ask(chance.between(50, 3000), () => ({ outcome: 'unknown' }))
        : page.ask(chance.between(50, 3000), () => status(secret)),
    pay(page, shown) {
      return (secret) => {
        // The last step of a page that has already closed.
        if (!page.alive()) return never;
        let confirming: Promise<ConfirmOutcome> = never;
        page.at('confirming a payment', () => {
          confirming = this.confirm(page, shown, secret);
        });
        return confirming;
      };
    },
    confirm(page, { payable: shown, unsettled }, secret) {
      // The same payment, shown as unsettled, is charged once however often it is confirmed.
      const same = (other: string) => unsettled && other === secret;
      if (loose.some((other) => !same(other) && processor.mayCharge(other)))
        verdicts.wrong('paying was offered while an earlier payment may still arrive');
      if (intention.lines.size === 0 && !unsettled)
        verdicts.wrong('paying was offered for what is paid');
      log(`pays ${shown}`);
      open = true;
      payable = shown;
      const card = chance.happens(0.7) ? 'good' : 'bad';
      const arrives = chance.between(50, chance.happens(0.4) ? 120_000 : 1000);
      const lost = chance.happens(0.1);
      if (lost) {
        return page
          .ask(chance.between(500, 10_000), () => undefined)
          .then(() => this.ask(page)(secret));
      }
      loose.push(secret);
      let outcome: ConfirmOutcome = { outcome: 'unknown' };
      clock.after(arrives, () => {
        outcome = attempt(secret, card);
      });
      // The response arrives in time, or the script gives up and checks.
      const inTime = chance.happens(0.6);
      if (inTime) return page.ask(arrives + chance.between(20, 500), () => outcome);
      return page
        .ask(chance.between(500, 10_000), () => undefined)
        .then(() => this.ask(page)(secret));
    },
  };
}
