/** Every English sentence of the widget, by subject and name: for tools, not for pages. */
import './account.js';
import './afterwards.js';
import './assistants.js';
import './avoiding.js';
import './cart.js';
import './checkout.js';
import './courier.js';
import './finder.js';
import './fulfillment.js';
import './header.js';
import './law.js';
import './locations.js';
import './menu.js';
import './methods.js';
import './overlay.js';
import './payment.js';
import './product.js';
import './receipt.js';
import './recovery.js';
import './returning.js';
import './shared.js';
import './storefront.js';
import './time.js';
import './together.js';
import './tracking.js';

export { english } from './sentences.js';
