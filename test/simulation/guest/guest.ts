/** One person with a few tabs, who acts on what the screen shows and remembers what they wanted. */

import { acceptChanges } from '../../../src/stores/cart/catalog-question.js';
import type { CartView, Intent } from '../../../src/stores/cart/types.js';
import type { PaymentState } from '../../../src/stores/checkout/types.js';
import { groupsOf, someLine } from '../dishes.js';
import { spell } from '../intention.js';
import type { World } from '../world/world.js';
import { createCheckout } from './checkout.js';
import { createTab, type OpenPage, type Tab } from './tab.js';
import { createTill, type Till, type Verdicts } from './till.js';

export interface Guest {
  readonly tabs: readonly Tab[];
  readonly till: Till;
  /** Does one random thing that is possible now. */
  act(): void;
  /**
   * Does whatever is needed to finish: answers questions, completes a payment.
   *
   * @param pays false: leaves the checkout where that is possible
   */
  tidyUp(pays: boolean): void;
  /** Whether a payment is open whose outcome is still unknown. */
  waits(): boolean;
}

export function createGuest(world: World, verdicts: Verdicts): Guest {
  const { chance, intention, state, network, log, reach } = world;
  const { lines } = intention;
  const till = createTill(world, verdicts);
  const contents = new Map<string, string>();
  /** Notices appear in every tab, but the guest reads each once. */
  const readNotices = new Set<string>();
  const everRead = new Set<string>();
  let refusalsRead = 0;
  let lossesRead = 0;
  /** Whether the guest wants to order; others leave with something in the cart. */
  const isHungry = chance.happens(0.9);
  /** A payment with an unknown outcome was shown. */
  let doubted = false;
  /** In this round of `tidyUp`. */
  let hasAsked = false;

  /** The guest reads that something was refused, and accepts what the screen shows. */
  const readRefusal = (intent: Intent, view: CartView) => {
    if (refusalsRead > state.refusals + network.refusals()) {
      verdicts.wrong(`nothing refused ${JSON.stringify(intent)}`);
    }
    if (!('line' in intent)) forgetDetails();
    else if (intent.type === 'add') lines.delete(intent.line);
    else {
      const shown = view.lines.find(({ key }) => key === intent.line);
      // The new item of a replaced line has its own key if neither it nor the old one can be removed.
      const content =
        contents.get(intent.line) ??
        (shown && spell(shown.productId, groupsOf(shown.choices), shown.instructions));
      if (shown && content) lines.set(intent.line, { content, quantity: shown.quantity });
      else lines.delete(intent.line);
    }
  };
  /** What couldn't be restored in a new cart: reported by name, once for each line. */
  const readLoss = (names: readonly string[], view: CartView) => {
    refusalsRead += Math.max(0, names.length - lossesRead);
    lossesRead = names.length;
    const shown = new Set(view.lines.map(({ key }) => key));
    for (const [key, { content }] of lines) {
      if (!shown.has(key) && names.some((name) => content.startsWith(name))) lines.delete(key);
    }
  };
  const forgetDetails = () => {
    const none = undefined;
    intention.details = { time: none, gratuity: none, discount: none };
  };

  const onlookers = {
    saw(view: CartView, before: CartView | null) {
      const { notice, confirmed } = view;
      if (confirmed?.changes.some(({ reason }) => reason === 'PRICE_CHANGED')) {
        reach('changed price');
      }
      const text = JSON.stringify(notice);
      if (!notice || text === JSON.stringify(before?.notice) || readNotices.has(text)) return;
      readNotices.add(text);
      if (notice.kind === 'refused' && !everRead.has(text)) refusalsRead += 1;
      everRead.add(text);
      log(`notice: ${text}`);
      if (notice.kind === 'refused') readRefusal(notice.intent, view);
      if (notice.kind === 'expired') {
        reach('expired cart');
        readLoss(notice.lost, view);
      }
    },
    payment(state: PaymentState, before: PaymentState) {
      doubted ||= state.step === 'unknown';
      const isOver = state.step === 'paid' || state.step === 'failed' || isOffered(state);
      if (doubted && isOver) {
        reach(`unknown outcome, ${state.step === 'paid' ? 'paid' : 'not paid'}`);
        doubted = false;
      }
      if (isOpen(before) && !isOpen(state)) till.settled();
      // One attempt has ended for this tab, and another tab has started the next.
      else if (!isOpen(before) && isOpen(state)) till.begun();
    },
    visited({ checkout, page }: OpenPage) {
      checkout.askWith(till.ask(page));
      if (!isOpen(checkout.$payment.get())) till.settled();
    },
  };
  const tabs = ['left', 'right', 'third']
    .slice(0, chance.between(1, 3))
    .map((name) => createTab(world, name, onlookers));
  const checkout = createCheckout(world, till, tabs);

  /** Lines that the guest wants and sees here. */
  const seen = ({ shop }: OpenPage): string[] =>
    shop.cart.$view
      .get()
      .lines.map(({ key }) => key)
      .filter((key) => lines.has(key));

  const add = ({ shop }: OpenPage) => {
    const line = someLine(chance);
    const { product, quantity, choices, instructions } = line;
    const content = spell(product.id, groupsOf(choices), instructions);
    const key = shop.cart.add(line);
    log(`adds ${quantity} × ${content} as ${key}`);
    contents.set(key, content);
    // Adding the same dish again increases the quantity of its line.
    const there = lines.get(key)?.quantity ?? takeOver(content, shop.cart.$view.get());
    lines.set(key, { content, quantity: there + quantity });
  };
  /** A line whose key on the screen has changed, such as after a question: uses the new key. */
  const takeOver = (content: string, view: CartView): number => {
    const shown = new Set(view.lines.map(({ key }) => key));
    const [key, found] =
      [...lines].find(([key, line]) => line.content === content && !shown.has(key)) ?? [];
    if (key !== undefined) lines.delete(key);
    return found?.quantity ?? 0;
  };
  const setQuantity = (open: OpenPage, quantity: number) => {
    const [first, ...more] = seen(open);
    if (first === undefined) return;
    const key = chance.one([first, ...more]);
    const wanted = lines.get(key);
    log(`sets ${wanted?.content} (${key}) to ${quantity}`);
    open.shop.cart.setQuantity(key, quantity);
    if (quantity === 0) lines.delete(key);
    else if (wanted) wanted.quantity = quantity;
  };
  const details: ((open: OpenPage) => void)[] = [
    ({ shop }) => {
      const customerName = `Guest ${chance.between(1, 99)}`;
      const contact = { customerName, emailAddress: 'g@example.com', phoneNumber: '' };
      shop.cart.intend({ type: 'contact', contact });
    },
    ({ shop }) => {
      const percentage = chance.one(['0', '10', '15']);
      intention.details.gratuity = `percentage ${percentage}`;
      shop.cart.intend({ type: 'gratuity', gratuity: { percentage } });
    },
    ({ shop }) => {
      intention.details.gratuity = 'amount 250';
      shop.cart.intend({ type: 'gratuity', gratuity: { amount: '2.50' } });
    },
    ({ shop }) => {
      const orderTime = chance.one(['19:00', '19:15']);
      intention.details.time = `2030-01-05 ${orderTime}`;
      const time = { pickupType: 'LATER', orderDate: '2030-01-05', orderTime } as const;
      shop.cart.intend({ type: 'order-time', time });
    },
    ({ shop }) => {
      const applied = shop.cart.$view.get().confirmed?.discountCode ?? null;
      intention.details.discount = applied === null ? 'SAVE10' : null;
      if (applied === null) shop.cart.intend({ type: 'discount', code: 'SAVE10' });
      else shop.cart.intend({ type: 'no-discount' });
    },
  ];

  const fill = (open: OpenPage) => {
    const kind = chance.next();
    if (kind < 0.35) add(open);
    else if (kind < 0.6) setQuantity(open, chance.between(1, 9));
    else if (kind < 0.7) setQuantity(open, 0);
    else if (kind < 0.75) for (let taps = 2; taps < 6; taps += 1) setQuantity(open, taps);
    else if (kind < 0.83) {
      log('sets a detail');
      chance.one(details)(open);
    } else if (kind < 0.9) open.shop.cart.flush().catch(() => {});
    else if (kind < 0.93) open.shop.cart.refresh().catch(() => {});
    else if (kind < 0.94) open.shop.cart.retryNow();
    else checkout.goTo(open);
  };
  /** Answers the cart's question by counting: if the screen shows more than wanted, it was added. */
  const answer = ({ shop }: OpenPage) => {
    const { notice, lines: shown } = shop.cart.$view.get();
    if (!notice) return;
    const sum = (all: Iterable<{ readonly quantity: number }>) =>
      [...all].reduce((total, { quantity }) => total + quantity, 0);
    const [there, wanted] = [sum(shown), sum(lines.values())];
    readNotices.delete(JSON.stringify(notice));
    if (notice.kind === 'uncertain') log(`is asked: ${there} on the screen, ${wanted} wanted`);
    shop.cart.dismissNotice(there > wanted ? 'leave' : 'send-again');
  };

  /** Keeps every line, at its current price. */
  const agree = ({ shop }: OpenPage, determined: boolean) => {
    const { confirmed, pending } = shop.cart.$view.get();
    if (!confirmed?.revalidation || pending || till.open()) return;
    if (!determined && chance.happens(0.5)) return;
    log('agrees to the new prices');
    acceptChanges(shop);
  };

  const use = (open: OpenPage, mood: 'busy' | 'paying' | 'leaving') => {
    const determined = mood !== 'busy';
    open.page.act(() => {
      const stage = open.shop.$stage.get();
      answer(open);
      agree(open, determined);
      if (stage === 'receipt') {
        if (determined || chance.happens(0.7)) open.shop.startNewOrder();
      } else if (stage === 'checkout')
        checkout.act(open, mood === 'leaving' || (!determined && chance.happens(0.15)));
      // The guest doesn't order more while the last payment's outcome is open.
      else if (!till.open() && !determined) fill(open);
      else if (mood === 'paying' && isHungry && !till.open() && lines.size > 0) checkout.goTo(open);
      // Any change shows whether the cart is gone. One is enough: if pages have no locks and
      // changes no keys, each waits until the previous one can no longer arrive from any tab.
      else if (lines.size > 0 && !hasAsked) {
        hasAsked = true;
        chance.one(details)(open);
      } else open.shop.cart.retryNow();
    });
  };

  return {
    tabs,
    till,
    act() {
      const tab = chance.one(tabs);
      const open = tab.open();
      if (!open) tab.visit();
      else if (!open.page.asleep()) use(open, 'busy');
    },
    waits: () =>
      tabs.some((tab) => {
        const state = tab.open()?.checkout.$payment.get();
        return state !== undefined && isOpen(state);
      }),
    tidyUp(pays) {
      hasAsked = false;
      for (const tab of tabs) {
        tab.visit();
        const open = tab.open();
        if (open) use(open, pays ? 'paying' : 'leaving');
      }
    },
  };
}

/** The payment can be made, and no earlier attempt is open. */
const isOffered = (state: PaymentState): boolean => state.step === 'ready' && !state.unsettled;

/** The guest doesn't know the outcome. */
const isOpen = (state: PaymentState): boolean =>
  ['confirming', 'unknown'].includes(state.step) || (state.step === 'ready' && state.unsettled);
