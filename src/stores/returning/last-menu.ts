/**
 * Keeps the menu on the device, so that the next visit shows it before the service has answered.
 * A menu is the same for every guest and says nothing about this one. docs/privacy.md
 */
import { encodeJson } from '../../client/http/transport.js';
import type { MenuBundle, Product } from '../../contract/domain.js';
import { wantedTime } from '../cart/pending.js';
import { demandAt } from '../law/demand.js';
import { served } from '../menu/menu.js';
import { type Saved, saved } from '../platform/saved.js';
import { forShop, type Needs } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';
import { isLastMenu } from './check-menu.js';
import type { LastMenu, MenuNews, StoredMenu } from './types.js';

/** After the last visit. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** In characters; about a thousand dishes. A larger menu isn't kept. */
const LONGEST = 600_000;

/** Of one page's origin, whose storage the orders need as well. */
const MOST_LOCATIONS = 3;

type Shop = Needs<'platform' | 'scope' | 'settings' | 'language' | 'cart'>;

const storedIn = ({ platform, scope }: Shop): Saved<StoredMenu> =>
  saved<StoredMenu>(platform.shared, `${scope}:last-menu`, isLastMenu, {
    now: platform.now,
    end: () => platform.now() + KEPT_MS,
  });

const pageOf = ({ settings: { api, method, raw }, language }: Shop): string =>
  [api, method, language(), raw.overlay ?? '', raw.law ?? ''].join(' ');

/** A menu for another time may have other dishes. */
const isForNow = ({ cart }: Shop): boolean => wantedTime(cart.$view.get())?.pickupType !== 'LATER';

/** `null` if there is none for this page, or it can't be read. */
export const readLastMenu = forShop((shop: Shop): LastMenu | null => {
  if (!isForNow(shop)) return null;
  const stored = storedIn(shop);
  const last = stored.read();
  // What can't be read isn't worth its space, and isn't about the guest.
  if (!last) stored.clear();
  if (last?.page !== pageOf(shop)) return null;
  return { ...last, newsIn: (current) => newsIn(last.menus, current) };
});

/**
 * Does nothing if the service or the proxy doesn't want it stored.
 *
 * @param rules the menu's `Cache-Control`
 */
export function keepMenu(shop: Storefront, menus: MenuBundle, rules: string): void {
  const law = shop.law.$value.get();
  // Where the law wants what choices add to a dish's energy, that isn't kept.
  const isTooMuch =
    demandAt(shop, 'calories')?.declared === true &&
    shop.overlay.$applied.get()?.statesAddedEnergy === true;
  const isAllowed = !/no-store|no-cache|must-revalidate/i.test(rules) && !isTooMuch;
  if (law.state !== 'ready') return;
  const { forecast, address } = law.value;
  keep(shop, isAllowed ? { menus: { ...menus, problems: [] }, address, forecast } : null);
}

const keep = forShop((shop: Shop, menu: Omit<StoredMenu, 'page'> | null): void => {
  if (!isForNow(shop)) return;
  const stored = storedIn(shop);
  const page = pageOf(shop);
  if (!menu || encodeJson(menu).length > LONGEST) {
    stored.clear();
    return;
  }
  makeRoom(shop, stored.key);
  stored.write({ page, ...menu });
});

/** The menus that were kept last stay. */
function makeRoom({ platform: { shared } }: Shop, own: string): void {
  const endOf = (key: string) => Number(/^\{"end":(\d+)/.exec(shared.get(key) ?? '')?.[1] ?? 0);
  const others = shared.keys().filter((key) => key.endsWith(':last-menu') && key !== own);
  others.sort((one, other) => endOf(other) - endOf(one));
  for (const key of others.slice(MOST_LOCATIONS - 1)) shared.remove(key);
}

const dishesIn = ({ menus }: MenuBundle): ReadonlyMap<string, Product> =>
  new Map(
    served(menus)
      .flatMap(({ categories }) => categories)
      .flatMap(({ products }) => products)
      .map((product) => [product.id, product]),
  );

function newsIn(last: MenuBundle, current: MenuBundle): MenuNews | null {
  const text = (menus: MenuBundle) => encodeJson({ ...menus, problems: [] });
  if (text(last) === text(current)) return null;
  const now = dishesIn(current);
  const before = [...dishesIn(last).values()];
  return {
    prices: before.flatMap(({ id, name, price }) => {
      const after = now.get(id)?.price.text ?? price.text;
      return after === price.text ? [] : [{ name, before: price.text, after }];
    }),
    soldOut: before
      .filter(({ id, available }) => available && now.get(id)?.available === false)
      .map(({ name }) => name),
    gone: before.filter(({ id }) => !now.has(id)).map(({ name }) => name),
  };
}
