import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { OrderingError } from '../../client/errors.js';
import type { ModifierGroup } from '../../contract/domain.js';
import type { Loadable, Storefront } from '../../stores/types.js';
import type { Entry } from '../menu/menu-plan.js';
import { controls } from '../shared/controls.js';
import { fields } from '../shared/fields.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { choicesOf, selectionsOf } from './chosen.js';
import { groupStyles } from './group.styles.js';
import { holdPage } from './hold-page.js';
import { productStyles } from './order-product.styles.js';
import { panel } from './panel.js';
import { choose, firstProblem, type GroupState, judge, type Picks } from './selection.js';

/**
 * One product in a modal dialog: what it is, its modifiers, and how many. A full-height sheet on
 * phones, a panel in the middle on wider windows. Internal: `<order-menu>` opens it.
 *
 * @csspart dialog
 * @csspart picture
 * @csspart product-name
 * @csspart group - a modifier group
 * @csspart group-name
 * @csspart group-rule - what has to be chosen
 * @csspart option - a modifier
 * @csspart modifier-price
 * @csspart stepper
 * @csspart instructions
 * @csspart add - the button that adds the product
 * @csspart error - what is missing
 */
export class OrderProduct extends StorefrontElement {
  static override styles = [theme, controls, fields, groupStyles, productStyles];

  readonly #cart = new Watch(this, (shop) => shop.cart.$view);

  @state() private entry: Entry | undefined;
  @state() private groups: Loadable<readonly ModifierGroup[]> = { state: 'idle' };
  @state() private picks: Picks = new Map();
  @state() private quantity = 1;
  @state() private instructions = '';
  @state() private tried = false;

  #finish: ((added: boolean) => void) | undefined;

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  /**
   * Opens the dialog.
   *
   * @returns when it is closed: whether the product was added
   */
  async show(entry: Entry): Promise<boolean> {
    this.#finish?.(false);
    this.entry = entry;
    this.picks = new Map();
    this.quantity = 1;
    this.instructions = '';
    this.tried = false;
    void this.#loadGroups();
    await this.updateComplete;
    const letPageGo = holdPage();
    if (!this.#dialog?.open) this.#dialog?.showModal();
    this.renderRoot.querySelector('.scroll')?.scrollTo(0, 0);
    return new Promise<boolean>((resolve) => {
      this.#finish = resolve;
    }).finally(letPageGo);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.#finish?.(false);
    });
  }

  protected override renderShop(shop: Storefront): unknown {
    const { entry } = this;
    return html`<dialog
      aria-labelledby="name"
      part="dialog"
      @close=${() => this.#finish?.(false)}
      @click=${this.#closeFromOutside}
    >
      ${
        entry
          ? panel({
              product: entry.product,
              groups: this.groups,
              states: this.#states(),
              quantity: this.quantity,
              instructions: this.instructions,
              tried: this.tried,
              closed: this.#cart.value?.closed ?? null,
              language: shop.settings.language,
              onClose: () => this.#dialog?.close(),
              onRetry: () => void this.#loadGroups(),
              onChoose: (group, option, quantity) => {
                this.picks = choose(this.picks, group, option, quantity);
              },
              onQuantity: (quantity) => {
                this.quantity = quantity;
              },
              onInstructions: (instructions) => {
                this.instructions = instructions;
              },
              onAdd: () => this.#add(),
            })
          : nothing
      }
    </dialog>`;
  }

  #states(): GroupState[] {
    return this.groups.state === 'ready' ? judge(this.groups.value, this.picks) : [];
  }

  /** What comes late, for a product that is no longer open, is dropped. */
  async #loadGroups(): Promise<void> {
    const { entry, shop } = this;
    if (!entry || !shop) return;
    if (!entry.product.hasModifiers) {
      this.groups = { state: 'ready', value: [] };
      return;
    }
    this.groups = { state: 'loading' };
    let groups: Loadable<readonly ModifierGroup[]>;
    try {
      const { modifierGroups } = await shop.catalog.product(entry.product.id);
      groups = { state: 'ready', value: modifierGroups };
    } catch (error) {
      groups = { state: 'failed', error: OrderingError.from(error) };
    }
    if (this.entry === entry) this.groups = groups;
  }

  #add(): void {
    const { entry, shop } = this;
    if (!entry || !shop || this.groups.state !== 'ready') return;
    const states = this.#states();
    const problem = firstProblem(states);
    this.tried = true;
    if (problem) {
      void this.#focusGroup(problem);
      return;
    }
    shop.cart.add({
      ...entry,
      quantity: this.quantity,
      selections: selectionsOf(states),
      choices: choicesOf(states),
      instructions: this.instructions.trim(),
    });
    this.#finish?.(true);
    this.#dialog?.close();
  }

  async #focusGroup({ path }: GroupState): Promise<void> {
    await this.updateComplete;
    const group = this.renderRoot.querySelector(`[data-group="${CSS.escape(path)}"]`);
    group?.querySelector<HTMLElement>('input:enabled, button')?.focus({ preventScroll: true });
    group?.scrollIntoView({ block: 'start' });
  }

  /** The backdrop belongs to the dialog: a press on the dialog itself is one outside its content. */
  readonly #closeFromOutside = (event: MouseEvent): void => {
    if (event.target === this.#dialog) this.#dialog?.close();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-product': OrderProduct;
  }
}
