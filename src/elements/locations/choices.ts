/** Which choice of a location belongs to which part of the page. */
import { atom } from 'nanostores';
import type { LocationChoice } from '../../stores/location-choice.js';

/** By the `<order-storefront>` it is for; `null` is the page's own. */
export const $choices = atom<ReadonlyMap<Element | null, LocationChoice>>(new Map());

/** @returns takes it back */
export function announce(owner: Element | null, choice: LocationChoice): () => void {
  $choices.set(new Map([...$choices.get(), [owner, choice]]));
  return () => $choices.set(new Map([...$choices.get()].filter(([, known]) => known !== choice)));
}

/** The choice around an element. */
export const choiceAround = (element: Element): LocationChoice | undefined =>
  $choices.get().get(element.closest('order-storefront'));
