import { ContextProvider } from '@lit/context';
import { css, html, LitElement, type PropertyDeclarations } from 'lit';
import { load } from '../../bundles/load.js';
import { type Settings, SettingsError } from '../../stores/storefront/settings.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { storefrontContext } from '../shared/storefront-element.js';
import { shopAttributes } from './page-shop.js';
import type { AddOptions, ContactOptions, MetadataValue, OrderScript } from './scripting.js';
import { ShopHolder } from './shop-holder.js';
import { type OrderSnapshot, snapshotOf } from './snapshot.js';

/**
 * Holds one shop's settings, for pages that can't set them on the script tag, or with more
 * than one shop. The elements inside it belong to its shop. It has no look of its own: its
 * content takes part in the layout around it.
 *
 * With `merchant` and no `location`, guests choose one in the `<order-locations>` inside it.
 *
 * Changing an attribute creates a new shop; the previous one's cart stays in the browser's storage.
 *
 * @property api - `proxy` (default) or `storefront`
 * @property proxy - address of the merchant's proxy
 * @property service - base address of the service, ending in `/api/v1`; together with `proxy`, guests order directly there
 * @property location - slug or id of the location
 * @property merchant - slug of the merchant; with `storefront`, required for customer login
 * @property method - `takeout` (default), `delivery`, `table_side` or `room_service`
 * @property methods - several methods for the guest to choose from: `takeout delivery`
 * @property table - number of the guest's table
 * @property room - number of the guest's room
 * @property lastName - the guest's last name, for room service (`last-name`)
 * @property place - the code of a signed table or room
 * @property addressLookup - `proxy`, or the address of a geocoder, for deliveries (`address-lookup`)
 * @property urlParameters - reads table, room, name, product and discount code from the page's address (`url-parameters`)
 * @property sharedTablet - forgets the guest after the order (`shared-tablet`)
 * @property analytics - reports views and orders to the service; `consent`: only once the page says that its guest agreed
 * @property reports - reports failures to the proxy; `consent`: only once the page says that its guest agreed
 * @property metadata - campaign and partner ids that go with the order: `campaign=summer; partner=…`, or JSON
 * @property utm - sends the campaign in the page's address (`utm_source` and so on) with the order
 * @property catalogAcknowledgement - lets guests accept all menu changes in one step (`catalog-acknowledgement`)
 * @property returnUrl - where a hosted checkout sends guests afterwards (`return-url`)
 * @property checkout - `page` (default): everything on one page; `steps`: the payment is a second step
 * @property checkoutOrigins - origins of the payment page that guests may be sent to (`checkout-origins`)
 * @property pageScripts - scripts that may be on the page where a card is typed; `hosted`: with others, guests pay elsewhere (`page-scripts`)
 * @property orderPage - address of the page to order on, for accounts on another page (`order-page`)
 * @property processorScript - address of the card processor's script (`processor-script`)
 * @property processorKey - its publishable key (`processor-key`)
 * @property processorGlobal - name of the global that its script defines (`processor-global`)
 * @property processorOptions - options of its constructor, as JSON (`processor-options`)
 * @property wallet - `first`: before the guest's details; `last` (default): above the card form (`wallet`)
 * @property processorIntent - what its payment intents have, as JSON, or `first` (`processor-intent`)
 * @property processorFonts - address of a style sheet with fonts for the card fields (`processor-fonts`)
 * @property timeZone - IANA time zone of the restaurant, or zones by location, separated by semicolons: `riverside America/New_York; quay Europe/London` (`time-zone`)
 * @property language - BCP 47; default: the nearest `lang` around each element
 * @property languages - BCP 47 languages that guests may choose from, separated by spaces
 * @property menuLanguage - BCP 47 language that the menu is written in (`menu-language`)
 * @property overlay - requests what your proxy adds to the menu along with it; with an address, that file instead
 * @property phone - the restaurant's phone number, for guests who can't continue on their own
 * @property law - whose legal rules apply: `US-CA`, `GB`, `none`; default: those of the location's address
 * @property fees - what orders cost besides the food, where the proxy can't know it
 * @property minimum - the smallest order, before fees: `15`, or by method
 * @property questions - the merchant's own questions, as JSON
 * @property freeDeliveryFrom - the amount from which delivery is free (`free-delivery-from`)
 * @property seller - name of who sells
 * @property sellerAddress - address of who sells (`seller-address`)
 * @property sellerEmail - email of who sells (`seller-email`)
 * @property sellerCompany - company number of who sells (`seller-company`)
 * @property sellerTax - tax number of who sells (`seller-tax`)
 * @property accessibilityStatement - address of the statement on accessibility (`accessibility-statement`)
 * @property assistants - offers the menu and the order to the assistant of the guest's browser
 * @property cartStorage - `browser` (default); `tab`: keeps the cart and everything about the guest in this tab (`cart-storage`)
 * @slot - the elements of the shop, and any other content
 */
export class OrderStorefront extends LitElement {
  static override styles = css`
    :host {
      display: contents;
    }

    :host([hidden]) {
      display: none;
    }
  `;
  static override properties: PropertyDeclarations = shopAttributes;

  declare api: Settings['api'] | undefined;
  declare proxy: string | undefined;
  declare service: string | undefined;
  declare location: string | undefined;
  declare merchant: string | undefined;
  declare method: Settings['method'] | undefined;
  declare checkout: 'page' | 'steps' | undefined;
  declare checkoutOrigins: string | undefined;
  declare processorScript: string | undefined;
  declare processorKey: string | undefined;
  declare processorGlobal: string | undefined;
  declare processorOptions: string | undefined;
  declare processorIntent: string | undefined;
  declare wallet: string | undefined;
  declare processorFonts: string | undefined;
  declare timeZone: string | undefined;
  declare language: string | undefined;
  declare overlay: string | undefined;
  declare phone: string | undefined;
  declare cartStorage: string | undefined;

  readonly #holder = new ShopHolder(this);
  readonly #provider = new ContextProvider(this, {
    context: storefrontContext,
    initialValue: null,
  });

  /** The shop; `undefined` while the settings are wrong, or this element isn't in a document. */
  get storefront(): Storefront | undefined {
    const { value } = this.#provider;
    return value instanceof SettingsError ? undefined : (value ?? undefined);
  }

  /** The order as displayed; `undefined` while there is no shop. A copy. */
  get cart(): OrderSnapshot | undefined {
    return this.storefront && snapshotOf(this.storefront.cart.$view.get());
  }

  /**
   * Adds a product to the order. Resolves once it is in the order; `order-cart-change` fires when
   * the service has confirmed it. docs/scripting.md
   *
   * @throws ScriptError whose `code` says why it can't be added
   */
  async addProduct(productId: string, options?: AddOptions): Promise<void> {
    return (await this.#script()).addProduct(productId, options);
  }

  /** Fills in what the page knows about its guest. docs/scripting.md */
  async setContact(contact: ContactOptions): Promise<void> {
    return (await this.#script()).setContact(contact);
  }

  /** Applies a discount code. docs/scripting.md */
  async applyCode(code: string): Promise<'applied' | 'waiting'> {
    return (await this.#script()).applyCode(code);
  }

  /** Adds campaign and partner ids to the next order. docs/scripting.md */
  async setMetadata(metadata: Readonly<Record<string, MetadataValue>>): Promise<void> {
    return (await this.#script()).setMetadata(metadata);
  }

  /**
   * Opens the drawer of the shop's button, or else its cart. @throws ScriptError `nothing-to-open`
   */
  async open(): Promise<void> {
    return (await this.#script()).open();
  }

  close(): void {
    void this.#script().then((script) => script.close());
  }

  async #script(): Promise<OrderScript> {
    const { orderStorefront } = await load('scripting');
    return orderStorefront(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Immediately: otherwise an element inside would find nothing here and use the page's own shop.
    this.#open();
  }

  protected override willUpdate(): void {
    if (this.isConnected) this.#open();
  }

  /** Not earlier: properties set before the upgrade arrive with the first update. */
  protected override updated(): void {
    this.#holder.report();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Frameworks may remove an element and put it back within one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#holder.close();
      this.#provider.setValue(null);
    });
  }

  protected override render(): unknown {
    return html`<slot></slot>`;
  }

  #open(): void {
    this.#holder.open();
    this.#provider.setValue(this.#holder.value);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-storefront': OrderStorefront;
  }
}
