/**
 * The choice of a location for pages that name only a merchant: by the guest, or by the code of a
 * signed place. The choice is remembered per merchant, for the tab; each location keeps its own
 * cart. Loaded only by such pages.
 */

import { atom, type ReadableAtom } from 'nanostores';
import { retryRead } from '../../client/http/errors.js';
import { createTransport, reading } from '../../client/http/transport.js';
import { readinessOf } from '../../client/operations/fulfillment.js';
import { rootUrl } from '../../client/operations/urls.js';
import type { FulfillmentMethod, Merchant, MerchantLocation } from '../../contract/domain.js';
import type { Readiness } from '../../contract/fulfillment.js';
import { readMerchant } from '../../contract/merchant.js';
import { methodNames, placeFor } from '../../contract/methods.js';
import { sumOf } from '../../contract/money.js';
import { readPlaceCode } from '../../contract/place-code.js';
import { replay } from '../cart/pending.js';
import type { CartState } from '../cart/state.js';
import { methodsAt } from '../fulfillment/settings.js';
import { browserPlatform, type Platform, platformFor } from '../platform/platform.js';
import { saved, untilAbandoned } from '../platform/saved.js';
import { type Loadable, type Loader, loader } from '../shared/loadable.js';
import { type RawSettings, readSettings, type Settings } from '../storefront/settings.js';
import { $scannedPlace, type Acquired, acquireStorefront } from '../storefront/storefront.js';
import type { Storefront } from '../storefront/types.js';

/** Public reads, before a shop exists. */
interface MerchantReader {
  /** @throws OrderingError */
  merchant(): Promise<Merchant>;
  /** @throws OrderingError */
  readiness(location: string, method: FulfillmentMethod): Promise<Readiness>;
}

/** @param settings with the merchant's slug; their location isn't used */
function merchantReader(settings: Settings, platform: Platform): MerchantReader {
  const send = createTransport(platform, settings.api);
  const generation = settings.api === 'proxy' ? 'older' : 'newer';
  const url = rootUrl(settings, generation, `/merchant/${encodeURIComponent(settings.merchant)}`);
  return {
    merchant: async () =>
      reading(await retryRead(() => send({ method: 'GET', url }), platform), readMerchant),
    readiness: (location, method) => readinessOf({ ...settings, location }, send, platform, method),
  };
}

/** Enough to open the shop again and show its name without loading the merchant. */
export type ChosenLocation = Pick<MerchantLocation, 'location' | 'name' | 'address' | 'methods'>;

export interface LocationChoice {
  /** The page's settings, with an empty location. */
  readonly settings: Settings;
  readonly merchant: Loader<Merchant>;
  readonly $chosen: ReadableAtom<ChosenLocation | null>;
  /** The shop of the chosen location. */
  readonly $shop: ReadableAtom<Storefront | null>;
  /** The code of a signed place is for none of the merchant's locations. */
  readonly $foreignCode: ReadableAtom<boolean>;
  /** Changes whenever more is known about when a location takes orders. */
  readonly $readiness: ReadableAtom<Readonly<Record<string, Loadable<Readiness>>>>;
  /** Requests once when the location takes orders, with its first available method. */
  look(place: MerchantLocation): void;
  /** The results are outdated, because the list was closed for a while. */
  lookAgain(): void;
  /**
   * Methods that the page and the location have in common; if there are none, guests can't order
   * there.
   */
  methodsAt(place: ChosenLocation): readonly FulfillmentMethod[];
  /** How many items are in the cart of a location. */
  quantityAt(location: string): number;
  choose(place: ChosenLocation): void;
  /** Milliseconds since the epoch. */
  now(): number;
  close(): void;
}

/** @throws SettingsError */
export function createChoice(raw: RawSettings, surroundings = browserPlatform()): LocationChoice {
  const settings: Settings = { ...readSettings({ ...raw, location: 'any' }), location: '', raw };
  const platform = platformFor(settings, surroundings);
  const reader = merchantReader(settings, platform);
  const at = settings.proxy || settings.service;
  const scope = `order-elements:${at}:merchant:${settings.merchant}` as const;
  const remembered = saved<ChosenLocation>(
    platform.tab,
    scope,
    ({ location, name }) => location && name,
  );
  /** A code whose location isn't open yet. It is no longer in the address after a reload. */
  const waitingCode = saved<string>(platform.tab, `${scope}:place-code`);
  const codeAt = (location: string) =>
    saved<string>(platform.tab, `order-elements:${at}:${location}:place-code`);
  const $chosen = atom<ChosenLocation | null>(null);
  const $shop = atom<Storefront | null>(null);
  const $foreignCode = atom(false);
  const merchant = loader(() => reader.merchant());
  let acquired: Acquired | null = null;

  /** A page that sets no method takes that of the guest's code. */
  const methods = (place: ChosenLocation): readonly FulfillmentMethod[] => {
    const code = readPlaceCode(codeAt(place.location).read() ?? '');
    const isOpen = !(raw.method || raw.methods) && code;
    const coded = isOpen && methodNames.find((method) => placeFor(method) === code.place);
    return coded && (place.methods?.includes(coded) ?? true) ? [coded] : methodsAt(place, settings);
  };

  /** The chosen location isn't in `raw`, which shows that the guest chose it. */
  const settingsAt = (place: ChosenLocation): Settings => {
    const [method, ...others] = methods(place);
    const chosen = { ...raw, ...(method && { method, methods: [method, ...others].join(' ') }) };
    return { ...readSettings({ ...chosen, location: place.location }), raw: chosen };
  };

  /** Acquires the next shop before it releases the last one: they may be the same. */
  const open = (place: ChosenLocation) => {
    const before = acquired;
    acquired = acquireStorefront(settingsAt(place));
    $chosen.set(place);
    $shop.set(acquired.shop);
    before?.release();
  };

  const remember = ({ location, name, address, methods: offered }: ChosenLocation) => {
    const chosen = { location, name, address, methods: offered };
    remembered.write(chosen);
    return chosen;
  };

  /** Opens the location of the code, as soon as it is known. */
  const followCode = () => {
    const code = waitingCode.read() ?? '';
    const { location } = readPlaceCode(code) ?? {};
    if (location === undefined) return;
    const chosen = $chosen.get();
    const list = merchant.$value.get();
    if (chosen?.location !== location && list.state !== 'ready') return void merchant.load();
    const place =
      chosen?.location === location
        ? chosen
        : list.state === 'ready' && list.value.locations.find((one) => one.location === location);
    waitingCode.clear();
    $foreignCode.set(!place);
    // It may be for another merchant on the page.
    if (!place) return;
    codeAt(location).write(code);
    $scannedPlace.set('');
    if (methods(place).length > 0) open(remember(place));
  };
  const noteCode = (code: string) => {
    if (!readPlaceCode(code)) return;
    waitingCode.write(code);
    followCode();
  };

  const last = remembered.read();
  if (last && methods(last).length > 0) open(last);
  const stopFollowing = [
    merchant.$value.listen(({ state }) => state === 'ready' && followCode()),
    $scannedPlace.subscribe(noteCode),
  ];
  if (waitingCode.read()) followCode();
  else if (!last) noteCode(raw.place ?? '');

  return {
    settings,
    merchant,
    $chosen,
    $shop,
    $foreignCode,
    methodsAt: methods,
    ...createReadiness(reader, methods),
    quantityAt(location) {
      const kept = saved<CartState>(
        platform.shared,
        `order-elements:${at}:${location}:cart`,
        replay,
        untilAbandoned(platform),
      );
      const state = kept.read();
      return state ? sumOf(replay(state), ({ quantity }) => quantity) : 0;
    },
    choose(place) {
      const chosen = remember(place);
      waitingCode.clear();
      $scannedPlace.set('');
      $foreignCode.set(false);
      if ($chosen.get()?.location !== chosen.location) open(chosen);
    },
    now: () => platform.now(),
    close() {
      for (const stop of stopFollowing) stop();
      acquired?.release();
      acquired = null;
    },
  };
}

/** When each location takes orders. */
function createReadiness(
  reader: MerchantReader,
  methods: LocationChoice['methodsAt'],
): Pick<LocationChoice, '$readiness' | 'look' | 'lookAgain'> {
  const $readiness = atom<Readonly<Record<string, Loadable<Readiness>>>>({});
  const requests = new Map<string, Loader<Readiness>>();
  return {
    $readiness,
    look(place) {
      const { location } = place;
      const [method] = methods(place);
      if (!method || requests.has(location)) return;
      const request = loader(() => reader.readiness(location, method));
      requests.set(location, request);
      request.$value.listen((value) => {
        if (requests.get(location) === request)
          $readiness.set({ ...$readiness.get(), [location]: value });
      });
      void request.load();
    },
    lookAgain() {
      requests.clear();
      $readiness.set({});
    },
  };
}
