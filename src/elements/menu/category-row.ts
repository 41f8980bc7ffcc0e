/** The row of categories: marks the one in view, and leads to one. */
import type { CardList } from './card-list.js';

/** Room left beside the marked category, so that the one before it can be seen. */
const PEEK = 24;

export function markCategory(row: Element | null, index: number): void {
  for (const button of row?.querySelectorAll<HTMLElement>('button') ?? []) {
    if (Number(button.dataset.section) !== index) {
      button.removeAttribute('aria-current');
      continue;
    }
    button.setAttribute('aria-current', 'true');
    // Only the row may scroll; `scrollIntoView` would move the page too.
    if (row) row.scrollBy({ left: distanceToStart(row, button) });
  }
}

function distanceToStart(row: Element, button: Element): number {
  const place = button.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  return getComputedStyle(row).direction === 'rtl'
    ? place.right - frame.right + PEEK
    : place.left - frame.left - PEEK;
}

export function goToCategory(section: HTMLElement, cards: CardList): void {
  cards.reveal(section);
  const goThere = () => section.scrollIntoView({ block: 'start', behavior: 'instant' });
  section.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  goThere();
  // What has been painted above it meanwhile may be a little higher than the room kept for it.
  requestAnimationFrame(() => requestAnimationFrame(goThere));
}
