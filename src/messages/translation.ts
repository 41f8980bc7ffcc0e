import type { accountText } from './account.js';
import type { afterwardsText } from './afterwards.js';
import type { allergenText } from './allergens.js';
import type { cartText } from './cart.js';
import type { checkoutText } from './checkout.js';
import type { discountText } from './discount.js';
import type { finderText } from './finder.js';
import type { fulfillmentText } from './fulfillment.js';
import type { lawText } from './law.js';
import type { lineText } from './line.js';
import type { locationsText } from './locations.js';
import type { markText, menuText } from './menu.js';
import type { overlayText } from './overlay.js';
import type { paymentText } from './payment.js';
import type { productText } from './product.js';
import type { methodText, receiptText } from './receipt.js';
import type { recoveryText } from './recovery.js';
import type { sellerText } from './seller.js';
import type { Say, Sentence } from './sentences.js';
import type { sharedText } from './shared.js';
import type { slotsText } from './slots.js';
import type { storefrontText } from './storefront.js';
import type { timeText } from './time.js';
import type { trackingText } from './tracking.js';

interface English {
  account: typeof accountText;
  afterwards: typeof afterwardsText;
  allergens: typeof allergenText;
  cart: typeof cartText;
  checkout: typeof checkoutText;
  discount: typeof discountText;
  finder: typeof finderText;
  fulfillment: typeof fulfillmentText;
  law: typeof lawText;
  line: typeof lineText;
  locations: typeof locationsText;
  marks: typeof markText;
  menu: typeof menuText;
  methods: typeof methodText;
  overlay: typeof overlayText;
  payment: typeof paymentText;
  product: typeof productText;
  receipt: typeof receiptText;
  recovery: typeof recoveryText;
  seller: typeof sellerText;
  shared: typeof sharedText;
  slots: typeof slotsText;
  storefront: typeof storefrontText;
  time: typeof timeText;
  tracking: typeof trackingText;
}

/** The texts of another language, with the same subjects and names as in English. */
export type Translation = {
  readonly [Subject in keyof English]: English[Subject] extends Say<infer Sentences>
    ? { readonly [Name in keyof Sentences]: Sentence }
    : never;
};
