/** The choices of a restaurant on the page. Needed before the code that lets a guest choose. */
import { atom } from 'nanostores';
import type { LocationChoice } from '../../stores/locations/choice.js';

/** By `<order-storefront>`; `null` is the page's own. */
export const $choices = atom<ReadonlyMap<Element | null, LocationChoice>>(new Map());

/** The choice around an element. */
export const choiceAround = (element: Element): LocationChoice | undefined =>
  $choices.get().get(ownerOf(element));

/** The `<order-storefront>` around an element, which may be in its shadow root; `null` if there is none. */
export function ownerOf(element: Element): Element | null {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest('order-storefront') ?? (host ? ownerOf(host) : null);
}
