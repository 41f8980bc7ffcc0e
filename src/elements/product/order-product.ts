import { html, nothing, type PropertyDeclarations } from 'lit';
import { type Bundles, load, loadElementsIn } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import type { ModifierGroup } from '../../contract/domain.js';
import { LONGEST_TEXT } from '../../contract/limits.js';
import type { OfferedPhrase } from '../../contract/overlay-guest.js';
import type { Entry } from '../../markup/plan.js';
import { whyNoOrders } from '../../stores/cart/pending.js';
import { energyAt } from '../../stores/law/demand.js';
import { isServed, productOf, unfinishedOf } from '../../stores/product/product.js';
import { favoritesOf } from '../../stores/returning/favorites.js';
import type { Loadable } from '../../stores/storefront/types.js';
import { entryOf } from '../menu/linked.js';
import type { OrderMenu } from '../menu/order-menu.js';
import { Avoiding } from '../shared/avoiding.js';
import { restaurantPhone } from '../shared/controls.js';
import { fields } from '../shared/fields.styles.js';
import { Layer } from '../shared/layers.js';
import { Modal, productOpenEvent } from '../shared/sheet.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { groupStyles } from './group.js';
import { productStyles } from './order-product.styles.js';
import { opensTemplate, type ProductSelection, panel } from './panel.js';
import { choicesOf, choose, firstProblem, validateChoices } from './selection.js';

/**
 * One product in a modal dialog: details, modifiers and quantity. A full-height sheet on
 * phones, a centered panel in wider windows. Internal: other elements open it.
 *
 * @within order-menu order-product-card order-change-line order-received-lines order-suggestions
 * @csspart product-dialog
 * @csspart product-picture
 * @csspart product-title
 * @csspart favorite - the button that marks a dish, or no longer marks it
 * @csspart avoided-in-dish - what is stated about what the guest avoids
 * @csspart original - name and description in the restaurant's language, if the guest reads another
 * @csspart group - a modifier group
 * @csspart group-name
 * @csspart group-rule - what has to be chosen
 * @csspart needed - says that a required choice is missing
 * @csspart done - says that a required choice is complete
 * @csspart option - a modifier
 * @csspart option-facts - what it adds, according to the overlay
 * @csspart modifier-price
 * @csspart stepper - a quantity with its buttons
 * @csspart instructions
 * @csspart allergy-phone - the link that calls the restaurant
 * @csspart phrases - requests that the restaurant offers in several languages
 * @csspart phrase
 * @csspart product-add - the button that adds the product
 * @csspart loading
 * @csspart error - what is missing
 */
export class OrderProduct extends StorefrontElement {
  static override styles = [super.styles, fields, groupStyles, productStyles];
  static override properties: PropertyDeclarations = { selection: { state: true } };

  protected override readonly exportparts =
    'product-dialog, product-picture, product-title, favorite, original, group, group-name, group-rule, needed, done, option, option-facts, modifier-price, stepper, instructions, allergy-phone, phrases, phrase, product-add, avoided-in-dish, loading, error';

  readonly #avoiding = new Avoiding(this);
  readonly #cart = new Watch(this, (shop) => shop.cart.$view);
  readonly #opening = new Watch(this, (shop) => shop.$opening);
  readonly #closedAtTable = new Watch(this, (shop) => shop.$closedAtTable);
  readonly #menus = new Watch(this, (shop) => shop.menus.$value);

  private selection: ProductSelection | undefined;
  /** Loaded if an overlay was applied to the menu. */
  #overlay: Bundles['overlay'] | undefined;
  readonly #modal = new Modal(this);
  /** The location of the product, while its dialog is open. */
  #openAt = '';
  readonly #layer = new Layer(this, 'product', () => this.shop, {
    close: () => this.#dialog?.close(),
    reopen: (id) => this.#reopen(id),
  });

  get #whyNoOrders(): string | null {
    return whyNoOrders(this.#cart.value, this.#opening.value, this.#closedAtTable.value);
  }

  /** Its menu may end while the dialog is open. A line of the order says so itself. */
  #isServed({ entry, line }: ProductSelection): boolean {
    return line !== undefined || isServed(entry.product.id, this.#menus.value);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  get #text(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  /**
   * Opens the dialog.
   *
   * @param start the initial choices
   * @returns once it is closed: whether the product was added, or the line changed
   */
  async show(entry: Entry, start: Partial<ProductSelection> = {}): Promise<boolean> {
    const applied = this.shop?.overlay.$applied.get();
    this.#overlay = applied ? await load('overlay') : undefined;
    const unfinished = start.line || !this.shop ? undefined : unfinishedOf(this.shop);
    const kept = unfinished?.get(entry.product.id);
    const instructions = start.line?.instructions ?? kept?.instructions ?? '';
    const { typed, chosen } = this.#overlay?.partsOf(instructions, applied?.phrases ?? []) ?? {
      typed: instructions,
      chosen: [],
    };
    this.selection = {
      entry,
      groups: { state: 'ready', value: [] },
      picks: kept?.picks ?? new Map(),
      quantity: kept?.quantity ?? 1,
      tried: false,
      phrases: chosen,
      ...start,
    };
    if (entry.product.hasModifiers) void this.#loadGroups(entry);
    await this.updateComplete;
    const dialog = this.#dialog;
    if (!dialog) return false;
    if (this.#text) this.#text.value = typed;
    dialog.returnValue = '';
    if (!this.#modal.open()) return false;
    this.#openAt = this.shop?.settings.location ?? '';
    // A line of the order can't be found again after a reload.
    this.#layer.open(start.line ? '' : entry.product.id);
    const { id: productId, name, price: total, currency } = entry.product;
    const items = [{ productId, name, quantity: 1, total }];
    this.dispatchEvent(productOpenEvent({ productId, currency, total, items }));
    this.renderRoot.querySelector('.scroll')?.scrollTo(0, 0);
    await this.#modal.untilClosed();
    this.#openAt = '';
    this.#layer.close();
    return dialog.returnValue !== '' && this.selection.entry === entry;
  }

  /** The page may show another restaurant meanwhile, which doesn't have this product. */
  protected override updated(): void {
    loadElementsIn(this.renderRoot);
    if (this.#openAt && this.shop?.settings.location !== this.#openAt) this.#dialog?.close();
  }

  /** Choices survive closing, until the product is added. */
  readonly #keep = (): void => {
    const { shop, selection } = this;
    if (!shop || !selection || selection.line) return;
    const { entry, picks, quantity, phrases } = selection;
    const instructions = this.#instructions(phrases);
    unfinishedOf(shop).set(entry.product.id, { picks, quantity, instructions });
  };

  /** @returns whether the product is still on the menu */
  async #reopen(id: string): Promise<boolean> {
    const menu = (this.getRootNode() as ShadowRoot).host as OrderMenu;
    const { shop } = this;
    if (!shop || menu.localName !== 'order-menu') return false;
    await shop.menus.load();
    const menus = shop.menus.$value.get();
    const entry = menus.state === 'ready' && entryOf(menus.value, id);
    if (entry) void menu.open(entry, menu);
    return Boolean(entry);
  }

  protected override renderShop(): unknown {
    const { selection } = this;
    return html`<dialog
      class=${selection?.entry.product.hasModifiers ? 'choices' : ''}
      aria-labelledby="name"
      part="product-dialog"
      data-lenis-prevent
      @click=${this.#closeByPress}
      @input=${this.#keep}
    >
      ${selection ? this.#panel(selection) : nothing}
    </dialog>`;
  }

  #panel(selection: ProductSelection): unknown {
    return panel({
      ...selection,
      states: statesOf(selection),
      overlay: this.#overlay,
      energy: this.shop ? energyAt(this.shop) : null,
      offered: this.shop?.overlay.$applied.get()?.phrases ?? [],
      closed: this.#whyNoOrders,
      opens: opensTemplate(this.shop),
      isServed: this.#isServed(selection),
      avoided: this.#avoiding.notes,
      favorite: selection.line ? null : this.#favorite(selection.entry.product.id),
      phone: this.shop ? restaurantPhone(this.shop.settings, 'allergy-phone') : nothing,
      onRetry: () => void this.#loadGroups(selection.entry),
      onChoose: (group, option, quantity) =>
        this.#change({
          picks: choose((this.selection ?? selection).picks, group, option, quantity),
        }),
      onPhrases: (phrases) => {
        if (this.#instructions(phrases).length <= LONGEST_TEXT) this.#change({ phrases });
      },
      onQuantity: (quantity) => this.#change({ quantity }),
      onAdd: () => this.#add(this.selection ?? selection),
    });
  }

  #favorite(id: string) {
    const favorites = this.shop && favoritesOf(this.shop);
    if (!favorites?.mayKeep) return null;
    const onToggle = () => {
      favorites.toggle(id);
      this.requestUpdate();
    };
    return { isOn: favorites.has(id), onToggle };
  }

  #change(changes: Partial<ProductSelection>): void {
    if (!this.selection) return;
    this.selection = { ...this.selection, ...changes };
    this.#keep();
  }

  /** Results for a product that is no longer open are dropped. */
  async #loadGroups(entry: Entry): Promise<void> {
    this.#change({ groups: { state: 'loading' } });
    let groups: Loadable<readonly ModifierGroup[]> = { state: 'idle' };
    try {
      const detail = this.shop && (await productOf(this.shop, entry.product.id));
      if (detail) groups = { state: 'ready', value: detail.modifierGroups };
    } catch (error) {
      groups = { state: 'failed', error: OrderingError.from(error) };
    }
    if (this.selection?.entry !== entry) return;
    this.#change({ groups, picks: this.#picksFor(groups, this.selection) });
    // "Add" was pressed while they loaded.
    if (this.selection.tried) void this.#leadToProblem();
  }

  /** The usual choices, unless the guest has chosen already. */
  #picksFor(groups: Loadable<readonly ModifierGroup[]>, { entry, picks, line }: ProductSelection) {
    const usual = entry.product.stated?.usual;
    if (groups.state !== 'ready' || !usual || line || picks.size > 0) return picks;
    return this.#overlay?.usualPicks(groups.value, usual) ?? picks;
  }

  #add(selection: ProductSelection): void {
    const states = statesOf(selection);
    const isClosed = this.#whyNoOrders !== null || !this.#isServed(selection);
    if (isClosed || selection.groups.state !== 'ready' || firstProblem(states)) {
      this.#change({ tried: true });
      // Choices that couldn't load are requested again, and then lead to the first gap.
      const isLoadable = !isClosed && selection.groups.state === 'failed';
      void (isLoadable ? this.#loadGroups(selection.entry) : this.#leadToProblem());
      return;
    }
    const line = {
      ...selection.entry,
      quantity: selection.quantity,
      choices: choicesOf(states),
      instructions: this.#instructions(selection.phrases),
    };
    if (selection.line) selection.line.save(line);
    else if (this.shop) {
      const { instructions } = line;
      const added = this.shop.cart.add(line);
      unfinishedOf(this.shop).add(line.product.id, added, { ...selection, instructions });
    }
    this.#dialog?.close('added');
  }

  /** What the kitchen gets. */
  #instructions(chosen: readonly OfferedPhrase[]): string {
    const typed = this.#text?.value.trim() ?? '';
    return this.#overlay?.noteOf({ typed, chosen }) ?? typed;
  }

  async #leadToProblem(): Promise<void> {
    await this.updateComplete;
    const problem = this.renderRoot.querySelector(
      '.error, .reason:is(:not(:empty), order-opening), [part=loading], [part=failed]',
    );
    const place = problem?.closest('fieldset') ?? problem;
    const control = place?.querySelector<HTMLElement>('input, button') ?? (place as HTMLElement);
    control?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  }

  /** The backdrop belongs to the dialog, so a press on the dialog itself is outside its content. */
  readonly #closeByPress = ({ target }: Event): void => {
    if (target === this.#dialog || (target as Element).closest('.close')) this.#dialog?.close();
  };
}

const statesOf = ({ groups, picks }: ProductSelection) =>
  groups.state === 'ready' ? validateChoices(groups.value, picks) : [];

declare global {
  interface HTMLElementTagNameMap {
    'order-product': OrderProduct;
  }
}
