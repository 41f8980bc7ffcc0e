/**
 * Opens a line of the order in a product dialog that exists only while it is open, and saves the
 * changes.
 */
import { css, html, type LitElement, nothing, type PropertyDeclarations } from 'lit';
import type { Choice, Menu, Product } from '../../contract/domain.js';
import { money } from '../../contract/money.js';
import type { Entry } from '../../markup/plan.js';
import { menuText } from '../../messages/menu.js';
import { lineText } from '../../messages/product.js';
import { listed } from '../../messages/shared.js';
import { currencyIn } from '../../stores/cart/minimum.js';
import { spell } from '../../stores/cart/pending.js';
import { choicesPrice, plus, times } from '../../stores/menu/menu.js';
import type { CartLine, NewLine, Storefront } from '../../stores/storefront/types.js';
import type { ProductSelection } from '../product/panel.js';
import { below, type GroupState, type Picks } from '../product/selection.js';
import { StorefrontElement } from '../shared/storefront-element.js';

interface Editing {
  readonly entry: Entry;
  readonly start: Partial<ProductSelection>;
}

function editing(shop: Storefront, line: CartLine): Editing {
  return {
    entry: entryOf(shop, line),
    start: {
      picks: picksOf(line.choices),
      quantity: line.quantity,
      line: {
        instructions: line.instructions,
        label: lineText('saveChanges'),
        news: (states) => news(line.choices, states),
        save: (changed) => save(shop, line, { ...changed, ifUnavailable: line.ifUnavailable }),
      },
    },
  };
}

/** If the menu no longer serves it or isn't loaded, the line's own data is used. */
function entryOf(shop: Storefront, line: CartLine): Entry {
  const menus = shop.menus.$value.get();
  const found = menus.state === 'ready' ? entryIn(menus.value.menus, line.productId) : undefined;
  return found ?? { product: productOf(shop, line), categoryId: null };
}

const entryIn = (menus: readonly Menu[], id: string): Entry | undefined =>
  menus
    .flatMap(({ categories }) => categories)
    .flatMap(({ id: categoryId, products }) =>
      products.map((product): Entry => ({ product, categoryId })),
    )
    .find(({ product }) => product.id === id);

export function productOf(shop: Storefront, line: CartLine): Product {
  const currency = currencyIn(shop);
  const portion = times(line.total.minor, 1 / line.quantity);
  const choices = choicesPrice(line.choices);
  return {
    id: line.productId,
    name: line.name,
    description: '',
    price: money(plus(portion, times(choices, -1)), currency),
    currency,
    imageUrl: line.imageUrl,
    available: true,
    hasModifiers: true,
    dietary: [],
    ingredients: null,
    calories: null,
  };
}

/** Chosen options that no longer exist: the guest would miss them if they silently disappeared. */
function news(choices: readonly Choice[], states: readonly GroupState[]): unknown {
  const offered = new Set(pathsIn(states));
  const lost = chosenIn(choices).filter(({ path }) => !offered.has(path));
  if (states.length === 0 || lost.length === 0) return nothing;
  const names = listed(lost.map(({ name }) => name));
  return html`<p class="error" role="status">${lineText('choicesLost', { names })}</p>`;
}

const pathsIn = (states: readonly GroupState[]): string[] =>
  states
    .flatMap(({ options }) => options)
    .flatMap(({ path, groups }) => [path, ...pathsIn(groups)]);

interface Chosen {
  readonly path: string;
  readonly name: string;
  readonly quantity: number;
}

const chosenIn = (choices: readonly Choice[], above = ''): Chosen[] =>
  choices.flatMap(({ groupId, modifiers }) =>
    modifiers.flatMap(({ id, name, quantity, children }) => {
      const path = below(below(above, groupId), id);
      return [{ path, name, quantity }, ...chosenIn(children, path)];
    }),
  );

/** The choices as the dialog counts them. */
export const picksOf = (choices: readonly Choice[]): Picks =>
  new Map(chosenIn(choices).map(({ path, quantity }) => [path, quantity]));

/** A new quantity changes the line; with other choices, the service treats it as another line. */
function save({ cart }: Storefront, line: CartLine, changed: NewLine): void {
  const isSame =
    changed.instructions === line.instructions && spell(changed.choices) === spell(line.choices);
  if (!isSame) cart.replace(line.key, changed);
  else if (changed.quantity !== line.quantity) cart.setQuantity(line.key, changed.quantity);
}

/** A product dialog for elements that rarely open one: it exists only while open. */
export class Dialog {
  #opened = false;

  constructor(private readonly host: LitElement) {}

  template(shop: Storefront): unknown {
    return this.#opened ? html`<order-product .storefront=${shop}></order-product>` : nothing;
  }

  /** Resolves when it is closed again. */
  async show(entry: Entry, start: Partial<ProductSelection> = {}): Promise<void> {
    if (this.#opened) return;
    this.#opened = true;
    await this.#paint();
    try {
      await this.host.renderRoot.querySelector('order-product')?.show(entry, start);
    } finally {
      this.#opened = false;
      await this.#paint();
    }
  }

  #paint(): Promise<boolean> {
    this.host.requestUpdate();
    return this.host.updateComplete;
  }
}

/**
 * Edits a line of the order: its choices, quantity and instructions. Internal: `<order-cart>`
 * shows it with each line.
 *
 * @property line - the line as displayed
 * @within order-cart
 * @csspart change
 */
export class OrderChangeLine extends StorefrontElement {
  static override styles = [
    super.styles,
    css`
      :host {
        display: contents;
      }

      button {
        padding-inline: var(--space);
        color: var(--muted);
        font-size: 0.9em;
      }

      p {
        flex: 1 0 100%;
        order: 1;
        font-size: 0.9em;
      }

      p:empty {
        display: none;
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    line: { attribute: false },
    failed: { state: true },
  };

  protected override readonly exportparts =
    'change, product-dialog, product-picture, product-title, favorite, avoided-in-dish, original, group, group-name, group-rule, needed, done, option, option-facts, modifier-price, stepper, instructions, allergy-phone, phrases, phrase, product-add, loading, error';

  declare line: CartLine | undefined;
  readonly #dialog = new Dialog(this);
  private failed = false;

  protected override renderShop(shop: Storefront): unknown {
    const { line } = this;
    if (!line) return nothing;
    return html`<button
        class="plain"
        aria-haspopup="dialog"
        aria-label=${lineText('changeOf', { name: line.name })}
        part="change"
        @click=${() => this.#edit(shop, line)}
      >${lineText('change')}</button>
      <p class="error" role="alert">${this.failed ? menuText('dishNotOpened') : ''}</p>
      ${this.#dialog.template(shop)}`;
  }

  async #edit(shop: Storefront, line: CartLine): Promise<void> {
    this.failed = false;
    try {
      const { entry, start } = editing(shop, line);
      await this.#dialog.show(entry, start);
    } catch {
      this.failed = true;
    }
    this.renderRoot.querySelector('button')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-change-line': OrderChangeLine;
  }
}
