/**
 * The tags in JSX, for React 18 and 19. Types alone: nothing of this reaches the page.
 *
 * Write attributes as in HTML (`processor-key`). React 19 listens to events by `on` and their name
 * (`onorder-placed`); React 18 needs `addEventListener` in an effect.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  OrderAccount,
  OrderButton,
  OrderCart,
  OrderCheckout,
  OrderLocations,
  OrderMenu,
  OrderReceipt,
  OrderStorefront,
} from '../dist/npm/index.js';

type OrderEvents = {
  [Name in keyof HTMLElementEventMap as Name extends `order-${string}` ? `on${Name}` : never]?: (
    event: HTMLElementEventMap[Name],
  ) => void;
};

/** Attributes of HTML, events of ours, and `own`: what only this element takes. */
type Tag<Element, Own = object> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  OrderEvents &
  Own & { class?: string };

type Attributes<Name extends string> = { [Key in Name]?: string };

type Of<Element, Name extends keyof Element> = { [Key in Name]?: Element[Key] };

/** The settings of a shop. */
type Shop = Attributes<
  | 'api'
  | 'proxy'
  | 'service'
  | 'location'
  | 'merchant'
  | 'method'
  | 'methods'
  | 'table'
  | 'room'
  | 'last-name'
  | 'address-lookup'
  | 'url-parameters'
  | 'shared-tablet'
  | 'analytics'
  | 'catalog-acknowledgement'
  | 'return-url'
  | 'checkout-origins'
  | 'order-page'
  | 'processor-script'
  | 'processor-key'
  | 'processor-global'
  | 'processor-options'
  | 'processor-fonts'
  | 'time-zone'
  | 'language'
  | 'phone'
  | 'cart-storage'
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'order-account': Tag<OrderAccount, Of<OrderAccount, 'storefront'>>;
      'order-button': Tag<OrderButton, Shop & Attributes<'product'>>;
      'order-cart': Tag<OrderCart, Of<OrderCart, 'storefront' | 'layout'>>;
      'order-checkout': Tag<OrderCheckout, Of<OrderCheckout, 'storefront' | 'addressLookup'>>;
      'order-locations': Tag<OrderLocations>;
      'order-menu': Tag<OrderMenu, Of<OrderMenu, 'storefront'> & Attributes<'product'>>;
      'order-receipt': Tag<
        OrderReceipt,
        Of<OrderReceipt, 'storefront'> & Attributes<'receipt-id' | 'receipt-token'>
      >;
      'order-storefront': Tag<OrderStorefront, Shop>;
    }
  }
}
