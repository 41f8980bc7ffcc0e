/**
 * Keeps the menu on the device, so that the next visit shows it before the service has answered.
 * A menu is the same for every guest and says nothing about this one. docs/privacy.md
 */
import { encodeJson } from '../../client/http/transport.js';
import type { Location, MenuBundle, Product } from '../../contract/domain.js';
import { wantedTime } from '../cart/pending.js';
import { demandAt } from '../law/demand.js';
import { locationOf } from '../locations/location.js';
import { served } from '../menu/menu.js';
import { type Saved, saved } from '../platform/saved.js';
import { type Dependencies, forShop } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';
import { isLastMenu, textsOf } from './stored-menu.js';
import type { LastMenu, MenuNews, StoredMenu } from './types.js';

/** Increased when the stored shape changes. */
const VERSION = 1;

/** After the last visit. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** In characters; some ten thousand dishes. A larger menu isn't kept. */
const LONGEST = 8_000_000;

/** Of one page's origin. */
const MOST_LOCATIONS = 3;

/** That there is one, and until when. The menu itself is stored as a text of the same name. */
const storedIn = ({ platform, scope }: Dependencies): Saved<true> =>
  saved<true>(platform.shared, `${scope}:last-menu`, (value) => value === true, {
    now: platform.now,
    end: () => platform.now() + KEPT_MS,
  });

const pageOf = ({ settings: { api, method, raw }, language }: Dependencies): string =>
  [api, method, language(), raw.overlay ?? '', raw.law ?? ''].join(' ');

/** A menu for another time may have other dishes. */
const isForNow = ({ cart }: Dependencies): boolean =>
  wantedTime(cart.$view.get())?.pickupType !== 'LATER';

/** `null` if there is none for this page, or it can't be read: browsers may have removed it. */
export const readLastMenu = forShop(async (shop: Dependencies): Promise<LastMenu | null> => {
  if (!isForNow(shop)) return null;
  const stored = storedIn(shop);
  const last = stored.read() ? read(await textsOf(shop).get(stored.key)) : null;
  // What can't be read isn't worth its space, and isn't about the guest.
  if (!last) await forget(shop);
  if (last?.page !== pageOf(shop)) return null;
  return { ...last, newsIn: (current) => newsIn(last.menus, current) };
});

function read(text: string | null): StoredMenu | null {
  try {
    const { version, ...last }: StoredMenu & { readonly version: unknown } = JSON.parse(`${text}`);
    return version === VERSION && isLastMenu(last) ? last : null;
  } catch {
    return null;
  }
}

async function forget(shop: Dependencies): Promise<void> {
  const stored = storedIn(shop);
  stored.clear();
  await textsOf(shop).remove(stored.key);
}

/**
 * Does nothing if the service or the proxy doesn't want it stored.
 *
 * @param rules the menu's `Cache-Control`
 */
export async function keepMenu(shop: Storefront, menus: MenuBundle, rules: string): Promise<void> {
  // Again if it failed before the menu arrived; the header waits for it as well.
  await locationOf(shop).load();
  const found = locationOf(shop).$value.get();
  const location = found.state === 'ready' ? found.value : null;
  await lawAt(shop, location);
  const law = shop.law.$value.get();
  // Where the law requires what choices add to a dish's energy, that isn't kept.
  const isTooMuch =
    demandAt(shop, 'calories')?.declared === true &&
    shop.overlay.$applied.get()?.statesAddedEnergy === true;
  const isAllowed = !/no-store|no-cache|must-revalidate/i.test(rules) && !isTooMuch;
  if (law.state !== 'ready') return;
  const { forecast, address } = law.value;
  const menu = { menus: { ...menus, problems: [] }, address, forecast, location };
  await keep(shop, isAllowed ? menu : null);
}

/** The menu doesn't wait long for the address, and is shown without what follows from it. */
async function lawAt({ law, settings }: Storefront, location: Location | null): Promise<void> {
  await law.load();
  const found = law.$value.get();
  const isUnknown = found.state === 'ready' && found.value.address === null && !settings.raw.law;
  if (isUnknown && location?.legalAddress) await law.reload();
}

const keep = forShop(
  async (shop: Dependencies, menu: Omit<StoredMenu, 'page'> | null): Promise<void> => {
    if (!isForNow(shop)) return;
    // Checked when it is read, whatever a page has done to `toJSON`.
    const text = menu && JSON.stringify({ version: VERSION, page: pageOf(shop), ...menu });
    if (!text || text.length > LONGEST) return forget(shop);
    const stored = storedIn(shop);
    await makeRoom(shop, stored.key);
    if (await textsOf(shop).set(stored.key, text)) stored.write(true);
    else await forget(shop);
  },
);

/** The menus that were kept last stay. */
async function makeRoom(shop: Dependencies, own: string): Promise<void> {
  const { shared } = shop.platform;
  const endOf = (key: string) => Number(/^\{"end":(\d+)/.exec(shared.get(key) ?? '')?.[1] ?? 0);
  const others = shared.keys().filter((key) => key.endsWith(':last-menu') && key !== own);
  others.sort((one, other) => endOf(other) - endOf(one));
  for (const key of others.slice(MOST_LOCATIONS - 1)) shared.remove(key);
  // Also those whose time was over before they could be shown again.
  const texts = textsOf(shop);
  for (const key of await texts.keys()) {
    if (key !== own && shared.get(key) === null) await texts.remove(key);
  }
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
