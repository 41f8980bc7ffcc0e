/** The public exports. Importing them defines no tag; `order-elements/order-elements.js` does. */
import './bundles/list.js';

export type { Cart, CartItem, Money, Product, Receipt } from './contract/domain.js';
export {
  type LinkChoices,
  type LinkLine,
  type LinkModifier,
  type OrderLink,
  OrderLinkError,
  orderLink,
} from './contract/order-link.js';
export { OrderAccount } from './elements/account/order-account.js';
export { OrderCart } from './elements/cart/order-cart.js';
export { OrderCheckout } from './elements/checkout/order-checkout.js';
export { OrderLocations } from './elements/locations/order-locations.js';
export { OrderMenu } from './elements/menu/order-menu.js';
export { OrderProductCard } from './elements/menu/order-product-card.js';
export { OrderReceipt } from './elements/receipt/order-receipt.js';
export type {
  OrderCartChangeEvent,
  OrderCheckoutStartEvent,
  OrderErrorEvent,
  OrderFacts,
  OrderFactsItem,
  OrderItemAddEvent,
  OrderPageScriptsEvent,
  OrderPlacedEvent,
  OrderProductOpenEvent,
  OrderStep,
  OrderTask,
  PageScript,
} from './elements/storefront/events.js';

export { OrderButton } from './elements/storefront/order-button.js';
export { OrderStorefront } from './elements/storefront/order-storefront.js';
export type { OrderScript } from './elements/storefront/scripting.js';
export {
  type AddOptions,
  type ContactOptions,
  type MetadataValue,
  orderStorefront,
  ScriptError,
} from './elements/storefront/scripting.js';
export type { OrderSnapshot } from './elements/storefront/snapshot.js';
export { defineMessages, type Messages } from './messages/define.js';
export { version } from './page/script-tag.js';
export { readSettings, type Settings, SettingsError } from './stores/storefront/settings.js';
export { createStorefront } from './stores/storefront/storefront.js';
export type {
  AddressLookup,
  CartView,
  FoundAddress,
  Stage,
  Storefront,
} from './stores/storefront/types.js';
