/** The attributes, properties and events of each tag, for the framework types in this folder. */
import type {
  OrderAccount,
  OrderButton,
  OrderCart,
  OrderCheckout,
  OrderLocations,
  OrderMenu,
  OrderReceipt,
  OrderStorefront,
  Settings,
} from '../dist/npm/index.js';

/** Every element has all of them, because events bubble up from the elements inside. */
export type OrderEvents = {
  [Name in keyof HTMLElementEventMap as Name extends `order-${string}`
    ? Name
    : never]: HTMLElementEventMap[Name];
};

type Text<Name extends string> = { [Key in Name]?: string | undefined };

type Of<Element, Name extends keyof Element> = { [Key in Name]?: Element[Key] | undefined };

/** The settings of a shop, as attributes. */
interface Shop
  extends Text<
    | 'proxy'
    | 'service'
    | 'location'
    | 'merchant'
    | 'methods'
    | 'table'
    | 'room'
    | 'last-name'
    | 'place'
    | 'address-lookup'
    | 'url-parameters'
    | 'shared-tablet'
    | 'analytics'
    | 'reports'
    | 'metadata'
    | 'utm'
    | 'catalog-acknowledgement'
    | 'return-url'
    | 'checkout'
    | 'checkout-origins'
    | 'page-scripts'
    | 'order-page'
    | 'processor-script'
    | 'processor-key'
    | 'processor-global'
    | 'processor-intent'
    | 'wallet'
    | 'processor-options'
    | 'processor-fonts'
    | 'time-zone'
    | 'language'
    | 'languages'
    | 'menu-language'
    | 'overlay'
    | 'phone'
    | 'law'
    | 'fees'
    | 'minimum'
    | 'questions'
    | 'free-delivery-from'
    | 'seller'
    | 'seller-address'
    | 'seller-email'
    | 'seller-company'
    | 'seller-tax'
    | 'accessibility-statement'
    | 'assistants'
  > {
  api?: Settings['api'] | undefined;
  method?: Settings['method'] | undefined;
  'cart-storage'?: 'browser' | 'tab' | undefined;
}

interface Tag<Element, Own = object> {
  readonly element: Element;
  /** Attributes and properties beyond those of HTML. */
  readonly own: Own;
}

export interface OrderTags {
  'order-account': Tag<OrderAccount, Of<OrderAccount, 'storefront'>>;
  'order-button': Tag<OrderButton, Shop & Text<'product'>>;
  'order-cart': Tag<OrderCart, Of<OrderCart, 'storefront' | 'layout'>>;
  'order-checkout': Tag<OrderCheckout, Of<OrderCheckout, 'storefront' | 'addressLookup'>>;
  'order-locations': Tag<OrderLocations>;
  'order-menu': Tag<
    OrderMenu,
    Of<OrderMenu, 'storefront' | 'layout'> & Text<'product' | 'menu' | 'categories'>
  >;
  'order-receipt': Tag<
    OrderReceipt,
    Of<OrderReceipt, 'storefront'> & Text<'receipt-id' | 'receipt-token'>
  >;
  'order-storefront': Tag<OrderStorefront, Shop>;
}
