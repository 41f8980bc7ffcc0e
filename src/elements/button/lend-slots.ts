/** Which part of a drawer shows what the page puts into a slot of its button. */
const borrowers = { header: 'order-menu', empty: 'order-cart', terms: 'order-checkout' } as const;

/**
 * Copies, since a framework looks for its own nodes where it put them. What a copy is pressed on
 * is not heard by listeners of the original.
 */
export function lendSlots(button: Element, drawer: Element): void {
  for (const [slot, tag] of Object.entries(borrowers)) {
    const copies = [...button.children]
      .filter((child) => child.slot === slot)
      .map((child) => child.cloneNode(true));
    drawer.querySelector(tag)?.append(...copies);
  }
}
