import type { ReactiveElement } from 'lit';
import type { ReadableAtom } from 'nanostores';
import { load, loadSoon } from '../../bundles/load.js';
import type { OrderingError } from '../../client/http/errors.js';
import { money, sumOf } from '../../contract/money.js';
import { loadLanguage, setLanguage } from '../../messages/language.js';
import { problem } from '../../messages/shared.js';
import { codeInAddress } from '../../page/addresses.js';
import { scriptTag } from '../../page/script-tag.js';
import { isOn } from '../../stores/storefront/settings.js';
import type {
  Cart,
  CartLine,
  CartView,
  PaymentState,
  ReceiptContent,
  ReceiptStore,
  Storefront,
} from '../../stores/storefront/types.js';
import { closedText, noticeText, waitingText } from '../cart/notices.js';
import { checkSettings } from './check-settings.js';
import {
  factsOf,
  OrderCartChangeEvent,
  OrderErrorEvent,
  OrderItemAddEvent,
  OrderPlacedEvent,
  type OrderTask,
  reporterOf,
} from './events.js';
import { reloadIfRestored } from './restored-tablet.js';

// Whether the guest agreed to something beyond the order. docs/privacy.md

/** What a page's consent tool can allow, as words of `<html data-order-consent="…">`. */
type Purpose = 'reports' | 'analytics';

/**
 * With Global Privacy Control, never. Where a law or the setting `consent` requires it, only after the
 * page has signaled the guest's consent; until it is known whose law applies, it does.
 */
export function mayDo(purpose: Purpose, { settings, law }: Storefront): boolean {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return false;
  const found = law.$value.get();
  const isFree = found.state === 'ready' && !found.value.demand('privacy')?.consent;
  if (isFree && settings.raw[purpose] !== 'consent') return true;
  const { orderConsent = '' } = document.documentElement.dataset;
  return orderConsent.split(' ').includes(purpose);
}

/** Calls `look` whenever the page's consent tool writes the guest's answer, until the end. */
function whenAnswered(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { attributeFilter: ['data-order-consent'] });
  return () => observer.disconnect();
}

/** An error as a store knows it. Its text is created later, once the page's language is known. */
interface ShopProblem {
  readonly code: string;
  readonly requestId?: string | undefined;
  /** Distinguishes it from others with the same code. */
  readonly about?: unknown;
  say(): string;
}

/** Reports errors of a shop to the page; each once, until it is over. */
function reportErrors(shop: Storefront): void {
  const { menus, cart, $stage } = shop;
  follow(shop, 'show-menu', menus.$value, (menu) =>
    menu.state === 'failed' ? failure(menu.error) : null,
  );
  menus.$value.subscribe((menu) => {
    if (menu.state !== 'failed') return;
    const { error } = menu;
    // The explanation is for the integrator, and guests lose nothing without it.
    load('diagnosis').then(
      ({ explainMenu }) => explainMenu(shop.settings, error),
      () => {},
    );
  });
  follow(shop, 'change-order', cart.$view, cartProblem);
  // The stores of later stages load with them.
  const later = {
    checkout: async () => {
      const [{ checkoutOf }, { failureText }] = await Promise.all([
        load('checkout'),
        load('payment'),
      ]);
      const { $payment } = checkoutOf(shop);
      follow(shop, 'pay', $payment, (payment) => paymentProblem(payment, failureText));
    },
    receipt: async () => {
      const { receiptOf } = await load('checkout');
      const { $value } = receiptOf(shop).content;
      follow(shop, 'show-receipt', $value, (found) =>
        found.state === 'failed' ? failure(found.error) : null,
      );
    },
  };
  const followed = new Set<keyof typeof later>();
  $stage.subscribe((stage) => {
    if (stage === 'menu' || followed.has(stage)) return;
    followed.add(stage);
    later[stage]().catch(() => followed.delete(stage));
  });
}

/** For errors that no store knows about. */
export async function reportError(
  shop: Storefront,
  task: OrderTask,
  { code, requestId = '', say }: ShopProblem,
): Promise<void> {
  const teller = reporterOf(shop) as HTMLElement & { readonly currentLanguage?: string };
  const language = teller.currentLanguage ?? shop.settings.language;
  await loadLanguage(language);
  setLanguage(language);
  const { confirmed } = shop.cart.$view.get();
  const order = confirmed && factsOf(confirmed);
  teller.dispatchEvent(new OrderErrorEvent({ task, code, message: say(), requestId }, order));
}

function follow<T>(
  shop: Storefront,
  task: OrderTask,
  fact: ReadableAtom<T>,
  problemIn: (value: T) => ShopProblem | null,
): void {
  let last = '';
  fact.subscribe((value) => {
    const found = problemIn(value);
    const now = found ? JSON.stringify([found.code, found.requestId, found.about]) : '';
    if (found && now !== last) void reportError(shop, task, found);
    last = now;
  });
}

const failure = (error: OrderingError): ShopProblem => ({
  code: error.code || error.kind,
  requestId: error.requestId,
  say: () => problem(error),
});

function cartProblem(view: CartView): ShopProblem | null {
  const { notice, closed, failure: kind } = view;
  if (closed !== null) return { code: 'closed', say: () => closedText(closed) };
  if (notice) return { code: notice.kind, about: notice, say: () => noticeText(notice) };
  return kind && { code: kind, say: () => waitingText(view) };
}

function paymentProblem(
  payment: PaymentState,
  text: (payment: PaymentState) => string,
): ShopProblem | null {
  const say = () => text(payment);
  if (payment.step === 'unknown') return { code: 'unknown', say };
  if (payment.step === 'ready' && payment.declined !== null) return { code: 'declined', say };
  if (payment.step !== 'failed') return null;
  const { reason } = payment;
  if (reason.kind !== 'problem') return { code: reason.kind, say };
  // What the fields say, the event says in general.
  return { ...failure(reason.error), say: () => say() || problem(reason.error) };
}

/** Reports the order whose receipt is shown, if it hasn't been reported yet. */
export function reportPlaced(
  receipt: ReactiveElement,
  { placedNow }: ReceiptStore,
  content: ReceiptContent,
): void {
  const cart = placedNow(scriptTag()?.returned === true);
  if (!cart) return;
  const { id: receiptId, shortId } = content.kind === 'receipt' ? content.receipt : {};
  receipt.dispatchEvent(new OrderPlacedEvent({ receiptId, shortId, order: factsOf(cart) }));
}

/** By shop, what reports its order again, for elements that replaced those that reported it. */
const reportedShops = new WeakMap<Storefront, () => void>();

/** A framework's listeners are on a new element only after the next frame. */
const LISTENERS_MS = 50;

/**
 * From now on, reports changes of a shop's order to the page: each fact once, however many elements
 * show it. Ends with the shop.
 */
export function reportToPage(shop: Storefront): void {
  const reportAgain = reportedShops.get(shop);
  if (reportAgain) {
    setTimeout(reportAgain, LISTENERS_MS);
    return;
  }
  reportedShops.set(shop, () => {});
  checkSettings(shop.settings);
  if (scriptTag()?.returned) {
    void loadSoon('payment').then(({ lookAfterReturn }) => lookAfterReturn(shop));
  }
  reportedShops.set(shop, reportCart(shop));
  reportAdditions(shop);
  reportErrors(shop);
  reloadIfRestored(shop);
  if (codeInAddress(shop.settings.raw.urlParameters)) {
    void loadSoon('codes').then(({ useLinkedCode }) => useLinkedCode(shop));
  }
  if (isOn(shop.settings.raw.analytics)) {
    // If analytics can't load, nobody needs to know.
    void loadSoon('storefront').then(({ reportViews }) =>
      reportViews(shop, () => mayDo('analytics', shop), whenAnswered),
    );
  }
  const { metadata, utm } = shop.settings.raw;
  if (metadata || isOn(utm)) {
    void loadSoon('attribution').then(({ readAttribution }) => readAttribution(shop.settings));
  }
  if (isOn(shop.settings.raw.reports)) {
    void loadSoon('reports').then(({ reportVisit }) => reportVisit(shop));
  }
}

/**
 * Reports what was added in this tab: changes by the service or another tab, and lines restored from
 * storage, don't count.
 */
function reportAdditions(shop: Storefront): void {
  const { $view, $intended, atStart } = shop.cart;
  let before = atStart;
  /** Which lines may have grown: before this code had loaded, any. */
  let grown = $intended.get() ? (_: string) => true : (_: string) => false;
  $intended.listen((intent) => {
    grown = (key) => intent !== null && 'line' in intent && intent.line === key;
  });
  $view.subscribe((view) => {
    for (const line of view.lines.filter(({ key }) => grown(key))) {
      const had = before.find(({ key }) => key === line.key)?.quantity ?? 0;
      if (line.quantity > had) reportAddition(shop, line, line.quantity - had);
    }
    before = view.lines;
    grown = () => false;
  });
}

function reportAddition(shop: Storefront, line: CartLine, quantity: number): void {
  const { confirmed, intents } = shop.cart.$view.get();
  const priced = intents.find((intent) => 'currency' in intent) as Partial<Cart> | undefined;
  const currency = confirmed?.currency ?? priced?.currency ?? '';
  const { productId, name, total } = line;
  const minor = total.minor === null ? null : Math.round((total.minor / line.quantity) * quantity);
  const item = { productId, name, quantity, total: money(minor, currency) };
  reporterOf(shop).dispatchEvent(new OrderItemAddEvent(currency, item));
}

/** Returns a function that repeats the last change if the element that reported it is gone. */
function reportCart(shop: Storefront): () => void {
  let last = '';
  let reportedOn: WeakRef<HTMLElement> | undefined;
  const dispatch = (change: OrderCartChangeEvent, reporter = reporterOf(shop)): void => {
    reportedOn = new WeakRef(reporter);
    reporter.dispatchEvent(change);
  };
  shop.cart.$view.subscribe(({ confirmed }) => {
    const change = changeOf(confirmed);
    const now = change.quantity > 0 ? JSON.stringify(change.order) : '';
    if (now === last) return;
    last = now;
    dispatch(change);
  });
  return () => {
    if (!last || reportedOn?.deref()?.isConnected) return;
    const reporter = reporterOf(shop);
    // By now, the new elements may be gone, too.
    if (reporter !== document.body) dispatch(changeOf(shop.cart.$view.get().confirmed), reporter);
  };
}

function changeOf(cart: Cart | null): OrderCartChangeEvent {
  const quantity = sumOf(cart?.items ?? [], (item) => item.quantity);
  return new OrderCartChangeEvent(quantity, cart && factsOf(cart));
}
