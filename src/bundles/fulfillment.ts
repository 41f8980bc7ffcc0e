/** Parts for orders other than takeout as soon as possible, and for notes and discount codes. */
import { OrderDiscount } from '../elements/checkout/order-discount.js';
import { OrderNote } from '../elements/checkout/order-note.js';
import { OrderFulfillment } from '../elements/fulfillment/order-fulfillment.js';
import { OrderPlace } from '../elements/fulfillment/order-place.js';
import { OrderTracking } from '../elements/receipt/order-tracking.js';
import { OrderNextGuest } from '../elements/storefront/order-next-guest.js';
import { OrderOpening } from '../elements/time/order-opening.js';
import { OrderSlots } from '../elements/time/order-slots.js';
import { OrderWhenChoice } from '../elements/time/order-when-choice.js';
import { define } from './load.js';

export { whenTexts } from '../elements/time/texts.js';

define('order-slots', OrderSlots);
define('order-opening', OrderOpening);
define('order-when-choice', OrderWhenChoice);
define('order-fulfillment', OrderFulfillment);
define('order-place', OrderPlace);
define('order-note', OrderNote);
define('order-discount', OrderDiscount);
define('order-tracking', OrderTracking);
define('order-next-guest', OrderNextGuest);
