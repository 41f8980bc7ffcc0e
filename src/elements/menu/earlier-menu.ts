import type { ReactiveController } from 'lit';
import type { MenuBundle } from '../../contract/domain.js';
import type { LastMenu, Loadable, MenuNews, Storefront } from '../../stores/storefront/types.js';
import { type ShopHost, Watch } from '../shared/watch.js';

/**
 * How far the menu that is shown has been compared with the service: not at all yet, not because the
 * service can't be reached, or with these news.
 */
type Comparison = 'pending' | 'failed' | MenuNews | null;

const isReading = (last: Loadable<LastMenu | null> | undefined): boolean =>
  last?.state === 'idle' || last?.state === 'loading';

/** The menu of the last visit would be shown instead of such an error. */
const isTemporary = (current: Loadable<MenuBundle> | undefined): boolean =>
  current?.state === 'failed' && current.error.temporary;

/** Shows the menu of the last visit until the current one has arrived. */
export class EarlierMenu implements ReactiveController {
  /** What the menu shows. */
  shown: Loadable<MenuBundle> | undefined;
  comparison: Comparison = null;
  readonly #current: Watch<Loadable<MenuBundle>>;
  readonly #last: Watch<Loadable<LastMenu | null>>;
  #early: Loadable<MenuBundle> | undefined;
  /** The current menu, if the last one is the same: its cards stay. */
  #same: Loadable<MenuBundle> | undefined;
  #hasArrived = false;
  #shop: Storefront | undefined;

  constructor(private readonly host: ShopHost) {
    this.#current = new Watch(host, (shop) => shop.menus.$value);
    this.#last = new Watch(host, (shop) => shop.lastMenu.$value);
    host.addController(this);
  }

  get current(): Loadable<MenuBundle> | undefined {
    return this.#current.value;
  }

  get isIdle(): boolean {
    return this.#last.value?.state === 'idle';
  }

  /** Its prices aren't those of the service yet. */
  get isUnchecked(): boolean {
    return this.comparison === 'pending' || this.comparison === 'failed';
  }

  hostUpdate(): void {
    this.#follow(this.host.shop);
    const { current } = this;
    const found = this.#last.value;
    const last = found?.state === 'ready' ? found.value : null;
    if (current?.state === 'ready') this.#compare(current, last);
    else if (last && !this.#hasArrived) this.#await(current, last);
    else if (isReading(found) && isTemporary(current)) this.shown = { state: 'loading' };
    else this.shown = current;
  }

  /** Nothing about one restaurant may be shown for the next. */
  #follow(shop: Storefront | undefined): void {
    if (shop === this.#shop) return;
    this.#shop = shop;
    this.comparison = null;
    this.#early = undefined;
    this.#same = undefined;
    this.#hasArrived = false;
  }

  /** An error that won't pass is shown: the restaurant may be gone. */
  #await(current: Loadable<MenuBundle> | undefined, { menus }: LastMenu): void {
    const isFinal = current?.state === 'failed' && !current.error.temporary;
    this.#early ??= { state: 'ready', value: menus };
    this.shown = isFinal ? current : this.#early;
    const isWaiting = current?.state !== 'failed';
    this.comparison = isFinal ? null : isWaiting ? 'pending' : 'failed';
  }

  #compare(current: Extract<Loadable<MenuBundle>, { state: 'ready' }>, last: LastMenu | null) {
    if (!this.#hasArrived && this.isUnchecked && last) {
      this.comparison = last.newsIn(current.value);
      if (this.comparison === null) this.#same = current;
    }
    this.#hasArrived = true;
    this.shown = this.#same === current ? this.#early : current;
  }
}
