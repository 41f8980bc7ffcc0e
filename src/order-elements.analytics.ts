/**
 * Passes the steps of an order on to Google Analytics 4 or a tag manager, once the guest has agreed:
 * docs/scripting.md. An optional classic script that works next to any copy of the widget, because
 * it only listens to the page's events. Built by itself, as one small file.
 */

import type { OrderFacts, OrderFactsItem, OrderStep } from './elements/storefront/events.js';

const NAME = 'order-elements.analytics.js';
/** All currencies that orders are in have two decimals. docs/contract.md 2.1 */
const MINOR_PER_MAJOR = 100;
const LOOK_AGAIN_MS = 1000;
/** More than a guest does before answering a consent banner. */
const MOST_HELD = 200;

interface Consent {
  readonly default?: unknown;
  readonly update?: unknown;
  readonly region?: unknown;
}

type Entry = ArrayLike<unknown> & Readonly<Record<string, unknown>>;

const mark = Symbol.for('order-elements:analytics');
const page = globalThis as unknown as Record<string, Entry[] | undefined> & {
  [mark]?: boolean;
  readonly google_tag_data?: { ics?: { entries?: { analytics_storage?: Consent } } };
};

const { currentScript } = document;
const tag =
  currentScript ?? [...document.scripts].filter(({ src }) => src.includes(NAME)).pop() ?? null;

/** The first word is the default. */
function setting(name: string, words: readonly [string, ...string[]]): string {
  const found = tag?.getAttribute(`data-${name}`) ?? words[0];
  if (words.includes(found)) return found;
  console.error(
    `order-elements: data-${name} of ${NAME}: expected ${words.join(' or ')}, found "${found}".`,
  );
  return words[0];
}

/** `open` until the guest has answered. */
type Answer = 'granted' | 'denied' | 'open';

const answerTo = (isGranted: unknown, otherwise: Answer = 'denied'): Answer =>
  isGranted === true || isGranted === 'granted' ? 'granted' : otherwise;

/** What Google's consent mode knows about analytics; `null` on pages without it. */
function consentMode(layer: readonly Entry[]): Answer | null {
  // Its own summary, which knows the guest's region. A default isn't the guest's answer.
  const known = page.google_tag_data?.ics?.entries?.analytics_storage;
  if (known?.update !== undefined) return answerTo(known.update);
  let updated: Answer | null = null;
  let byDefault: Answer | null = null;
  for (const { 0: command, 1: kind, 2: given } of layer) {
    const { analytics_storage: storage } = (given ?? {}) as {
      readonly analytics_storage?: unknown;
    };
    if (command !== 'consent' || storage === undefined) continue;
    if (kind === 'update') updated = answerTo(storage);
    // Which of the defaults is for the guest's region isn't known here, so all have to grant.
    else if (byDefault !== 'open') byDefault = answerTo(storage, 'open');
  }
  if (updated) return updated;
  return known?.default === undefined ? byDefault : answerTo(known.default, 'open');
}

interface Target {
  readonly layer: Entry[];
  readonly isGtag: boolean;
  readonly isFree: boolean;
}

function answer({ layer, isFree }: Target): Answer {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return 'denied';
  const { orderConsent } = document.documentElement.dataset;
  const other: Answer = isFree ? 'granted' : 'open';
  return (
    consentMode(layer) ??
    (orderConsent === undefined ? other : answerTo(orderConsent.split(' ').includes('analytics')))
  );
}

const major = (minor: number) => Math.round((minor / MINOR_PER_MAJOR) * 10_000) / 10_000;

const itemOf = ({ productId, name, quantity, total: { minor } }: OrderFactsItem) => ({
  item_id: productId,
  item_name: name,
  quantity,
  ...(minor !== null && { price: major(minor / quantity) }),
});

/** As Google defines it: of the items, without tax, delivery and tip. No value without certainty. */
function ecommerce({ currency, items }: Pick<OrderStep, 'currency' | 'items'>) {
  let minor: number | null = 0;
  for (const { total } of items) {
    minor = minor === null || total.minor === null ? null : minor + total.minor;
  }
  return {
    ...(currency && minor !== null && { currency: currency.toUpperCase(), value: major(minor) }),
    items: items.map(itemOf),
  };
}

/** gtag.js takes nothing but the `arguments` of a function. */
function argumentsOf(..._: unknown[]): Entry {
  // biome-ignore lint/complexity/noArguments: it has to be this object.
  return arguments as unknown as Entry;
}

type Push = (name: string, facts: object) => void;

function pushTo(target: Target): Push {
  const { layer, isGtag } = target;
  const held: [name: string, facts: object][] = [];
  let timer = 0;
  const send: Push = (name, facts) => {
    if (isGtag) layer.push(argumentsOf('event', name, facts));
    else layer.push({ ecommerce: null } as never, { event: name, ecommerce: facts } as never);
  };
  const look = (): void => {
    const now = answer(target);
    // In memory alone: a guest who refuses, or leaves without an answer, isn't reported.
    if (now === 'denied') held.length = 0;
    while (now === 'granted' && held.length > 0) send(...(held.shift() as (typeof held)[0]));
    clearTimeout(timer);
    if (held.length > 0) timer = setTimeout(look, LOOK_AGAIN_MS) as unknown as number;
  };
  return (name, facts) => {
    if (held.length < MOST_HELD) held.push([name, facts]);
    look();
  };
}

/** What a confirmed change took out of the order since the last one. */
function removed(before: OrderFacts, now: OrderFacts): OrderFactsItem[] {
  const left = new Map<string, number>();
  for (const { productId, quantity } of now.items)
    left.set(productId, (left.get(productId) ?? 0) + quantity);
  const gone: OrderFactsItem[] = [];
  for (const item of before.items) {
    const kept = Math.min(left.get(item.productId) ?? 0, item.quantity);
    left.set(item.productId, (left.get(item.productId) ?? 0) - kept);
    const quantity = item.quantity - kept;
    const { minor, text } = item.total;
    const share = minor === null ? null : (minor / item.quantity) * quantity;
    if (quantity > 0) gone.push({ ...item, quantity, total: { minor: share, text } });
  }
  return gone;
}

function begin(): void {
  if (page[mark]) {
    console.warn(`order-elements: ${NAME} is already on this page. Remove one of the two.`);
    return;
  }
  page[mark] = true;
  const name = tag?.getAttribute('data-layer') || 'dataLayer';
  page[name] ??= [];
  const push = pushTo({
    // GTM replaces the array's `push`, never the array.
    layer: page[name],
    isGtag: setting('send', ['data-layer', 'gtag']) === 'gtag',
    isFree: setting('consent', ['required', 'not-required']) === 'not-required',
  });
  document.addEventListener('order-product-open', (event) => push('view_item', ecommerce(event)));
  document.addEventListener('order-item-add', (event) => push('add_to_cart', ecommerce(event)));
  document.addEventListener('order-checkout-start', (event) =>
    // After all listeners have run: if one of them prevents the event, the guest stays at the menu.
    queueMicrotask(() => event.defaultPrevented || push('begin_checkout', ecommerce(event))),
  );
  const orders = new WeakMap<EventTarget, OrderFacts>();
  document.addEventListener('order-cart-change', ({ order, target }) => {
    const shop = target as EventTarget;
    const before = orders.get(shop);
    if (!order) return orders.delete(shop);
    orders.set(shop, order);
    const items = before ? removed(before, order) : [];
    if (items.length > 0) push('remove_from_cart', ecommerce({ ...order, items }));
  });
  const paid = new Set<string>();
  document.addEventListener('order-placed', (event) => {
    const id = event.receiptId ?? event.shortId ?? '';
    if (paid.has(id)) return;
    if (id) paid.add(id);
    push('purchase', { ...(id && { transaction_id: id }), ...ecommerce(event) });
  });
}

begin();
