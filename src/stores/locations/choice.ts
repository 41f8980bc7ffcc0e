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
import { codedMethod, methodsAt } from '../fulfillment/settings.js';
import { browserPlatform, type Platform, platformFor } from '../platform/platform.js';
import { type Loadable, type Loader, loader } from '../shared/loadable.js';
import { type RawSettings, readSettings, type Settings } from '../storefront/settings.js';
import { type Acquired, acquireStorefront } from '../storefront/storefront.js';
import type { Storefront } from '../storefront/types.js';
import { type ChosenLocation, followCodes, type StoredChoice, storedChoice } from './remembered.js';
import { followSentOrder } from './sent-order.js';

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

export interface LocationChoice {
  /** The page's settings, with an empty location. */
  readonly settings: Settings;
  readonly merchant: Loader<Merchant>;
  readonly $chosen: ReadableAtom<ChosenLocation | null>;
  /** The shop of the chosen location. */
  readonly $shop: ReadableAtom<Storefront | null>;
  /** The code of a signed place is for none of the merchant's locations. */
  readonly $foreignCode: ReadableAtom<boolean>;
  /** The dishes of an order link are of none of the merchant's locations where guests can order. */
  readonly $foreignOrder: ReadableAtom<boolean>;
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
  const stored = storedChoice(settings, platform);
  const merchant = loader(() => reader.merchant());
  const methods = (place: ChosenLocation) => methodsOf(place, settings, stored);
  const { $chosen, $shop, open, close } = openShop(raw, methods, surroundings);

  const last = stored.chosen.read();
  if (last && methods(last).length > 0) open(last);
  const openAt = (place: ChosenLocation): boolean => {
    const isOpen = methods(place).length > 0;
    if (isOpen) open(stored.remember(place));
    return isOpen;
  };
  const onPage = last ? '' : (raw.place ?? '');
  const codes = followCodes({ stored, merchant, $chosen, onPage, openAt });
  const sent = followSentOrder({ merchant, $shop, openAt, placeAt: codes.arrivedAt });

  return {
    settings,
    merchant,
    $chosen,
    $shop,
    $foreignCode: codes.$foreignCode,
    $foreignOrder: sent.$foreignOrder,
    methodsAt: methods,
    ...createReadiness(reader, methods),
    quantityAt: stored.quantityAt,
    choose(place) {
      const chosen = stored.remember(place);
      codes.forgetCode();
      if ($chosen.get()?.location !== chosen.location) open(chosen);
    },
    now: () => platform.now(),
    close() {
      codes.stop();
      sent.stop();
      close();
    },
  };
}

/** A page that sets no method takes that of the guest's code. */
function methodsOf(
  place: ChosenLocation,
  settings: Settings,
  { codeAt }: StoredChoice,
): readonly FulfillmentMethod[] {
  const isOpen = !(settings.raw.method || settings.raw.methods);
  const coded = isOpen && codedMethod(codeAt(place.location).read() ?? '', place.location);
  return coded && (place.methods?.includes(coded) ?? true) ? [coded] : methodsAt(place, settings);
}

/** The shop of the chosen location, one at a time. */
function openShop(raw: RawSettings, methods: LocationChoice['methodsAt'], surroundings: Platform) {
  const $chosen = atom<ChosenLocation | null>(null);
  const $shop = atom<Storefront | null>(null);
  let acquired: Acquired | null = null;

  /** The chosen location isn't in `raw`, which shows that the guest chose it. */
  const settingsAt = (place: ChosenLocation): Settings => {
    const [method, ...others] = methods(place);
    const chosen = { ...raw, ...(method && { method, methods: [method, ...others].join(' ') }) };
    return { ...readSettings({ ...chosen, location: place.location }), raw: chosen };
  };

  return {
    $chosen,
    $shop,
    /** Acquires the next shop before it releases the last one: they may be the same. */
    open(place: ChosenLocation): void {
      const before = acquired;
      acquired = acquireStorefront(settingsAt(place), surroundings);
      $chosen.set(place);
      $shop.set(acquired.shop);
      before?.release();
    },
    close(): void {
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
