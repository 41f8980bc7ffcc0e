/**
 * Follows which dishes of the order are served at its time: a menu ends while a guest chooses or
 * pays. The newer generation says so with the cart, once it is read again; the older one never does.
 */
import { loadMenus } from '../../client/operations/menu.js';
import type { MenuBundle } from '../../contract/domain.js';
import { menuTime, slotText, takesOrdersNow, wantedTime } from '../cart/pending.js';
import { hasRoom } from '../shared/polling.js';
import { whileFollowed } from '../shared/while-followed.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';

/** Menus of this age are asked for again, while there is an order for now. */
const FRESH_MS = 5 * 60_000;

/** After the service refused something, only menus of this age are current. */
const RECENT_MS = 10_000;

/** The same store every time. */
export const servedOf = storeOf(createServed);

interface Served {
  /** Until the returned function is called, the order's lines say which of them aren't served. */
  follow(): () => void;
  /** The service refused something: reads the menus immediately if they may say otherwise. */
  onRefusal(code: string | undefined): void;
}

function createServed(needs: Dependencies): Served {
  const { settings, platform, read, cart, menus, menusFor, $stage, $opening, $notServed } = needs;
  let unschedule: (() => void) | null = null;
  let isFollowed = false;

  const isForNow = () => slotText(wantedTime(cart.$view.get())) === '';
  const isCurrent = () =>
    slotText(menusFor.time ?? null) === slotText(menuTime(cart.$view.get(), $opening.get()));
  /** Not for each change of the order: a long menu takes long to search. */
  let searched: { readonly menus: MenuBundle; readonly ids: readonly string[] } | undefined;
  const notServedOf = (shown: MenuBundle): readonly string[] => {
    if (searched?.menus !== shown) searched = { menus: shown, ids: notServedIn(shown) };
    return searched.ids;
  };
  const isOrdered = () => $stage.get() !== 'receipt' && cart.$view.get().lines.length > 0;
  const findNotServed = () => {
    const found = menus.$value.get();
    // A guest who reads when the restaurant opens needs no notice about each dish.
    const isClosed = isForNow() && !takesOrdersNow($opening.get());
    const isKnown = found.state === 'ready' && isCurrent() && isOrdered() && !isClosed;
    const next = isKnown ? notServedOf(found.value) : [];
    const known = $notServed.get();
    if (next.length !== known.size || next.some((id) => !known.has(id))) {
      $notServed.set(new Set(next));
    }
  };

  /** A single menu is served whenever the restaurant is open. */
  const isWatched = () => {
    const found = menus.$value.get();
    return isOrdered() && isForNow() && found.state === 'ready' && found.value.menus.length > 1;
  };
  const age = () => Math.abs(platform.now() - (menusFor.at ?? 0));
  const schedule = () => {
    if (unschedule || !isFollowed || !isWatched()) return;
    const wait = age() < FRESH_MS ? FRESH_MS - age() : FRESH_MS;
    unschedule = platform.after(wait, () => {
      unschedule = null;
      void look();
    });
  };
  /** The menu on the page is replaced by another one only: a failed request changes nothing. */
  const look = async (oldest = FRESH_MS) => {
    const isDue = age() >= oldest && (oldest < FRESH_MS || hasRoom(needs));
    if (isWatched() && isDue) {
      menusFor.at = platform.now();
      const found = await loadMenus(settings, read, null).catch(() => null);
      const shown = menus.$value.get();
      const isOver = found && shown.state === 'ready' && activeIn(found) !== activeIn(shown.value);
      if (isOver && isForNow()) {
        await menus.reload();
        // The newer generation knows what that means for the order.
        if (isOrdered()) cart.refresh().catch(() => {});
      }
    }
    schedule();
  };
  /** The menu on the page still offers what was refused. */
  const renew = async () => {
    if (age() < RECENT_MS) return;
    menusFor.at = platform.now();
    const found = await loadMenus(settings, read, null).catch(() => null);
    if (found) await menus.reload();
  };
  const turn = () => {
    findNotServed();
    schedule();
  };
  const onRefusal: Served['onRefusal'] = (code = '') => {
    if (/^(CATALOG_CHANGED|ITEM_NOT_SERVED)$/.test(code)) void look(RECENT_MS);
    if (code === 'ITEM_SOLD_OUT') void renew();
  };

  const end = () => {
    isFollowed = false;
    unschedule?.();
    unschedule = null;
  };
  const follow = whileFollowed(needs, () => {
    isFollowed = true;
    turn();
    void look();
    return [
      cart.$view.listen(({ notice }) => {
        turn();
        if (notice?.kind === 'refused') onRefusal(notice.code);
      }),
      menus.$value.listen(turn),
      $opening.listen(findNotServed),
      $stage.listen(() => void look()),
      platform.whenVisible(() => void look()),
      end,
    ];
  });
  return { follow, onRefusal };
}

const idsIn = (menus: MenuBundle['menus']): string[] =>
  menus.flatMap(({ categories }) =>
    categories.flatMap(({ products }) => products.map(({ id }) => id)),
  );

/** On a menu, but on none that is served at that time. */
function notServedIn({ menus }: MenuBundle): string[] {
  const served = new Set(idsIn(menus.filter(({ active }) => active)));
  return [...new Set(idsIn(menus))].filter((id) => !served.has(id));
}

const activeIn = ({ menus }: MenuBundle): string =>
  menus.map(({ id, active }) => `${id} ${active}`).join();
