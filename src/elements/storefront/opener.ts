/**
 * Opens the order from an element of the page: `data-order-open`, or a link to `#order`. Which
 * presses arrive here is decided in `page/openers.ts`. docs/embedding.md
 */
import { loadNow, loadSoon } from '../../bundles/load.js';
import { scriptTag } from '../../page/script-tag.js';
import type { RawSettings } from '../../stores/storefront/settings.js';
import { $pageSettings, $pageStorefront } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { elementsOf, elementsOfShops, shopOf } from './events.js';
import type { OrderButton } from './order-button.js';

type Updating = HTMLElement & { readonly updateComplete?: Promise<unknown> };

/** What a press can open, in order of preference. */
interface Ways {
  readonly shop: Storefront | undefined;
  readonly button: OrderButton | undefined;
  readonly inline: readonly Updating[];
}

/** Where an order is on the page itself; the first one that isn't hidden is its current step. */
const inlineTags = ['order-locations', 'order-menu', 'order-checkout', 'order-receipt'];

/** Slug or id of the location; empty for the shop around it, or else the page's only or first one. */
const nameOf = (opener: Element | null): string =>
  opener?.getAttribute('data-order-open')?.trim() ?? '';

const around = (opener: Element | null) => opener?.closest('order-storefront') ?? null;

async function waysTo(name: string, opener: Element | null): Promise<Ways> {
  await loadSoon('storefront');
  const owners = [...elementsOfShops(['order-storefront', 'order-button'])] as Updating[];
  await Promise.all(owners.map((owner) => owner.updateComplete));
  const page = $pageStorefront.get();
  const elements = [...elementsOfShops(['order-button', 'order-storefront', ...inlineTags])].filter(
    (element) => !element.closest('order-drawer') && !isOwn(element),
  );
  const nearest = around(opener)?.storefront;
  const found = [nearest, page && '$stage' in page ? page : undefined, ...elements.map(shopOf)];
  const shop = found.find((one) => (name ? one?.settings.location === name : one));
  const ofShop = elements.filter((element) =>
    shop ? shopOf(element) === shop : !name && !shopOf(element),
  );
  return {
    shop,
    button: ofShop.find(({ localName }) => localName === 'order-button') as OrderButton | undefined,
    inline: ofShop.filter(({ localName }) => inlineTags.includes(localName)),
  };
}

// Buttons of our own, for shops that have no element on the page. They stay hidden.

const own = new Map<string, OrderButton>();
const isOwner = ({ localName }: Element) => localName === 'order-storefront';
const isOwn = (element: Element) => [...own.values()].includes(element as OrderButton);

function ownButton(name: string, shop: Storefront | undefined): OrderButton {
  const settings: RawSettings = shop?.settings.raw ?? {
    ...$pageSettings.get(),
    ...(name && { location: name }),
  };
  const key = JSON.stringify(settings);
  const known = own.get(key);
  if (known?.isConnected && known.storefront === shop) return known;
  known?.remove();
  const button = document.createElement('order-button');
  button.hidden = true;
  if (shop) button.storefront = shop;
  else Object.assign(button, settings);
  own.set(key, button);
  // Its events reach the shop's element there, whose own content belongs to the page.
  const owner = shop && [...elementsOf(shop)].find(isOwner);
  (owner?.shadowRoot ?? document.body).append(button);
  return button;
}

/**
 * @param opener the element that was pressed; `null` if the page was opened with `#order`
 * @param onTrouble called if the code for it can't load: the order opens once it has
 */
export async function openFrom(opener: Element | null, onTrouble = () => {}): Promise<void> {
  await loadNow('storefront').catch(onTrouble);
  const name = nameOf(opener);
  const { shop, button, inline } = await waysTo(name, opener);
  if (opener?.localName === 'order-button') {
    void (opener as OrderButton).open();
    return;
  }
  const [first] = inline;
  if (!button && first) {
    await Promise.all(inline.map(({ updateComplete }) => updateComplete));
    goTo(inline.find(({ hidden }) => !hidden) ?? first);
    return;
  }
  await loadDrawer(onTrouble);
  if (!button) return openIn(ownButton(name, shop), opener, opener?.closest<HTMLElement>('[lang]'));
  await openIn(button, opener);
}

/** Before the button needs it, which may be hidden and would say elsewhere that it can't load. */
const loadDrawer = (onTrouble: () => void) =>
  loadNow('drawer').catch(() => {
    onTrouble();
    return loadSoon('drawer');
  });

/** For a shop that the page has no other element for. */
export async function openDrawer(
  shop: Storefront,
  opener: HTMLElement,
  onTrouble: () => void,
): Promise<void> {
  await loadSoon('storefront');
  await loadDrawer(onTrouble);
  const { host } = opener.getRootNode() as Partial<ShadowRoot>;
  await openIn(ownButton('', shop), opener, (host ?? opener).closest<HTMLElement>('[lang]'));
}

async function openIn(
  button: OrderButton,
  opener: Element | null,
  around?: HTMLElement | null,
): Promise<void> {
  if (around !== undefined) button.lang = around?.lang ?? '';
  await button.updateComplete;
  // Resolves only when the drawer is closed again.
  void button.open(opener instanceof HTMLElement ? opener : undefined);
}

/** As a link to a place in the page does: the next Tab leads to its first control. */
function goTo(place: HTMLElement): void {
  place.scrollIntoView();
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
}

/** Elements that the keyboard doesn't reach by themselves. */
const isPlain = (opener: Element) => !opener.matches('a[href], button, input, summary, area[href]');

async function prepare(opener: HTMLElement): Promise<void> {
  if (opener.matches('[data-order-open]') && isPlain(opener) && opener.tabIndex < 0) {
    opener.tabIndex = 0;
    if (!opener.role) opener.role = 'button';
  }
  const name = nameOf(opener);
  const { shop, button, inline } = await waysTo(name, opener);
  if (button || inline.length === 0) {
    if (!opener.ariaHasPopup) opener.ariaHasPopup = 'dialog';
    // Also shows the guest who comes back from a bank, or reloads, where they were.
    const { proxy, service } = $pageSettings.get();
    if (!button && (shop || proxy || service)) ownButton(name, shop);
  } else if (opener.ariaHasPopup === 'dialog') opener.ariaHasPopup = null;
}

const prepareAll = () => {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-order-open], a[href*="#"]'))
    if (scriptTag()?.isOpener(opener)) void prepare(opener);
};

let isPlanned = false;
let started = false;

/** Tells assistive technology what the page's openers do, also those that are added later. */
export function prepareOpeners(): void {
  if (started) return;
  started = true;
  prepareAll();
  $pageStorefront.listen(prepareAll);
  new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      prepareAll();
    });
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || (key !== 'Enter' && key !== ' ')) return;
    if (!target.matches('[data-order-open]') || !isPlain(target) || event.defaultPrevented) return;
    event.preventDefault();
    target.click();
  });
}
