import type { Stage } from '../../stores/storefront/types.js';
import { afterPainting, type ShopHost, Watch } from './watch.js';

/**
 * Remembers how far the page is scrolled, or whatever the element is in.
 *
 * @returns a function that scrolls back there
 */
export function keepScroll(element: Element): () => void {
  const scroller = scrollerAround(element);
  const { scrollTop: top } = scroller;
  const scrollBack = () => scroller.scrollTo({ top, behavior: 'instant' });
  return () => {
    scrollBack();
    // Browsers with scroll anchoring may have scrolled again.
    afterPainting(scrollBack);
  };
}

/** Input with which a guest scrolls or starts something else. */
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Fractions of a pixel that a browser rounds. */
const TOLERANCE = 2;

/**
 * Scrolls to a place and keeps it there while what is above it changes its height: some browsers
 * don't, others only in part. Ends as soon as the guest does anything, or something else scrolls.
 *
 * @param around - contains the place and everything above it
 * @param parts - parts of `around` whose heights may change
 * @returns a function that ends it
 */
export function scrollAndStay(
  place: HTMLElement,
  around: HTMLElement,
  parts: readonly HTMLElement[],
): () => void {
  const measure = () => {
    const { top } = place.getBoundingClientRect();
    return { top, above: top - around.getBoundingClientRect().top };
  };
  const goThere = () => {
    place.scrollIntoView({ block: 'start', behavior: 'instant' });
    return measure();
  };
  let before = goThere();
  const follow = () => {
    if (signal.aborted) return;
    const { top, above } = measure();
    const moved = top - before.top;
    const grown = above - before.above;
    const isFromGrowth =
      moved > Math.min(0, grown) - TOLERANCE && moved < Math.max(0, grown) + TOLERANCE;
    if (isFromGrowth && place.isConnected) before = goThere();
    else stop();
  };
  // Deferred, because browsers log an error if a ResizeObserver changes sizes itself.
  const observer = new ResizeObserver(() => requestAnimationFrame(follow));
  const ended = new AbortController();
  const { signal } = ended;
  const stop = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const part of [around, ...parts]) observer.observe(part);
  for (const input of inputs) {
    addEventListener(input, stop, { passive: true, capture: true, signal });
  }
  return stop;
}

/** Focuses a message or a control and scrolls no further than it takes to see it. */
export function leadTo(place: HTMLElement | null): void {
  if (!place) return;
  if (!place.matches('button')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/**
 * Scrolls to a step of a form, which may be an element of its own, and focuses its heading, or what
 * can be chosen there if that was in one line.
 */
export function turnToStep(root: ParentNode, selector: string): void {
  const step = root.querySelector<HTMLElement & { unfold?(): void }>(selector);
  const heading = (step?.shadowRoot ?? step)?.querySelector<HTMLElement>('h3');
  heading?.scrollIntoView({ behavior: 'instant' });
  heading?.focus({ preventScroll: true });
  step?.unfold?.();
}

function scrollerAround(element: Element): Element {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (scrolls && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Across slots and shadow roots. */
const parentOf = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as ShadowRoot).host ??
  null;

/**
 * The shop's stage, for the menu: when the guest returns from the checkout, it scrolls back to where
 * they left it.
 */
export class StageOfMenu extends Watch<Stage> {
  #scrollBack: (() => void) | undefined;

  constructor(host: ShopHost & HTMLElement) {
    super(
      host,
      (shop) => shop.$stage,
      (stage, before) => {
        // Called before anything renders, so the page still has its length.
        if (before === 'menu') this.#scrollBack = keepScroll(host);
        // Now, not with its next update: closing the order's dialog would style every card again.
        if (stage !== 'menu') host.hidden = true;
        if (stage === 'receipt') this.#scrollBack = undefined;
        return true;
      },
    );
  }

  hostUpdated(): void {
    if (this.value !== 'menu') return;
    this.#scrollBack?.();
    this.#scrollBack = undefined;
  }
}
