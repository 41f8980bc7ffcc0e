/**
 * On a page that comes with the menu's cards, guests are about to see them. The widget's code may come from the
 * browser's cache and would run in the way, so it waits: nobody can tap anything before.
 */

/** A tab in the background may have no frames for a while. */
const LONGEST_MS = 300;

/** Resolves once the page has been painted; `undefined` if there is nothing to wait for. */
export function firstPaint(): Promise<void> | undefined {
  const menus = [...document.querySelectorAll('order-menu')];
  const hasCards = menus.some(({ shadowRoot }) => shadowRoot);
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (!hasCards || isPainted || document.hidden) return undefined;
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    // The first task after the frame.
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
