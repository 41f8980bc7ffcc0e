/** Registers the end of a guest's turn; loaded on tablets that go from guest to guest. */

import { OrderNextGuest } from '../elements/storefront/order-next-guest.js';
import { define } from './define.js';

define('order-next-guest', OrderNextGuest);
