/** Parts of the checkout that few orders need, by the names of their elements. */
const loads = {
  'order-fulfillment': () => import('./define-fulfillment.js'),
  'order-slots': () => import('./define-slots.js'),
  'order-discount': () => import('./define-discount.js'),
  'order-note': () => import('./define-note.js'),
  'order-saved-cards': () => import('./define-saved-cards.js'),
  'order-other-payment': () => import('./define-other-payment.js'),
};

export type LatePart = keyof typeof loads;

/** Settles when the element is defined; a load that failed is tried again by the next call. */
export const load = (part: LatePart): Promise<unknown> => loads[part]();
