/** One shop: its settings, client and stores. Two elements of one shop never hold two carts. */
import { atom } from 'nanostores';
import { createRoutes, type RouteState } from '../../client/http/routes.js';
import { locationReader } from '../../client/operations/menu.js';
import type { Readiness } from '../../contract/fulfillment.js';
import { scriptTag } from '../../page/script-tag.js';
import type { SignedIn } from '../account/types.js';
import { createCart } from '../cart/cart.js';
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
import { checkoutLoader, createStages } from './stages.js';
import type { Storefront } from './types.js';

export function createStorefront(
  given: Settings,
  surroundings: Platform = browserPlatform(),
): Storefront & { close(): void } {
  const basis = createBasis(given, surroundings);
  const { settings, platform, scope, overlay, placeCode } = basis;
  const { onClose, onNextGuest, close, forgetInMemory } = createEndings();

  // The order: its payment and receipt, its cart, and the stage that the guest has reached.
  const showReceipt = () => stages.showReceipt();
  const record = createOrderRecord({ settings, platform, scope, cart: () => cart, showReceipt });
  const $notServed = atom<ReadonlySet<string>>(new Set());
  const cart = createCart({ ...basis, $notServed }, record.complete);
  cart.$view.subscribe(record.forgetContact);
  const stages = createStages({ platform, scope, record, cart, kept: () => shop.kept });

  // The menu, and what a device keeps for the guest's next visit.
  const opening = {
    $opening: atom<Readiness | null>(null),
    $atPlace: atom(false),
    $closedAtTable: atom(false),
  };
  const menusFor: Dependencies['menusFor'] = {};
  const avoiding: Dependencies['avoiding'] = { current: null };
  const earlier = createEarlier({ platform, scope, shop: () => shop });
  const menus = menuLoaders(
    { ...basis, ...opening, cart, menusFor, avoiding, earlier, onClose },
    () => shop,
  );
  const { $language, setLanguage, forgetLanguage } = createLanguage(basis);

  const shop: Storefront & { close(): void } = {
    settings,
    cart,
    overlay,
    ...stages,
    ...checkoutLoader(),
    ...opening,
    ...menus,
    lastMenu: earlier.menu,
    kept: earlier.kept,
    $running: record.$running,
    $language,
    setLanguage,
    close,
  };

  onClose(() => cart.close(), keepScannedPlace(settings, placeCode), earlier.stop);
  onNextGuest(() => {
    avoiding.current = null;
    $sentOrder.set('');
    void shop.avoided.reload();
    forgetLanguage();
  });
  // Another language; the first overlay arrives before the menu it belongs to.
  overlay.$applied.listen(() => {
    if (shop.menus.$value.get().state === 'ready') void shop.menus.reload();
  });
  setDependencies(shop, {
    ...basis,
    ...record,
    cart,
    ...menus,
    kept: earlier.kept,
    ...stages,
    ...opening,
    $notServed,
    menusFor,
    avoiding,
    language: () => $language.get(),
    newReceipt: { current: null },
    onClose,
    onNextGuest,
    forgetInMemory,
  });
  return shop;
}

/** What a shop is made from: its settings, its storage and the way to the service. */
function createBasis(given: Settings, surroundings: Platform) {
  const platform = platformFor(given, surroundings);
  for (const storage of [surroundings.shared, surroundings.tab])
    removeOutdated(storage, platform.now());
  if (isOn(given.raw.sharedTablet)) forgetLastPage(platform.tab);
  const service = `order-elements:${given.proxy || given.service}`;
  const scope = `${service}:${given.location}`;
  const placeCode = saved<string>(platform.tab, `${scope}:place-code`);
  const signedIn = saved<SignedIn>(platform.tab, `${scope}:customer`);
  const settings = withCodedMethod(given, placeCode);
  const { routes, overlay, allowance } = connect(settings, platform, service);
  const { send } = routes;
  return {
    settings,
    platform,
    service,
    scope,
    placeCode,
    signedIn,
    customer: () => signedIn.read()?.token ?? null,
    routes,
    send,
    read: locationReader(settings, send, platform),
    overlay,
    allowance,
  };
}

type Basis = ReturnType<typeof createBasis>;

/** What stores do when the shop closes, and when a shared tablet is passed to the next guest. */
function createEndings() {
  const closing: (() => void)[] = [];
  const forgetting: (() => void)[] = [];
  return {
    onClose: (...stops: readonly (() => void)[]): void => void closing.push(...stops),
    onNextGuest: (forget: () => void): void => void forgetting.push(forget),
    close(): void {
      for (const stop of closing) stop();
    },
    forgetInMemory(): void {
      for (const forget of forgetting) forget();
    },
  };
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

/** The guest's language: the one chosen in this tab, if the page still offers it. */
function createLanguage({ settings, platform, service }: Basis) {
  const chosen = saved<string>(platform.tab, `${service}:language`);
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

export function acquireStorefront(settings: Settings, surroundings?: Platform): Acquired {
  const key = JSON.stringify(settings);
  const entry = shared.get(key) ?? { shop: createStorefront(settings, surroundings), owners: 0 };
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
