/** What a menu is shown from: the menu itself, the legal rules, and what the guest avoids. */
import { load } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import { loadMenus, locationOnce } from '../../client/operations/menu.js';
import type { LegalAddress } from '../../contract/legal/regions.js';
import { readLocation } from '../../contract/location.js';
import { menuTime, slotText } from '../cart/pending.js';
import type { Platform } from '../platform/platform.js';
import type { createEarlier } from '../returning/returning.js';
import { loader } from '../shared/loadable.js';
import { openingOf } from '../time/opening.js';
import type { Dependencies } from './dependencies.js';
import type { Storefront } from './types.js';

/** How long the menu waits for the location. */
const LONGEST_WAIT_MS = 4000;
/** How long it waits for the opening, which arrives at about the same time, if no menu is served now. */
const WAIT_FOR_OPENING_MS = 1000;
/** The same if one is: most restaurants are open then, and their guests see products as early as possible. */
const SHORT_WAIT_FOR_OPENING_MS = 250;
/** When it is asked for again after a failure; twice as long after each further one. */
const FIRST_AGAIN_MS = 10_000;
const LAST_AGAIN_MS = 5 * 60_000;

type MenuNeeds = Pick<
  Dependencies,
  | 'settings'
  | 'platform'
  | 'read'
  | 'cart'
  | 'overlay'
  | 'menusFor'
  | 'avoiding'
  | '$opening'
  | 'onClose'
> & { readonly earlier: ReturnType<typeof createEarlier> };

export function menuLoaders(
  needs: MenuNeeds,
  shop: () => Storefront,
): Pick<Storefront, 'menus' | 'law' | 'avoided'> {
  const {
    settings,
    platform,
    read,
    cart,
    overlay,
    menusFor,
    avoiding,
    earlier,
    $opening,
    onClose,
  } = needs;
  const readAgain = () => void shop().law.reload();
  let again = FIRST_AGAIN_MS;
  const onFailure = (): void => {
    onClose(platform.after(again, readAgain));
    again = Math.min(again * 2, LAST_AGAIN_MS);
  };
  const timeNow = () => menuTime(cart.$view.get(), $opening.get());
  const menusNow = () => {
    menusFor.time = timeNow();
    menusFor.at = platform.now();
    let rules = '';
    const loading = loadMenus(settings, read, menusFor.time, (found) => {
      rules = found;
    });
    const loaded = overlay.over(loading, (applied, menus) => applied.menus(menus));
    loaded.then((menus) => earlier.follow(menus, rules)).catch(() => {});
    return loaded;
  };
  return {
    menus: loader(async () => {
      const found = await menusNow();
      const isServed = found.menus.some(({ active }) => active);
      // A single menu that is served now is the same at every time.
      if (isServed && found.menus.length === 1) return found;
      // Outside opening hours, guests see the menu of the first order time. Showing this one before it would move the page.
      const wait = isServed ? SHORT_WAIT_FOR_OPENING_MS : WAIT_FOR_OPENING_MS;
      await openingInTime(platform, openingOf(shop()), wait);
      return slotText(timeNow()) === slotText(menusFor.time ?? null) ? found : menusNow();
    }),
    law: loader(async () => {
      const last = await earlier.lastMenu();
      // The code and the address load at the same time, because the menu waits for both.
      const address = settings.raw.law || last ? null : addressInTime(needs, readAgain, onFailure);
      const { readLaw } = await load('core');
      if (last) return readLaw(shop(), last.address, last);
      return readLaw(shop(), await address);
    }),
    avoided: loader(async () => {
      const isKept = platform.shared.get('order-elements:avoid') !== null;
      if (avoiding.current === null && !isKept) return null;
      return (await load('allergies')).readAvoided(shop());
    }),
  };
}

/** Resolves once it is known whether the restaurant takes orders now, or after `wait` milliseconds. */
const openingInTime = (
  { after }: Platform,
  { readiness }: ReturnType<typeof openingOf>,
  wait: number,
) =>
  new Promise<void>((known) => {
    const stopWaiting = after(wait, known);
    readiness.load().then(() => {
      stopWaiting();
      known();
    });
  });

/**
 * The address that says whose law applies. `null` if it isn't known in time: a menu without legal
 * notes is better than none.
 *
 * @param late called if it arrives after that
 * @param failed called if it may arrive when it is asked for again
 */
const addressInTime = (
  { settings, platform, read }: Pick<MenuNeeds, 'settings' | 'platform' | 'read'>,
  late: () => void,
  failed: () => void,
) =>
  new Promise<LegalAddress | null>((found) => {
    let isLate = false;
    platform.after(LONGEST_WAIT_MS, () => {
      isLate = true;
      found(null);
    });
    locationOnce(settings, () => read('', readLocation)).then(
      ({ legalAddress }) => (isLate ? late() : found(legalAddress)),
      (error) => {
        found(null);
        if (OrderingError.from(error).temporary) failed();
      },
    );
  });
