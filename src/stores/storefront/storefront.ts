/** One shop: its settings, client and stores. Two elements of one shop never hold two carts. */
import { atom } from 'nanostores';
import { loadNow } from '../../bundles/load.js';
import { createRoutes, type RouteState } from '../../client/http/routes.js';
import { locationReader } from '../../client/operations/menu.js';
import type { Readiness } from '../../contract/fulfillment.js';
import { scriptTag } from '../../page/script-tag.js';
import type { SignedIn } from '../account/types.js';
import { type CartKeeper, createCart } from '../cart/cart.js';
import { codedMethod } from '../fulfillment/settings.js';
import { createOverlay } from '../overlay/overlay.js';
import { createOrderRecord } from '../payment/order-record.js';
import { forgetLastPage } from '../platform/next-guest.js';
import { browserPlatform, type Platform, platformFor } from '../platform/platform.js';
import { removeOutdated, type Saved, type StoredKey, saved } from '../platform/saved.js';
import { createEarlier } from '../returning/returning.js';
import { type Dependencies, setDependencies } from './dependencies.js';
import { menuLoaders } from './menu-loaders.js';
import {
  isOn,
  languagesOf,
  type RawSettings,
  type Settings,
  type SettingsError,
} from './settings.js';
import type { CheckoutCode, Stage, Storefront } from './types.js';

export function createStorefront(
  given: Settings,
  surroundings: Platform = browserPlatform(),
): Storefront & { close(): void } {
  const platform = platformFor(given, surroundings);
  for (const storage of [surroundings.shared, surroundings.tab])
    removeOutdated(storage, platform.now());
  if (isOn(given.raw.sharedTablet)) forgetLastPage(platform.tab);
  const service = `order-elements:${given.proxy || given.service}`;
  const scope = `${service}:${given.location}`;
  const placeCode = saved<string>(platform.tab, `${scope}:place-code`);
  const settings = withCodedMethod(given, placeCode);
  const { routes, overlay, allowance } = connect(settings, platform, service);
  const { send } = routes;
  const read = locationReader(settings, send, platform);
  const signedIn = saved<SignedIn>(platform.tab, `${scope}:customer`);
  const customer = () => signedIn.read()?.token ?? null;
  const stage = saved<Stage>(platform.tab, `${scope}:stage`);
  const showReceipt = () => go('receipt');
  const record = createOrderRecord({ settings, platform, scope, cart: () => cart, showReceipt });
  const $notServed = atom<ReadonlySet<string>>(new Set());
  const needsOfCart = { settings, send, routes, platform, scope, customer, overlay, $notServed };
  const cart = createCart(needsOfCart, record.complete);
  cart.$view.subscribe(record.forgetContact);

  const $stage = atom<Stage>(firstStage(record, cart, stage.read()));
  const $opening = atom<Readiness | null>(null);
  const $atPlace = atom(false);
  const $closedAtTable = atom(false);
  const { $language, setLanguage, forgetLanguage } = createLanguage(
    settings,
    saved<string>(platform.tab, `${service}:language`),
  );
  const go = (next: Stage) => {
    stage.write(next);
    $stage.set(next);
  };

  const earlier = createEarlier({ platform, scope, shop: () => shop });
  const menusFor: Dependencies['menusFor'] = {};
  const avoiding: Dependencies['avoiding'] = { current: null };
  const stopScanning = keepScannedPlace(settings, placeCode);
  const closing = [() => cart.close(), stopScanning, earlier.stop];
  const forgetting: (() => void)[] = [
    () => {
      avoiding.current = null;
      $sentOrder.set('');
      void shop.avoided.reload();
      forgetLanguage();
    },
  ];
  const onClose: Dependencies['onClose'] = (...stops) => closing.push(...stops);
  const shop: Storefront & { close(): void } = {
    ...{
      settings,
      $stage,
      $opening,
      $atPlace,
      $closedAtTable,
      $language,
      setLanguage,
      cart,
      overlay,
    },
    ...menuLoaders(
      { settings, platform, read, cart, overlay, menusFor, avoiding, earlier, $opening, onClose },
      () => shop,
    ),
    lastMenu: earlier.menu,
    kept: earlier.kept,
    $running: record.$running,
    ...checkoutCode(),
    ...stageActions(cart, record, earlier, go),
    close() {
      for (const stop of closing) stop();
    },
  };
  const { menus, avoided, kept, returnToMenu, startNewOrder } = shop;
  // Another language; the first overlay arrives before the menu it belongs to.
  overlay.$applied.listen(() => {
    if (menus.$value.get().state === 'ready') void menus.reload();
  });
  setDependencies(shop, {
    ...record,
    ...{ settings, platform, scope, send, read, cart, overlay, signedIn, customer, allowance },
    ...{ menus, menusFor, avoiding, avoided, kept },
    ...{
      $stage,
      $opening,
      $atPlace,
      $closedAtTable,
      $notServed,
      showReceipt,
      returnToMenu,
      startNewOrder,
    },
    language: () => $language.get(),
    newReceipt: { current: null },
    onClose,
    onNextGuest: (forget) => forgetting.push(forget),
    forgetInMemory() {
      for (const forget of forgetting) forget();
    },
  });
  return shop;
}

/** The routes to the service, and what their responses say about the location and the allowance. */
function connect(settings: Settings, platform: Platform, service: string) {
  const budget: StoredKey = `${service}:budget`;
  const memory = saved<RouteState>(platform.tab, `${service}:routes`);
  const routes = createRoutes(settings, platform, memory, (headers) => {
    const remaining = headers.get('x-ratelimit-remaining');
    if (remaining) platform.shared.set(budget, `${remaining} ${headers.get('x-ratelimit-reset')}`);
    if (headers.has('x-order-overlay')) overlay.expect();
  });
  const overlay = createOverlay(settings, routes.send);
  return { routes, overlay, allowance: () => platform.shared.get(budget) };
}

/** A page that sets no method also offers that of the code on the guest's table. */
function withCodedMethod(settings: Settings, placeCode: Saved<string>): Settings {
  const { raw, location, method } = settings;
  const code = raw.place || $scannedPlace.get() || placeCode.read();
  const coded = !raw.method && !raw.methods && code && codedMethod(code, location);
  return coded ? { ...settings, raw: { ...raw, methods: `${method} ${coded}` } } : settings;
}

/**
 * Saves the code of a scanned place right away: it is no longer in the address if the guest reloads
 * the page. The choice of a location saves it for the location that it is for.
 */
function keepScannedPlace({ raw }: Settings, placeCode: Saved<string>): () => void {
  return $scannedPlace.subscribe((code) => {
    if (code && raw.location) placeCode.write(code);
  });
}

/** How a guest moves between menu, checkout and the next order. */
const stageActions = (
  cart: CartKeeper,
  { isFreed, forgetPayment, putAside, done }: ReturnType<typeof createOrderRecord>,
  { kept }: ReturnType<typeof createEarlier>,
  go: (next: Stage) => void,
): Pick<Storefront, 'startCheckout' | 'returnToMenu' | 'startNewOrder'> => ({
  startCheckout() {
    if (cart.$view.get().lines.length === 0) return;
    // The cart itself shows failures.
    cart.flush().catch(() => {});
    go('checkout');
  },
  returnToMenu: () => go('menu'),
  startNewOrder() {
    if (isFreed()) forgetPayment();
    putAside();
    done.clear();
    if (kept.$value.get().state === 'ready') void kept.reload();
    go('menu');
  },
});

function checkoutCode(): Pick<Storefront, '$checkoutCode' | 'loadCheckout'> {
  const $checkoutCode = atom<CheckoutCode>('idle');
  return {
    $checkoutCode,
    async loadCheckout() {
      $checkoutCode.set('loading');
      try {
        await loadNow('checkout');
        $checkoutCode.set('idle');
      } catch (error) {
        $checkoutCode.set('missing');
        throw error;
      }
    },
  };
}

/** Where the guest was before a reload or a crash. A payment being confirmed leads to the checkout. */
function firstStage(
  { payment, done, isFreed, forgetPayment }: ReturnType<typeof createOrderRecord>,
  cart: CartKeeper,
  last: Stage | null,
): Stage {
  if (done.read() && isFreed()) {
    forgetPayment();
    return 'receipt';
  }
  if (payment.read()?.step === 'confirming') return 'checkout';
  if (last === 'checkout' && cart.$view.get().lines.length === 0) return 'menu';
  return last ?? 'menu';
}

/** The guest's language: the one chosen in this tab, if the page still offers it. */
function createLanguage(settings: Settings, chosen: Saved<string>) {
  const known = chosen.read();
  const isOffered = known !== null && languagesOf(settings).includes(known);
  const $language = atom(isOffered ? known : settings.language);
  return {
    $language,
    setLanguage(language: string): void {
      chosen.write(language);
      $language.set(language);
    },
    forgetLanguage(): void {
      chosen.clear();
      $language.set(settings.language);
    },
  };
}

/** The page's own shop, made from the script tag; `null` until there is one. */
export const $pageStorefront = atom<Storefront | SettingsError | null>(null);

/** The settings of the page's current script tag. */
export const $pageSettings = atom<RawSettings>({});

// Owners with the same settings share one shop, so that a page with two of them has one cart.

const shared = new Map<string, { shop: ReturnType<typeof createStorefront>; owners: number }>();

export const openShops = (): readonly Storefront[] => [...shared.values()].map(({ shop }) => shop);

export interface Acquired {
  readonly shop: Storefront;
  /** When the last owner releases a shop, it closes. Call this once. */
  release(): void;
}

export function acquireStorefront(settings: Settings): Acquired {
  const key = JSON.stringify(settings);
  const entry = shared.get(key) ?? { shop: createStorefront(settings), owners: 0 };
  shared.set(key, entry);
  entry.owners += 1;
  return {
    shop: entry.shop,
    release() {
      entry.owners -= 1;
      if (entry.owners > 0) return;
      shared.delete(key);
      entry.shop.close();
    },
  };
}

/** The code of a signed place that the page was opened with, until it is reloaded; may be empty. */
export const $scannedPlace = atom(scriptTag()?.place ?? '');

/** Lines that somebody sent to this guest, until they are added or refused; may be empty. */
export const $sentOrder = atom(scriptTag()?.order ?? '');
