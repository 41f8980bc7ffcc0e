/**
 * What earlier visits left on this device: the last menu, and what the guest chose to keep. The code
 * that reads it loads only if there is something.
 */
import { load, loadSoon } from '../../bundles/load.js';
import type { MenuBundle } from '../../contract/domain.js';
import type { Platform } from '../platform/platform.js';
import type { StoredName } from '../platform/saved.js';
import { type Loader, loader } from '../shared/loadable.js';
import type { Storefront } from '../storefront/types.js';
import type { Kept, LastMenu } from './types.js';

/** Waits until the page is shown: keeping a large menu takes some milliseconds. */
const KEEP_AFTER_MS = 2000;

const nothing: Kept = { favorites: [], orders: [] };

interface Earlier {
  readonly menu: Loader<LastMenu | null>;
  readonly kept: Loader<Kept>;
  /** The last menu until the current one has arrived; otherwise `null`. */
  lastMenu(): Promise<LastMenu | null>;
  /** The current menu has arrived. `rules` is its `Cache-Control`. */
  follow(menus: MenuBundle, rules: string): void;
  stop(): void;
}

interface Needs {
  readonly platform: Platform;
  readonly scope: string;
  /** Created after this. */
  readonly shop: () => Storefront;
}

export function createEarlier({ platform, scope, shop }: Needs): Earlier {
  const isThere = (name: StoredName) => platform.shared.get(`${scope}:${name}`) !== null;
  let isFollowed = false;
  let isEarly = false;
  let stop = () => {};
  const menu = loader(async () => {
    if (isFollowed || !isThere('last-menu')) return null;
    return (await load('returning')).readLastMenu(shop());
  });
  const kept = loader(async () => {
    if (!isThere('favorites') && !isThere('ordered')) return nothing;
    return (await load('returning')).readKept(shop());
  });
  return {
    menu,
    kept,
    async lastMenu() {
      if (isFollowed) return null;
      await menu.load();
      const found = menu.$value.get();
      const last = found.state === 'ready' && !isFollowed ? found.value : null;
      isEarly ||= last !== null;
      return last;
    },
    follow(menus, rules) {
      isFollowed = true;
      const { law } = shop();
      // What the last visit knew about the law is out of date, too.
      if (isEarly) void law.load().then(() => law.reload());
      isEarly = false;
      stop();
      stop = platform.after(KEEP_AFTER_MS, () => {
        void loadSoon('returning').then(({ keepMenu }) => keepMenu(shop(), menus, rules));
      });
    },
    stop: () => stop(),
  };
}
