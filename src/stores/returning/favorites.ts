/** Dishes that the guest marked: on this device alone, because pressing the heart asks for that. */
import { isOwnDevice } from '../platform/platform.js';
import { type Saved, saved } from '../platform/saved.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';

/** More would push the menu out of sight. */
const MOST = 24;

/** After the last change. */
const KEPT_MS = 365 * 24 * 3_600_000;

const areIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

export const favoritesIn = ({ platform, scope }: Dependencies): Saved<readonly string[]> =>
  saved<readonly string[]>(platform.shared, `${scope}:favorites`, areIds, {
    now: platform.now,
    end: () => platform.now() + KEPT_MS,
  });

interface Favorites {
  /** Whether this device is the guest's own. */
  readonly mayKeep: boolean;
  has(productId: string): boolean;
  /** Keeps or removes it. */
  toggle(productId: string): void;
}

/** The favorites of a shop; the same store every time. */
export const favoritesOf = storeOf((shop: Dependencies): Favorites => {
  const stored = favoritesIn(shop);
  const all = () => stored.read() ?? [];
  return {
    mayKeep: isOwnDevice(shop.settings),
    has: (id) => all().includes(id),
    toggle(id) {
      const others = all().filter((one) => one !== id);
      const isNew = others.length === all().length;
      const next = isNew ? [id, ...others].slice(0, MOST) : others;
      if (next.length > 0) stored.write(next);
      else stored.clear();
      void shop.kept.reload();
    },
  };
});
