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

/** Focuses a message or a control and scrolls no further than it takes to see it. */
export function leadTo(place: HTMLElement | null): void {
  if (!place) return;
  if (!place.matches('button')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Scrolls to a step of a form, which may be an element of its own, and focuses its heading. */
export function turnToStep(root: ParentNode, selector: string): void {
  const step = root.querySelector<HTMLElement>(selector);
  const heading = (step?.shadowRoot ?? step)?.querySelector<HTMLElement>('h3');
  heading?.scrollIntoView({ behavior: 'instant' });
  heading?.focus({ preventScroll: true });
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
