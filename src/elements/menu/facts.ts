import { nothing } from 'lit';
import { loadSoon } from '../../bundles/load.js';
import type { MenuBundle } from '../../contract/domain.js';
import { methodOf } from '../../stores/cart/pending.js';
import type { CartView, Kept, Law, Loadable } from '../../stores/storefront/types.js';
import { notes } from '../law/notes.js';
import { Avoiding } from '../shared/avoiding.js';
import type { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { EarlierMenu } from './earlier-menu.js';

const isOver = (loading: Loadable<unknown> | undefined): boolean =>
  /ready|failed/.test(loading?.state ?? '');

/** What the menu waits for: its dishes, and what is written beside them. */
export class Facts {
  readonly avoiding: Avoiding;
  readonly earlier: EarlierMenu;
  readonly #law: Watch<Loadable<Law>>;
  /** Fees depend on how the order gets to the guest. */
  readonly #cart: Watch<CartView>;
  #hasKept = false;
  readonly #kept: Watch<Loadable<Kept>>;

  constructor(private readonly menu: StorefrontElement) {
    this.#law = new Watch(menu, (shop) => shop.law.$value);
    this.#cart = new Watch(
      menu,
      (shop) => shop.cart.$view,
      (view, before) => !before || this.#methodIn(view) !== this.#methodIn(before),
    );
    new Watch(menu, (shop) => shop.overlay.$applied);
    this.#kept = new Watch(menu, (shop) => shop.kept.$value);
    this.earlier = new EarlierMenu(menu);
    this.avoiding = new Avoiding(menu);
  }

  get menus(): Loadable<MenuBundle> | undefined {
    return this.earlier.shown;
  }

  /** What the guest keeps on this device; `null` if nothing, or if it can't be read. */
  get kept(): Kept | null {
    const found = this.#kept.value;
    return found?.state === 'ready' ? found.value : null;
  }

  /** Whether anything was kept: once it is removed, the confirmation stays in its place. */
  get hasKept(): boolean {
    const { favorites = [], orders = [] } = this.kept ?? {};
    this.#hasKept ||= favorites.length + orders.length > 0;
    return this.#hasKept;
  }

  /**
   * Legal notes come before the first item, so the menu waits for them; if they fail, it doesn't.
   * Warnings, favorites and earlier orders come along with the dishes, so that none moves.
   */
  get areKnown(): boolean {
    return isOver(this.#law.value) && isOver(this.#kept.value) && this.avoiding.isKnown;
  }

  /** The menu can be shown. */
  get isReady(): boolean {
    return this.menus?.state === 'ready' && this.areKnown;
  }

  /** Neither the menu nor an error can be shown yet. */
  get isLoading(): boolean {
    return this.menus?.state !== 'failed' && !this.isReady;
  }

  #methodIn(view: CartView): string | undefined {
    return this.menu.shop && methodOf(view, this.menu.shop.settings);
  }

  /** What legal rules add above the list, and below it. */
  notes(place: 'menu' | 'about'): unknown {
    const { shop, currentLanguage: language } = this.menu;
    const [law, view] = [this.#law.value, this.#cart.value];
    if (!shop || !view || law?.state !== 'ready') return nothing;
    const menus = this.menus?.state === 'ready' ? this.menus.value : null;
    return notes[place]({
      shop,
      law: law.value,
      view,
      menus,
      language,
      dishes: [],
      overlay: undefined,
    });
  }

  loadWhenIdle(): void {
    const all = [this.earlier.current, this.#law.value, this.#kept.value];
    const isIdle = all.some((one) => one?.state === 'idle');
    // Loading changes the state, which must not happen while rendering.
    if (isIdle || this.earlier.isIdle || this.avoiding.isIdle) queueMicrotask(this.#load);
  }

  readonly #load = (): void => {
    const { shop } = this.menu;
    void shop?.lastMenu.load();
    void shop?.kept.load();
    void shop?.menus.load();
    void shop?.law.load();
    void shop?.avoided.load();
    void loadSoon('core');
  };

  readonly retryAfterFailure = (): void => {
    const { shop } = this.menu;
    if (this.earlier.current?.state === 'failed') void shop?.menus.reload();
    if (this.#law.value?.state === 'failed') void shop?.law.reload();
    if (this.avoiding.hasFailed) void shop?.avoided.reload();
  };
}
