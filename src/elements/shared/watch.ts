/**
 * What an element follows: a store's value, from when it is connected until it is disconnected; and
 * whether something is on the screen.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ReadableAtom } from 'nanostores';
import type { Storefront } from '../../stores/storefront/types.js';

export interface ShopHost extends ReactiveControllerHost {
  readonly shop: Storefront | undefined;
  readonly isConnected: boolean;
}

/**
 * Keeps `value` equal to one value of the shop, and re-renders the host when it changes. The shop
 * may arrive after the element, or be replaced.
 */
export class Watch<T> implements ReactiveController {
  value: T | undefined;
  #atom: ReadableAtom<T> | undefined;
  #stop: (() => void) | undefined;

  /** @param shows - whether the change is visible; by default every change re-renders */
  constructor(
    private readonly host: ShopHost,
    private readonly pick: (shop: Storefront) => ReadableAtom<T> | undefined,
    private readonly shows: (value: T, before: T | undefined) => boolean = () => true,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#follow();
  }

  hostUpdate(): void {
    this.#follow();
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#atom = undefined;
  }

  #follow(): void {
    const atom = this.host.shop && this.pick(this.host.shop);
    // An element may render once more after it was removed, when nothing would end the
    // subscription.
    if (atom === this.#atom || !this.host.isConnected) return;
    this.#stop?.();
    this.#atom = atom;
    this.value = atom?.get();
    this.#stop = atom?.listen((value) => {
      const before = this.value;
      this.value = value;
      if (this.shows(value, before)) this.host.requestUpdate();
    });
  }
}

/** Follows what its host shows, from when that is shown until it is hidden or leaves the page. */
export class WhileShown implements ReactiveController {
  #shop: Storefront | undefined;
  #stops: readonly (() => void)[] = [];

  /**
   * @param start returns functions that end it
   * @param isShown for a host that is hidden until it has something to say
   */
  constructor(
    private readonly host: ShopHost & { readonly hidden: unknown },
    private readonly start: (shop: Storefront) => readonly (() => void)[],
    private readonly isShown = () => !host.hidden,
  ) {
    host.addController(this);
  }

  /** Also if the host has been on the page for a while, and this is code that arrived later. */
  hostConnected(): void {
    this.host.requestUpdate();
  }

  hostUpdated(): void {
    const { host } = this;
    this.#turn(host.isConnected && this.isShown() ? host.shop : undefined);
  }

  hostDisconnected(): void {
    this.#turn(undefined);
  }

  #turn(shop: Storefront | undefined): void {
    if (shop === this.#shop) return;
    for (const stop of this.#stops) stop();
    this.#shop = shop;
    this.#stops = shop ? this.start(shop) : [];
  }
}

/** Calls `work` once earlier changes are on the screen. */
export const afterPainting = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};

/**
 * The same for what completes a view that is being shown for the first time. A hidden tab has no
 * frames, and is complete when it is shown.
 */
export const afterFirstFrames = (work: () => void): void => {
  if (document.hidden) setTimeout(work);
  else afterPainting(work);
};

/** Where a browser isn't idle, or doesn't say how long: one frame. */
const WORK_MS = 16;

/** A page with animations or advertisements may never be idle. */
const LONGEST_WAIT_MS = 1000;

/**
 * Calls `work` when the browser has nothing else to do, or after a second, with the milliseconds
 * that are left.
 */
export function whenIdle(work: (timeLeft: () => number) => void): void {
  const workNow = () => {
    const end = performance.now() + WORK_MS;
    work(() => end - performance.now());
  };
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(
      // Nothing is left if it waited too long.
      (idle) => (idle.timeRemaining() > 0 ? work(() => idle.timeRemaining()) : workNow()),
      { timeout: LONGEST_WAIT_MS },
    );
  } else setTimeout(workNow, 120);
}

/**
 * @param margin - widens the window, like `rootMargin` of an IntersectionObserver
 * @param onSeen - called whenever one of the elements becomes visible
 * @param onLeft - called for those that aren't at the start, and whenever one no longer is
 * @returns a function that ends it
 */
export function whenSeen(
  elements: readonly HTMLElement[],
  margin: string,
  onSeen: (element: HTMLElement) => void,
  onLeft?: (element: HTMLElement) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        (isIntersecting ? onSeen : onLeft)?.(target as HTMLElement);
      }
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
