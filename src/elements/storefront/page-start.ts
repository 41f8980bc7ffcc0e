import type { LitElement } from 'lit';
import { define, loadSoon } from '../../bundles/load.js';
import { attributeOf, settingNames } from '../../contract/setting-names.js';
import { scriptTag } from '../../page/script-tag.js';
import { type RawSettings, readSettings, SettingsError } from '../../stores/storefront/settings.js';
import { $pageSettings, $pageStorefront } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { hasReceiptLink } from '../receipt/receipt-link.js';
import { elementsOf } from './events.js';
import { ownTags } from './page-shop.js';

let close = () => {};

/** Each names its restaurant, so that the page or the `<order-storefront>` around them needs none. */
export const namedOpener = '[data-order-open]:not([data-order-open=""])';

/**
 * The page's own shop if the script tag names no location: the guest chooses one of the merchant's.
 * A script tag without settings is fine if the elements have their own.
 */
export function openLater(): void {
  $pageSettings.subscribe(open);
}

function open(settings: RawSettings): void {
  close();
  close = () => {};
  if (settings.location || Object.keys(settings).length === 0) return;
  if (settings.merchant) {
    void letChoose(settings);
    return;
  }
  // Each of the page's own buttons names its restaurant.
  if (document.querySelector(namedOpener)) return;
  try {
    readSettings(settings);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    $pageStorefront.set(error);
  }
}

async function letChoose(settings: RawSettings): Promise<void> {
  const { openPageChoice } = await loadSoon('locations');
  if (settings === $pageSettings.get()) close = openPageChoice(settings);
}

// Loads the receipt on a page that was opened by a receipt link.

export function openReceipt(): void {
  if (hasReceiptLink()) void loadSoon('checkout');
}

/** What loads once the page has such an element, even if a router adds it later. */
const loads: readonly (readonly [string, () => unknown])[] = [
  ['order-account', () => loadSoon('account')],
  ['order-receipt[receipt-id]', () => loadSoon('checkout')],
  [
    'order-product-card',
    () =>
      loadSoon('productCard').then(({ OrderProductCard }) =>
        define('order-product-card', OrderProductCard),
      ),
  ],
];

export function loadTags(): void {
  let missing = loads;
  const observer = new MutationObserver(look);
  function look(): void {
    const isThere = ([tag]: (typeof loads)[number]) => document.querySelector(tag) !== null;
    const found = missing.filter(isThere);
    if (found.length === 0) return;
    missing = missing.filter((one) => !found.includes(one));
    if (missing.length === 0) observer.disconnect();
    for (const [, loadIt] of found) void loadIt();
  }
  observer.observe(document, { childList: true, subtree: true });
  look();
}

// Elements without settings show nothing: tell the integrator what is missing.

const openers =
  '[data-order-open], [href$="#order"], order-storefront, order-button, order-account';

/** A page may set an element's shop, or add the settings, a moment later. */
const PATIENCE_MS = 3000;

const tags = [
  'order-menu',
  'order-product-card',
  'order-cart',
  'order-button',
  'order-checkout',
  'order-receipt',
  'order-locations',
  'order-account',
];

type OfShop = HTMLElement & { readonly shop?: Storefront; readonly choice?: unknown };

export function reportBareElements(): void {
  setTimeout(() => {
    const shop = $pageStorefront.get();
    if (
      shop &&
      '$stage' in shop &&
      elementsOf(shop).next().done &&
      !document.querySelector(openers)
    )
      console.info(
        'order-elements: found a location on the script tag, and none of its elements on the page yet. If an editor removed the tags, a link to #order needs none.',
      );
    if (shop || Object.keys($pageSettings.get()).length > 0) return;
    const bare = [...bareIn(document)];
    if (bare.length === 0) return;
    const found = [...new Set(bare.map(({ localName }) => `<${localName}>`))].join(', ');
    const error = new SettingsError(
      'location',
      `data-proxy and data-location on the script tag, or ${found} inside an <order-storefront> that has them`,
      undefined,
    );
    console.error(error.message);
    $pageStorefront.set(error);
  }, PATIENCE_MS);
}

/** Includes open shadow roots; elements inside an owner are reported by the owner. */
function* bareIn(root: Document | ShadowRoot): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<OfShop>('*')) {
    const { localName, shadowRoot } = element;
    if (/^order-(?:storefront|drawer)$/.test(localName)) continue;
    if (!tags.includes(localName)) {
      if (shadowRoot) yield* bareIn(shadowRoot);
      continue;
    }
    const isOwned =
      element.shop || element.choice || element.matches('order-button:is([location], [merchant])');
    if (!isOwned && !element.closest('order-storefront, order-drawer')) yield element;
  }
}

// Misspelled names have no effect, and nothing else would say so.

const usual =
  /^(?:async|class|dir|hidden|id|integrity|lang|part|product|role|slot|src|style|tabindex|type|(?:aria|data-v)-.+)$/;

const isOdd = (element: Element, known: readonly string[]) =>
  element.getAttributeNames().some((name) => !usual.test(name) && !known.includes(name));

/** Loads what compares the script tag's further attributes with the settings, if it has any. */
export function checkScriptTags(): void {
  const names = settingNames.map((name) => `data-${attributeOf(name)}`);
  for (const tag of ownTags(scriptTag()?.address ?? '').filter((one) => isOdd(one, names)))
    void loadSoon('diagnosis').then(({ explainScriptTag }) => explainScriptTag(tag));
}

/** What `explain-names.ts` compares with. */
export interface KnownNames {
  readonly tags: readonly string[];
  readonly layouts: Readonly<Record<string, readonly string[]>>;
}

const known: KnownNames = {
  tags: [...tags, 'order-storefront', 'order-drawer'],
  layouts: { 'order-menu': ['list', 'cards'], 'order-cart': ['auto', 'panel', 'bar'] },
};

/** The same for an element of ours, or one whose tag is almost one. */
export function checkElement(element: Element): void {
  const { localName } = element;
  const found = customElements.get(localName) as Partial<typeof LitElement> | undefined;
  const layout = element.getAttribute('layout');
  const isRight =
    !isOdd(element, found?.observedAttributes ?? []) &&
    (layout === null || known.layouts[localName]?.includes(layout));
  if (isRight && known.tags.includes(localName)) return;
  void loadSoon('diagnosis').then(({ explainElement }) => explainElement(element, known));
}

export function checkElements(): void {
  setTimeout(() => {
    checkContrast();
    for (const element of document.querySelectorAll(`${known.tags}, :not(:defined)`))
      if (element.localName.startsWith('o')) checkElement(element);
  }, PATIENCE_MS);
}

// Dark text on a dark page that doesn't say so with `color-scheme`.

/** Elements that show text on the page's own background. */
const plain = 'order-menu, order-checkout, order-receipt, order-locations, order-account';

/** Two colors that are less far apart may be hard to tell from each other; 255 is the farthest. */
const NEAR = 110;

function checkContrast(): void {
  for (const element of document.querySelectorAll(plain)) {
    const { color, accentColor } = getComputedStyle(element);
    const background = backgroundBehind(element);
    if (!background) continue;
    const isText = !(distance(color, background) > NEAR);
    // A lightened accent isn't in rgb(), and can be read.
    if (!isText && !(distance(accentColor, background) < NEAR)) continue;
    void loadSoon('diagnosis').then(({ explainContrast, explainAccent }) =>
      isText
        ? explainContrast(element, color, background)
        : explainAccent(element, accentColor, background),
    );
    return;
  }
}

/**
 * The nearest color that nothing shines through, or that of a page without any; empty if a picture is
 * before it, or what is around a frame.
 */
function backgroundBehind(element: Element): string {
  for (let at: Element | null | undefined = element; at; at = around(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return '';
    if (!/^rgba|\//.test(backgroundColor)) return backgroundColor;
  }
  if (self !== top) return '';
  // The browser's own goes with the page's color scheme, as the text does.
  return brightness(getComputedStyle(element).color) < 128
    ? 'rgb(255, 255, 255)'
    : 'rgb(18, 18, 18)';
}

const around = (element: Element): Element | null | undefined =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as Partial<ShadowRoot>).host;

const distance = (one: string, other: string): number =>
  Math.abs(brightness(one) - brightness(other));

/** Not a number for other notations than `rgb()`, which are looked at more closely. */
function brightness(color: string): number {
  const [red, green, blue] = /^rgb/.test(color) ? (color.match(/[\d.]+/g) ?? []).map(Number) : [];
  return (red ?? Number.NaN) * 0.3 + (green ?? 0) * 0.6 + (blue ?? 0) * 0.1;
}
