/**
 * Opens the order from an element of the page: `data-order-open`, or a link to `#order`. Which
 * presses arrive here is decided in `page/openers.ts`. docs/embedding.md
 */
import { load, loadNow, loadSoon } from '../../bundles/load.js';
import { scriptTag } from '../../page/script-tag.js';
import type { LocationChoice } from '../../stores/locations/choice.js';
import type { RawSettings } from '../../stores/storefront/settings.js';
import { $pageSettings, $pageStorefront, $sentOrder } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { $choices, ownerOf } from '../locations/choices.js';
import { elementsOf, elementsOfShops, shopOf } from './events.js';
import type { OrderButton } from './order-button.js';
import type { OrderStorefront } from './order-storefront.js';
import { attributeSettings } from './page-shop.js';

type Updating = HTMLElement & { readonly updateComplete?: Promise<unknown> };

/** What a press can open, in order of preference. */
interface Ways {
  readonly shop: Storefront | undefined;
  /** Where the guest chooses a restaurant, or has chosen one. */
  readonly choice: LocationChoice | undefined;
  readonly button: OrderButton | undefined;
  readonly inline: readonly Updating[];
}

/** Where an order is on the page itself; the first one that isn't hidden is its current step. */
const inlineTags = ['order-locations', 'order-menu', 'order-checkout', 'order-receipt'];

/** Slug or id of the location; empty for the shop around it, or else the page's only or first one. */
const nameOf = (opener: Element | null): string =>
  opener?.getAttribute('data-order-open')?.trim() ?? '';

const around = (opener: Element | null) => opener && (ownerOf(opener) as OrderStorefront | null);

const isOpenChoice = ({ merchant, location }: RawSettings) => merchant && !location;

/** @param onFailure called if the list of restaurants can't load */
async function waysTo(name: string, opener: Element | null, onFailure = () => {}): Promise<Ways> {
  await loadSoon('storefront');
  const owners = [...elementsOfShops(['order-storefront', 'order-button'])] as Updating[];
  await Promise.all(owners.map((owner) => owner.updateComplete));
  const owner = around(opener);
  if (!name && isOpenChoice(owner ? attributeSettings(owner) : $pageSettings.get()))
    await load('locations').catch(() => {
      onFailure();
      return loadSoon('locations');
    });
  const page = $pageStorefront.get();
  const elements = [...elementsOfShops(['order-button', 'order-storefront', ...inlineTags])].filter(
    (element) => !element.closest('order-drawer') && !ours.has(element),
  );
  const nearest = owner ? owner.storefront : page && '$stage' in page ? page : undefined;
  const choice = name ? undefined : $choices.get().get(owner);
  // Never another restaurant's while the guest hasn't chosen one, or if the settings are wrong.
  const isFixed = !name && (owner || choice);
  const found = [nearest, ...(isFixed ? [] : elements.map(shopOf))];
  const shop = found.find((one) => (name ? one?.settings.location === name : one));
  const ofShop = elements.filter((element) => {
    if (shop) return shopOf(element) === shop;
    return !name && !shopOf(element) && (!isFixed || ownerOf(element) === owner);
  });
  const [first] = isFixed || shop || name ? [] : $choices.get().values();
  return {
    shop,
    choice: choice ?? first,
    button: ofShop.find(({ localName }) => localName === 'order-button') as OrderButton | undefined,
    inline: ofShop.filter(({ localName }) => inlineTags.includes(localName)),
  };
}

// Buttons of our own, for shops that have no element on the page. They stay hidden.

const bySettings = new Map<string, OrderButton>();
const byChoice = new WeakMap<LocationChoice, OrderButton>();
const ours = new WeakSet<Element>();
const isOwner = ({ localName }: Element) => localName === 'order-storefront';

function ownButton(
  name: string,
  { shop, choice }: Pick<Ways, 'shop' | 'choice'>,
  opener: Element | null = null,
): OrderButton {
  if (choice) return choiceButton(choice);
  const settings = shop?.settings.raw ?? settingsFor(name, opener);
  const key = JSON.stringify(settings);
  const known = bySettings.get(key);
  if (known?.isConnected && known.storefront === shop) return known;
  known?.remove();
  const button = hiddenButton();
  if (shop) button.storefront = shop;
  else Object.assign(button, settings);
  bySettings.set(key, button);
  // Its events reach the shop's element there, whose own content belongs to the page.
  const owner = shop && [...elementsOf(shop)].find(isOwner);
  (owner?.shadowRoot ?? document.body).append(button);
  return button;
}

/** Where it is, the choice is around it. */
function choiceButton(choice: LocationChoice): OrderButton {
  const known = byChoice.get(choice);
  if (known?.isConnected) return known;
  const button = hiddenButton();
  byChoice.set(choice, button);
  const [owner] = [...$choices.get()].find(([, one]) => one === choice) ?? [];
  (owner?.shadowRoot ?? document.body).append(button);
  return button;
}

function hiddenButton(): OrderButton {
  const button = document.createElement('order-button');
  button.hidden = true;
  ours.add(button);
  return button;
}

/** Those of the element around it, or else the page's, for the restaurant that it names. */
function settingsFor(name: string, opener: Element | null): RawSettings {
  const owner = around(opener);
  const settings = owner ? attributeSettings(owner) : {};
  return {
    ...(hasWay(settings) ? settings : $pageSettings.get()),
    ...(name && { location: name }),
  };
}

const hasWay = ({ proxy, service }: RawSettings) => proxy || service;

/**
 * @param opener the element that was pressed; `null` if the page was opened with `#order`
 * @param onFailure called if the code for it can't load: the order opens once it has
 */
export async function openFrom(opener: Element | null, onFailure = () => {}): Promise<void> {
  await loadNow('storefront').catch(onFailure);
  const name = nameOf(opener);
  const ways = await waysTo(name, opener, onFailure);
  const { button, inline } = ways;
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
  await loadDrawer(onFailure);
  if (button) return openIn(button, opener);
  if (canOpen(name, ways, opener))
    await openIn(ownButton(name, ways, opener), opener, opener?.closest<HTMLElement>('[lang]'));
}

/** Otherwise the settings around the opener are wrong, as the console says. */
const canOpen = (name: string, { shop, choice }: Ways, opener: Element | null): unknown =>
  shop || choice || name || !around(opener);

/** Before the button needs it, which may be hidden and would say elsewhere that it can't load. */
const loadDrawer = (onFailure: () => void) =>
  loadNow('drawer').catch(() => {
    onFailure();
    return loadSoon('drawer');
  });

/** For a shop that the page has no other element for. */
export async function openDrawer(
  shop: Storefront,
  opener: HTMLElement,
  onFailure: () => void,
): Promise<void> {
  await loadSoon('storefront');
  await loadDrawer(onFailure);
  const { host } = opener.getRootNode() as Partial<ShadowRoot>;
  await openIn(
    ownButton('', { shop, choice: undefined }),
    opener,
    (host ?? opener).closest<HTMLElement>('[lang]'),
  );
}

/**
 * Opens what a link to a page names: a product, or the dishes of an order. Where the page has
 * another element for it, that one does.
 */
export async function openLinked(shop: Storefront): Promise<void> {
  await loadSoon('storefront');
  // A menu opens a product, but has no place for the dishes of an order.
  const tags = ['order-button', $sentOrder.get() ? 'order-cart' : 'order-menu', 'order-cart'];
  const others = [...elementsOfShops(tags)] as Updating[];
  await Promise.all(others.map(({ updateComplete }) => updateComplete));
  // The drawer opens without a press.
  if (!others.some((other) => shopOf(other) === shop)) ownButton('', { shop, choice: undefined });
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
  const ways = await waysTo(name, opener);
  const { button, inline } = ways;
  if (button || inline.length === 0) {
    if (!opener.ariaHasPopup) opener.ariaHasPopup = 'dialog';
    // Also shows the guest who comes back from a bank, or reloads, where they were.
    const isKnown = ways.shop || ways.choice || hasWay(settingsFor(name, opener));
    if (!button && isKnown && canOpen(name, ways, opener)) ownButton(name, ways, opener);
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
