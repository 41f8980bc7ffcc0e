/** Registers the end of a guest's turn; loaded on tablets that go from guest to guest. */
import { define } from './shared/define.js';
import { OrderNextGuest } from './tablet/order-next-guest.js';

define('order-next-guest', OrderNextGuest);
