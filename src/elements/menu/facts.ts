import { loadSoon } from '../../bundles/load.js';
import type { MenuBundle } from '../../contract/domain.js';
import type { Law, Loadable } from '../../stores/storefront/types.js';
import { Avoiding } from '../shared/avoiding.js';
import type { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

/** What the menu waits for: its dishes, and what is written beside them. */
export class Facts {
  readonly avoiding: Avoiding;
  readonly #menus: Watch<Loadable<MenuBundle>>;
  readonly #law: Watch<Loadable<Law>>;

  constructor(private readonly menu: StorefrontElement) {
    this.#menus = new Watch(menu, (shop) => shop.menus.$value);
    this.#law = new Watch(menu, (shop) => shop.law.$value);
    this.avoiding = new Avoiding(menu);
  }

  get menus(): Loadable<MenuBundle> | undefined {
    return this.#menus.value;
  }

  /**
   * Legal notes come before the first item, so the menu waits for them; if they fail, it doesn't.
   * Warnings come along with the dishes, so that none moves.
   */
  get areKnown(): boolean {
    return /ready|failed/.test(this.#law.value?.state ?? '') && this.avoiding.isKnown;
  }

  loadWhenIdle(): void {
    const isIdle = [this.menus, this.#law.value].some((one) => one?.state === 'idle');
    // Loading changes the state, which must not happen while rendering.
    if (isIdle || this.avoiding.isIdle) queueMicrotask(this.#load);
  }

  readonly #load = (): void => {
    const { shop } = this.menu;
    void shop?.menus.load();
    void shop?.law.load();
    void shop?.avoided.load();
    void loadSoon('header');
  };

  readonly retryAfterFailure = (): void => {
    const { shop } = this.menu;
    if (this.menus?.state === 'failed') void shop?.menus.reload();
    if (this.#law.value?.state === 'failed') void shop?.law.reload();
    if (this.avoiding.hasFailed) void shop?.avoided.reload();
  };
}
