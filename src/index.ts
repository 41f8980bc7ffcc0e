/** The public list. Importing it defines no tag; `order-elements/order-elements.js` does. */
export type { Cart, CartItem, Money, Product, Receipt } from './contract/domain.js';
export { OrderButton } from './elements/button/order-button.js';
export { OrderCart } from './elements/cart/order-cart.js';
export { OrderCheckout } from './elements/checkout/order-checkout.js';
export type { OrderCartChangeEvent } from './elements/events/order-cart-change.js';
export type { OrderCheckoutStartEvent } from './elements/events/order-checkout-start.js';
export type { OrderErrorEvent, OrderTask } from './elements/events/order-error.js';
export type { OrderFacts, OrderFactsItem } from './elements/events/order-facts.js';
export type { OrderProductOpenEvent } from './elements/events/order-open.js';
export type { OrderPlacedEvent } from './elements/events/order-placed.js';
export { OrderLocations } from './elements/locations/order-locations.js';
export { OrderMenu } from './elements/menu/order-menu.js';
export { OrderReceipt } from './elements/receipt/order-receipt.js';
export { OrderStorefront } from './elements/storefront/order-storefront.js';
export { readSettings, type Settings, SettingsError } from './stores/settings.js';
export { createStorefront } from './stores/storefront.js';
export type { CartView, Stage, Storefront } from './stores/types.js';
