/** What `<order-button>` opens. Loads as soon as a page has one. */
import { OrderDrawer } from '../elements/storefront/order-drawer.js';
import { define } from './load.js';

define('order-drawer', OrderDrawer);
