/** What a tab remembers of a merchant: the location that was chosen, and the code of a scanned place. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Merchant, MerchantLocation } from '../../contract/domain.js';
import { sumOf } from '../../contract/money.js';
import { readPlaceCode } from '../../contract/place-code.js';
import { replay } from '../cart/pending.js';
import type { CartState } from '../cart/state.js';
import type { Platform } from '../platform/platform.js';
import { saved, untilAbandoned } from '../platform/saved.js';
import type { Loader } from '../shared/loadable.js';
import type { Settings } from '../storefront/settings.js';
import { $scannedPlace } from '../storefront/storefront.js';

/** Enough to open the shop again and show its name without loading the merchant. */
export type ChosenLocation = Pick<MerchantLocation, 'location' | 'name' | 'address' | 'methods'>;

export type StoredChoice = ReturnType<typeof storedChoice>;

/** What the tab knows about a merchant's locations. */
export function storedChoice(settings: Settings, platform: Platform) {
  const at = settings.proxy || settings.service;
  const scope = `order-elements:${at}:merchant:${settings.merchant}` as const;
  const chosen = saved<ChosenLocation>(
    platform.tab,
    scope,
    ({ location, name }) => location && name,
  );
  return {
    chosen,
    /** A code whose location isn't open yet. It is no longer in the address after a reload. */
    waitingCode: saved<string>(platform.tab, `${scope}:place-code`),
    codeAt: (location: string) =>
      saved<string>(platform.tab, `order-elements:${at}:${location}:place-code`),
    remember({ location, name, address, methods }: ChosenLocation): ChosenLocation {
      const kept = { location, name, address, methods };
      chosen.write(kept);
      return kept;
    },
    quantityAt(location: string): number {
      const cart = saved<CartState>(
        platform.shared,
        `order-elements:${at}:${location}:cart`,
        replay,
        untilAbandoned(platform),
      ).read();
      return cart ? sumOf(replay(cart), ({ quantity }) => quantity) : 0;
    },
  };
}

interface Codes {
  readonly stored: StoredChoice;
  readonly merchant: Loader<Merchant>;
  readonly $chosen: ReadableAtom<ChosenLocation | null>;
  /** The code in the page's settings; may be empty. */
  readonly onPage: string;
  readonly openAt: (place: ChosenLocation) => unknown;
}

/** Opens the location of a scanned code, as soon as it is known. */
export function followCodes({
  stored: { waitingCode, codeAt },
  merchant,
  $chosen,
  onPage,
  openAt,
}: Codes) {
  const $foreignCode = atom(false);
  const follow = () => {
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
    openAt(place);
  };
  let arrived = '';
  const note = (code: string) => {
    const { location = '' } = readPlaceCode(code) ?? {};
    if (!location) return;
    arrived = location;
    queueMicrotask(() => {
      arrived = '';
    });
    waitingCode.write(code);
    follow();
  };

  const stops = [
    merchant.$value.listen(({ state }) => state === 'ready' && follow()),
    $scannedPlace.subscribe(note),
  ];
  if (waitingCode.read()) follow();
  else note(onPage);

  return {
    $foreignCode,
    /** Where the guest is, by a code that came just now; otherwise empty. */
    arrivedAt: () => arrived,
    forgetCode(): void {
      waitingCode.clear();
      $scannedPlace.set('');
      $foreignCode.set(false);
    },
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}
