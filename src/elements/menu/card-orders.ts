import { load, loadSoon } from '../../bundles/load.js';
import type { MenuBundle, Product } from '../../contract/domain.js';
import type { Entry, Section } from '../../markup/plan.js';
import { menuText } from '../../messages/menu.js';
import { whyNoOrders } from '../../stores/cart/pending.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { quantitiesOf } from './card-list.js';
import type { LinkedMenu } from './linked.js';
import type { OrderAllergies } from './order-allergies.js';
import { type Rendered, takeLinked } from './rendered.js';

/** The part of `<order-product>` that the menu uses. */
interface ProductDialog extends HTMLElement {
  /** @returns whether the product was added */
  show(entry: Entry): Promise<boolean>;
}

/** The menu whose cards are pressed. */
interface Host extends LinkedMenu {
  /** What a screen reader says about the last change. */
  announcement: string;
}

const takesOrders = ({ cart, $opening, $closedAtTable }: Storefront): boolean =>
  whyNoOrders(cart.$view.get(), $opening.get(), $closedAtTable.get()) === null;

/** What a guest does from a card: adds one, removes one, opens the product. */
export class CardOrders {
  #sent = '';

  constructor(private readonly menu: Host) {}

  addOne({ product, categoryId }: Entry): void {
    const { shop } = this.menu;
    if (!shop || !takesOrders(shop)) return;
    shop.cart.add({ product, categoryId, quantity: 1, choices: [], instructions: '' });
    this.#announce(product);
  }

  /** Of several lines with the product, the last one. */
  removeOne({ product }: Entry): void {
    const { shop } = this.menu;
    const line = shop?.cart.$view.get().lines.findLast(({ productId }) => productId === product.id);
    if (!shop || !line || !takesOrders(shop)) return;
    shop.cart.setQuantity(line.key, line.quantity - 1);
    this.#announce(product, 'removedOne');
  }

  #announce({ id, name }: Product, change: 'added' | 'removedOne' = 'added'): void {
    const quantities = quantitiesOf(this.menu.shop?.cart.$view.get().lines ?? []);
    this.menu.announcement = menuText(change, { name, count: quantities.get(id) ?? 0 });
  }

  /** What was pressed before the script ran: "Add" of some products, or the link of one. */
  answer(sections: readonly Section[], { pressed: ids }: Rendered): void {
    const entries = sections.flatMap(({ chunks }) => chunks.flat());
    const entryOf = (id: string | null) => entries.find(({ product }) => product.id === id);
    const pressed = [...new Set(ids)].flatMap((id) => entryOf(id) ?? []);
    for (const entry of pressed) {
      if (entry.product.available && !entry.product.hasModifiers) this.addOne(entry);
    }
    const opened = entryOf(takeLinked()) ?? pressed.find(({ product }) => product.hasModifiers);
    if (opened) void this.open(opened, this.menu);
  }

  /** Opens the product that the page or a link names, once. */
  openLinked(menus: MenuBundle): void {
    const { menu } = this;
    if ((menu.product ?? menu.shop?.settings.raw.urlParameters) === undefined) return;
    load('alongside').then(
      ({ openLinked }) => openLinked(menu, menus),
      () => {
        menu.toast = menuText('dishNotOpened');
      },
    );
  }

  /** Shows the dishes of an order link, once, in a drawer if the page has no other place for them. */
  openSent(code = ''): void {
    const { shop } = this.menu;
    if (!shop || code === this.#sent) return;
    this.#sent = code;
    if (code) void loadSoon('opener').then(({ openLinked }) => openLinked(shop));
  }

  /** Opens a product; `opener` gets the focus back. */
  open(entry: Entry, opener: HTMLElement): Promise<void> {
    const { menu } = this;
    return this.once(async () => {
      await load('ordering');
      const before = menu.shadowRoot?.activeElement;
      const wasAdded = await menu.renderRoot
        .querySelector<ProductDialog>('order-product')
        ?.show(entry);
      // The browser has returned the focus to where it was. A quick guest has moved on since.
      const now = menu.shadowRoot?.activeElement;
      if (!now || now === before) opener.focus();
      if (wasAdded) this.#announce(entry.product);
    });
  }

  /** Asks what the guest avoids. */
  openAllergies(): Promise<void> {
    return this.once(async () => {
      await load('allergies');
      await this.menu.renderRoot.querySelector<OrderAllergies>('order-allergies')?.show();
    });
  }

  /** Continues once a part has loaded, and shows an error if it can't. */
  async once(work: () => Promise<void>): Promise<void> {
    this.menu.toast = '';
    try {
      await work();
    } catch {
      this.menu.toast = menuText('dishNotOpened');
    }
  }
}
