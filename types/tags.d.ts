/**
 * The attributes, properties and events of each tag, for the framework types in this folder. Generated from the
 * elements by `npm run generate`.
 */
import type {
  OrderAccount,
  OrderButton,
  OrderCart,
  OrderCheckout,
  OrderLocations,
  OrderMenu,
  OrderProductCard,
  OrderReceipt,
  OrderStorefront,
} from '../dist/npm/index.js';

/** Every element has all of them, because events bubble up from the elements inside. */
export interface OrderEvents {
  /** the service confirmed a change; `quantity`, `total`, `order` */
  'order-cart-change': HTMLElementEventMap['order-cart-change'];
  /** cancelable: if prevented, the shop stays at the menu; `order` */
  'order-checkout-start': HTMLElementEventMap['order-checkout-start'];
  /** the order is paid; once per order, even after a reload. `receiptId` and `shortId` if the service sent a receipt; `order` */
  'order-placed': HTMLElementEventMap['order-placed'];
  /** the guest opened the product; `productId` */
  'order-product-open': HTMLElementEventMap['order-product-open'];
  /** the guest added something, once per press; `item` */
  'order-item-add': HTMLElementEventMap['order-item-add'];
  /** the bar was opened */
  'order-open': HTMLElementEventMap['order-open'];
  /** the bar was closed */
  'order-close': HTMLElementEventMap['order-close'];
  /** something went wrong; `task`, `code`, `message`, `requestId` */
  'order-error': HTMLElementEventMap['order-error'];
  /** the scripts of a page where a card can be typed; `scripts`, `unknown` */
  'order-page-scripts': HTMLElementEventMap['order-page-scripts'];
}

/** The settings of a shop, as attributes. */
interface OrderSettings {
  /** `proxy` (default) or `storefront` */
  api?: 'proxy' | 'storefront' | undefined;
  /** address of the merchant's proxy */
  proxy?: string | undefined;
  /** base address of the service, ending in `/api/v1`; together with `proxy`, guests order directly there */
  service?: string | undefined;
  /** slug or id of the location */
  location?: string | undefined;
  /** slug of the merchant; with `storefront`, required for customer login */
  merchant?: string | undefined;
  /** `takeout` (default), `delivery`, `table_side` or `room_service` */
  method?: 'takeout' | 'delivery' | 'table_side' | 'room_service' | undefined;
  /** several methods for the guest to choose from: `takeout delivery` */
  methods?: string | undefined;
  /** number of the guest's table */
  table?: string | undefined;
  /** number of the guest's room */
  room?: string | undefined;
  /** the guest's last name, for room service */
  'last-name'?: string | undefined;
  /** the code of a signed table or room */
  place?: string | undefined;
  /** `proxy`, or the address of a geocoder, for deliveries */
  'address-lookup'?: string | undefined;
  /** reads table, room, name, product and discount code from the page's address */
  'url-parameters'?: string | undefined;
  /** forgets the guest after the order */
  'shared-tablet'?: string | undefined;
  /** reports views and orders to the service; `consent`: only once the page says that its guest agreed */
  analytics?: string | undefined;
  /** reports failures to the proxy; `consent`: only once the page says that its guest agreed */
  reports?: string | undefined;
  /** campaign and partner ids that go with the order: `campaign=summer; partner=…`, or JSON */
  metadata?: string | undefined;
  /** sends the campaign in the page's address (`utm_source` and so on) with the order */
  utm?: string | undefined;
  /** lets guests accept all menu changes in one step */
  'catalog-acknowledgement'?: string | undefined;
  /** where a hosted checkout sends guests afterwards */
  'return-url'?: string | undefined;
  /** `page` (default): everything on one page; `steps`: the payment is a second step */
  checkout?: 'page' | 'steps' | undefined;
  /** origins of the payment page that guests may be sent to */
  'checkout-origins'?: string | undefined;
  /** scripts that may be on the page where a card is typed; `hosted`: with others, guests pay elsewhere */
  'page-scripts'?: string | undefined;
  /** address of the page to order on, for accounts on another page */
  'order-page'?: string | undefined;
  /** address of the card processor's script */
  'processor-script'?: string | undefined;
  /** its publishable key */
  'processor-key'?: string | undefined;
  /** name of the global that its script defines */
  'processor-global'?: string | undefined;
  /** options of its constructor, as JSON */
  'processor-options'?: string | undefined;
  /** address of a style sheet with fonts for the card fields */
  'processor-fonts'?: string | undefined;
  /** what its payment intents have, as JSON, or `first` */
  'processor-intent'?: string | undefined;
  /** `first`: before the guest's details; `last` (default): above the card form */
  wallet?: 'first' | 'last' | undefined;
  /** IANA time zone of the restaurant, or zones by location, separated by semicolons: `riverside America/New_York; quay Europe/London` */
  'time-zone'?: string | undefined;
  /** BCP 47; default: the nearest `lang` around each element */
  language?: string | undefined;
  /** BCP 47 languages that guests may choose from, separated by spaces */
  languages?: string | undefined;
  /** BCP 47 language that the menu is written in */
  'menu-language'?: string | undefined;
  /** requests what your proxy adds to the menu along with it; with an address, that file instead */
  overlay?: string | undefined;
  /** the merchant's own questions, as JSON */
  questions?: string | undefined;
  /** the restaurant's phone number, for guests who can't continue on their own */
  phone?: string | undefined;
  /** whose legal rules apply: `US-CA`, `GB`, `none`; default: those of the location's address */
  law?: string | undefined;
  /** what orders cost besides the food, where the proxy can't know it */
  fees?: string | undefined;
  /** the smallest order, before fees: `15`, or by method */
  minimum?: string | undefined;
  /** the amount from which delivery is free */
  'free-delivery-from'?: string | undefined;
  /** name of who sells */
  seller?: string | undefined;
  /** address of who sells */
  'seller-address'?: string | undefined;
  /** email of who sells */
  'seller-email'?: string | undefined;
  /** company number of who sells */
  'seller-company'?: string | undefined;
  /** tax number of who sells */
  'seller-tax'?: string | undefined;
  /** address of the statement on accessibility */
  'accessibility-statement'?: string | undefined;
  /** `browser` (default); `tab`: keeps the cart and everything about the guest in this tab */
  'cart-storage'?: 'browser' | 'tab' | undefined;
  /** offers the menu and the order to the assistant of the guest's browser */
  assistants?: string | undefined;
}

/** Of `<order-account>`. */
interface OrderAccountOwn {
  /** the shop, if the integrator sets it */
  storefront?: OrderAccount['storefront'] | undefined;
}

/** Of `<order-button>`. */
interface OrderButtonOwn extends OrderSettings {
  /** id of a product to open in the drawer */
  product?: string | undefined;
}

/** Of `<order-cart>`. */
interface OrderCartOwn {
  /** `auto` (default: the bar on windows below 720 px), `panel` or `bar` */
  layout?: 'auto' | 'panel' | 'bar' | undefined;
  /** the shop, if the integrator sets it */
  storefront?: OrderCart['storefront'] | undefined;
}

/** Of `<order-checkout>`. */
interface OrderCheckoutOwn {
  /** the shop, if the integrator sets it */
  storefront?: OrderCheckout['storefront'] | undefined;
  /** finds addresses for deliveries: the integrator's own function */
  addressLookup?: OrderCheckout['addressLookup'] | undefined;
}

/** Of `<order-locations>`. */
interface OrderLocationsOwn {
  /** the choice to show, if not that of the page or of `<order-storefront>` */
  choice?: OrderLocations['choice'] | undefined;
}

/** Of `<order-menu>`. */
interface OrderMenuOwn {
  /** id of a product to open once the menu has loaded */
  product?: string | undefined;
  /** id of the only menu to show */
  menu?: string | undefined;
  /** ids of the only categories to show, separated by spaces, in this order */
  categories?: string | undefined;
  /** `list`: compact rows with small pictures; `cards`: pictures above the words; default: rows where there is little space */
  layout?: 'list' | 'cards' | undefined;
  /** the shop, if the integrator sets it */
  storefront?: OrderMenu['storefront'] | undefined;
}

/** Of `<order-product-card>`. */
interface OrderProductCardOwn {
  /** id of the product */
  product?: string | undefined;
  /** the shop, if the integrator sets it */
  storefront?: OrderProductCard['storefront'] | undefined;
}

/** Of `<order-receipt>`. */
interface OrderReceiptOwn {
  /** id of the receipt to show */
  'receipt-id'?: string | undefined;
  /** the token that opens it */
  'receipt-token'?: string | undefined;
  /** the shop, if the integrator sets it */
  storefront?: OrderReceipt['storefront'] | undefined;
}

interface Tag<Element, Own> {
  readonly element: Element;
  /** Attributes and properties beyond those of HTML. */
  readonly own: Own;
}

export interface OrderTags {
  /** A customer's account: details, orders, addresses, points and cards, as far as the service supports them, with a login first. Works alone on a page, and inside other elements. */
  'order-account': Tag<OrderAccount, OrderAccountOwn>;
  /** Everything behind one button: it opens a drawer with the menu, the cart, the checkout and the receipt of one shop. A page needs no other element. */
  'order-button': Tag<OrderButton, OrderButtonOwn>;
  /** The order and what it costs: a panel next to the menu, or on phones a bar at the bottom of the window that opens to full height. Visible at the shop's menu stage, otherwise hidden (`hidden` attribute). There is no bar while the order is empty. */
  'order-cart': Tag<OrderCart, OrderCartOwn>;
  /** Takes the guest from the cart to a paid order, inline in the page: contact and time, tip, code, then the card. Visible at the shop's checkout stage, otherwise hidden (`hidden` attribute). Not a dialog: banks show their challenge over the page, and a modal dialog would make it unusable. */
  'order-checkout': Tag<OrderCheckout, OrderCheckoutOwn>;
  /** Lets the guest choose one of a merchant's restaurants; then shows the chosen one and a way back. For pages that set `merchant` and no `location`; shows nothing on others. Hidden during the checkout. */
  'order-locations': Tag<OrderLocations, OrderLocationsOwn>;
  /** The menu of one location: categories, products, and ordering them. Visible at the shop's menu stage, otherwise hidden (`hidden` attribute). */
  'order-menu': Tag<OrderMenu, OrderMenuOwn>;
  /** One product of the menu for any page: a landing page, a blog post. Guests add it right there; with choices to make, its dialog opens. All cards of a shop share its order, which opens with "View order": the shop's button or cart if the page has one, or else a drawer. */
  'order-product-card': Tag<OrderProductCard, OrderProductCardOwn>;
  /** The receipt of the order that was just placed, or of a link: the attributes `receipt-id` and `receipt-token`, or the fragment `#receiptId=…&receiptToken=…` of the page's address, which is removed immediately and goes to the receipt of the shop that the guest came back to, or else to the first on the page. Visible at the shop's receipt stage, otherwise hidden (`hidden` attribute). */
  'order-receipt': Tag<OrderReceipt, OrderReceiptOwn>;
  /** Holds one shop's settings, for pages that can't set them on the script tag, or with more than one shop. The elements inside it belong to its shop. It has no look of its own: its content takes part in the layout around it. */
  'order-storefront': Tag<OrderStorefront, OrderSettings>;
}
