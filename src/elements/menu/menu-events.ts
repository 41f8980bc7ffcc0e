import { loadAhead } from '../../bundles/load.js';
import type { Entry } from '../../markup/plan.js';
import type { CardList } from './card-list.js';
import type { CardOrders } from './card-orders.js';
import { type Categories, scrollRow } from './categories.js';

/** Once the menu is shown, or at the first sign that the guest may open a product. */
export const prefetchDialog = (): void => loadAhead('ordering');

interface MenuParts {
  readonly cards: CardList;
  readonly orders: CardOrders;
  readonly categories: Categories;
  openSearch(): Promise<void>;
  open(entry: Entry, opener: HTMLElement): Promise<void>;
  /** Shows all categories first, one of which may have been pressed; `null` if they are shown. */
  showRest(): Promise<void> | null;
}

/** Handles clicks and focus in the menu: on categories, the search and products. */
export class MenuEvents {
  constructor(private readonly menu: MenuParts) {}

  readonly onClick = (event: Event): void => {
    const { cards, orders, categories } = this.menu;
    categories.leave(event);
    const target = event.target as Element;
    const control = target.closest<HTMLElement>('button, .open, .add');
    if (!control) return;
    // A link of a card that the page came with.
    if (control instanceof HTMLAnchorElement) event.preventDefault();
    if (control.classList.contains('find')) void this.menu.openSearch();
    if (control.classList.contains('allergies')) void orders.openAllergies();
    const rest = this.menu.showRest();
    if (rest) void rest.then(() => categories.press(control));
    else categories.press(control);
    const entry = cards.entryAt(target);
    if (!entry) return;
    if (control.classList.contains('add') && !entry.product.hasModifiers) orders.addOne(entry);
    else if (control.classList.contains('fewer')) orders.removeOne(entry);
    else void this.menu.open(entry, control);
  };

  readonly onInterest = (event: Event): void => {
    const target = event.target as Element;
    if (target.closest('.card')) prefetchDialog();
    // Browsers may leave half of it clipped at the row's end. Only for keyboard focus: nothing may
    // move under a pointer.
    if (event.type === 'focusin' && target.matches(':focus-visible')) scrollRow(target);
  };
}
