import { html, nothing, render } from 'lit';
import type { ReadableAtom } from 'nanostores';
import { load } from '../../bundles/load.js';
import type { Location } from '../../contract/domain.js';
import { locationOf } from '../../stores/locations/location.js';
import { languagesOf } from '../../stores/storefront/settings.js';
import type { Stage, Storefront } from '../../stores/storefront/types.js';
import { clockText } from './clock.js';
import { StorefrontElement } from './storefront-element.js';
import { Watch, whenIdle } from './watch.js';

/** A value of the shop that the element renders. */
type Fact = (shop: Storefront) => ReadableAtom<unknown>;

/**
 * An element that is the whole view at its stage of the shop, and otherwise hidden (`hidden`
 * attribute). When its stage begins, it scrolls into view and gets the focus.
 */
export abstract class StageElement extends StorefrontElement {
  #shown = false;
  #begins = false;
  #entered: Storefront | undefined;
  #focused: Element | null | undefined;

  constructor(
    private readonly stage: Stage,
    facts: readonly Fact[],
  ) {
    super();
    const always: Fact[] = [(shop) => shop.$stage, (shop) => locationOf(shop).$value];
    for (const fact of [...always, ...facts]) new Watch(this, fact);
  }

  /** `null` until known. */
  protected get place(): Location | null {
    const location = this.shop && locationOf(this.shop).$value.get();
    return location?.state === 'ready' ? location.value : null;
  }

  protected abstract renderStage(shop: Storefront): unknown;
  /** Called when the stage begins, or continues in another shop, before it is rendered. */
  protected abstract enter(shop: Storefront): void;

  protected override willUpdate(): void {
    const { shop } = this;
    this.hidden = shop?.$stage.get() !== this.stage;
    this.#focused = this.shadowRoot?.activeElement;
    this.#begins = !this.hidden && !this.#shown;
    this.#shown = !this.hidden;
    // A page may change a setting at any stage, such as the language, which makes it another shop.
    if (!shop || this.hidden || (!this.#begins && shop === this.#entered)) return;
    this.#entered = shop;
    void locationOf(shop).load();
    // Loaded before it is needed; retried when the stage begins again.
    load('alongside').then(
      ({ loadParts }) => loadParts(this),
      () => {},
    );
    this.enter(shop);
  }

  protected override renderShop(shop: Storefront): unknown {
    return this.hidden
      ? nothing
      : html`<div class="container">
          ${this.renderStage(shop)}
          ${languagesOf(shop.settings).length > 0 ? html`<order-language class="below" .storefront=${shop}></order-language>` : nothing}
        </div>`;
  }

  protected override updated(): void {
    if (this.#begins) this.turnTo('h2');
    else if (this.#focused?.isConnected === false) this.heading('h2')?.focus();
  }

  /** Renders the stage into nothing, so that its templates are parsed before it begins. */
  protected warmUp(): void {
    const { shop } = this;
    if (shop && this.hidden) render(this.renderStage(shop), document.createDocumentFragment());
    // A page's first time of day takes browsers long to write, all others nothing.
    whenIdle(() => void clockText('12:00', this.currentLanguage));
  }

  protected heading(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(selector);
  }

  /** Scrolls a heading into view and focuses it. */
  protected turnTo(selector: string): void {
    const heading = this.heading(selector);
    heading?.focus({ preventScroll: true });
    // A page with smooth scrolling would first show whatever follows the menu on it.
    this.scrollIntoView({ behavior: 'instant' });
    // On phones the order is above the payment and may fill the window.
    const top = heading?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) heading?.scrollIntoView({ behavior: 'instant' });
  }
}
