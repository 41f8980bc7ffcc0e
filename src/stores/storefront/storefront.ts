/** One shop: its settings, client and stores. Two elements of one shop never hold two carts. */
import { atom } from 'nanostores';
import { load, loadNow } from '../../bundles/load.js';
import { createRoutes, type RouteState } from '../../client/http/routes.js';
import {
  loadMenus,
  locationOnce,
  locationReader,
  type ReadLocation,
} from '../../client/operations/menu.js';
import type { Readiness } from '../../contract/fulfillment.js';
import type { LegalAddress } from '../../contract/legal/regions.js';
import { readLocation } from '../../contract/location.js';
import { scriptTag } from '../../page/script-tag.js';
import type { SignedIn } from '../account/types.js';
import { type CartKeeper, createCart } from '../cart/cart.js';
import { wantedTime } from '../cart/pending.js';
import { createOverlay } from '../overlay/overlay.js';
import { createOrderRecord } from '../payment/order-record.js';
import { browserPlatform, type Platform, platformFor } from '../platform/platform.js';
import { removeOutdated, type Saved, type StoredKey, saved } from '../platform/saved.js';
import { createEarlier } from '../returning/returning.js';
import { loader } from '../shared/loadable.js';
import { type Dependencies, setDependencies } from './dependencies.js';
import { languagesOf, type RawSettings, type Settings, type SettingsError } from './settings.js';
import type { CheckoutCode, Stage, Storefront } from './types.js';

/** How long the menu waits for the location. */
const LONGEST_WAIT_MS = 4000;

export function createStorefront(
  settings: Settings,
  surroundings: Platform = browserPlatform(),
): Storefront & { close(): void } {
  const platform = platformFor(settings, surroundings);
  for (const storage of [surroundings.shared, surroundings.tab])
    removeOutdated(storage, platform.now());
  const service = `order-elements:${settings.proxy || settings.service}`;
  const scope = `${service}:${settings.location}`;
  const budget: StoredKey = `${service}:budget`;
  const memory = saved<RouteState>(platform.tab, `${service}:routes`);
  const routes = createRoutes(settings, platform, memory, (headers) => {
    const remaining = headers.get('x-ratelimit-remaining');
    if (remaining) platform.shared.set(budget, `${remaining} ${headers.get('x-ratelimit-reset')}`);
    if (headers.has('x-order-overlay')) overlay.expect();
  });
  const { send } = routes;
  const overlay = createOverlay(settings, send);
  const read = locationReader(settings, send, platform);
  const signedIn = saved<SignedIn>(platform.tab, `${scope}:customer`);
  const customer = () => signedIn.read()?.token ?? null;
  const stage = saved<Stage>(platform.tab, `${scope}:stage`);
  const showReceipt = () => go('receipt');
  const record = createOrderRecord({ settings, platform, scope, cart: () => cart, showReceipt });
  const { done, isFreed, forgetPayment, complete } = record;
  const cart = createCart({ settings, send, routes, platform, scope, customer, overlay }, complete);

  const $stage = atom<Stage>(firstStage(record, cart, stage.read()));
  const $opening = atom<Readiness | null>(null);
  const $atPlace = atom(false);
  const { $language, speak, forgetLanguage } = createLanguage(
    settings,
    saved<string>(platform.tab, `${service}:language`),
  );
  const $checkoutCode = atom<CheckoutCode>('idle');
  const go = (next: Stage) => {
    stage.write(next);
    $stage.set(next);
  };

  const earlier = createEarlier({ platform, scope, shop: () => shop });
  const menusFor: Dependencies['menusFor'] = {};
  const avoiding: Dependencies['avoiding'] = { current: null };
  const placeCode = saved<string>(platform.tab, `${scope}:place-code`);
  // Saved right away: it is no longer in the address if the guest reloads the page. The choice of a
  // location saves it for the location that it is for.
  const stopScanning = $scannedPlace.subscribe((code) => {
    if (code && settings.raw.location) placeCode.write(code);
  });
  const closing = [() => cart.close(), stopScanning, earlier.stop];
  const forgetting: (() => void)[] = [
    () => {
      avoiding.current = null;
      void shop.avoided.reload();
      forgetLanguage();
    },
  ];
  const shop: Storefront & { close(): void } = {
    settings,
    $stage,
    $opening,
    $atPlace,
    $language,
    speak,
    menus: loader(() => {
      menusFor.time = wantedTime(cart.$view.get());
      let rules = '';
      const loading = loadMenus(settings, read, menusFor.time, (found) => {
        rules = found;
      });
      const loaded = overlay.over(loading, (applied, menus) => applied.menus(menus));
      loaded.then((menus) => earlier.follow(menus, rules)).catch(() => {});
      return loaded;
    }),
    law: loader(async () => {
      const last = await earlier.lastMenu();
      // The code and the address load at the same time, because the menu waits for both.
      const address =
        settings.raw.law || last
          ? null
          : addressInTime(settings, platform, read, () => void shop.law.reload());
      const { readLaw } = await load('law');
      if (last) return readLaw(shop, last.address, last);
      return readLaw(shop, await address);
    }),
    lastMenu: earlier.menu,
    kept: earlier.kept,
    avoided: loader(async () => {
      const isKept = platform.shared.get('order-elements:avoid') !== null;
      if (avoiding.current === null && !isKept) return null;
      return (await load('allergies')).readAvoided(shop);
    }),
    cart,
    overlay,
    $running: record.$running,
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
    startCheckout() {
      if (cart.$view.get().lines.length === 0) return;
      // The cart itself shows failures.
      cart.flush().catch(() => {});
      go('checkout');
    },
    returnToMenu: () => go('menu'),
    startNewOrder() {
      if (isFreed()) forgetPayment();
      record.putAside();
      done.clear();
      if (earlier.kept.$value.get().state === 'ready') void earlier.kept.reload();
      go('menu');
    },
    close() {
      for (const stop of closing) stop();
    },
  };
  const { menus, avoided, returnToMenu, startNewOrder } = shop;
  // Another language; the first overlay arrives before the menu it belongs to.
  overlay.$applied.listen(() => {
    if (menus.$value.get().state === 'ready') void menus.reload();
  });
  setDependencies(shop, {
    ...record,
    ...{
      settings,
      platform,
      scope,
      send,
      read,
      cart,
      menus,
      kept: earlier.kept,
      overlay,
      menusFor,
      avoiding,
      avoided,
      signedIn,
      customer,
    },
    language: () => $language.get(),
    ...{ $stage, $opening, $atPlace, showReceipt, returnToMenu, startNewOrder },
    newReceipt: { current: null },
    allowance: () => platform.shared.get(budget),
    onClose: (...stops) => closing.push(...stops),
    onNextGuest: (forget) => forgetting.push(forget),
    forgetInMemory() {
      for (const forget of forgetting) forget();
    },
  });
  return shop;
}

/** Where the guest was before a reload or a crash. A payment being confirmed comes first. */
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
    speak(language: string): void {
      chosen.write(language);
      $language.set(language);
    },
    forgetLanguage(): void {
      chosen.clear();
      $language.set(settings.language);
    },
  };
}

/**
 * The address that says whose law applies. `null` if it isn't known in time: a menu without legal
 * notes is better than none.
 *
 * @param late called if it arrives after that
 */
const addressInTime = (
  settings: Settings,
  platform: Platform,
  read: ReadLocation,
  late: () => void,
) =>
  new Promise<LegalAddress | null>((found) => {
    let isLate = false;
    platform.after(LONGEST_WAIT_MS, () => {
      isLate = true;
      found(null);
    });
    locationOnce(settings, () => read('', readLocation)).then(
      ({ legalAddress }) => (isLate ? late() : found(legalAddress)),
      () => found(null),
    );
  });

/** The page's own shop, made from the script tag; `null` until there is one. */
export const $pageStorefront = atom<Storefront | SettingsError | null>(null);

/** The settings of the page's current script tag. */
export const $pageSettings = atom<RawSettings>({});

// Owners with the same settings share one shop, so that a page with two of them has one cart.

const shared = new Map<string, { shop: ReturnType<typeof createStorefront>; owners: number }>();

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
