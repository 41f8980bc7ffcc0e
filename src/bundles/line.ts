/** Registers what the order has beside lines and their quantities; loaded with the first line. */

import { OrderChangeLine } from '../elements/cart/order-change-line.js';
import { OrderSuggestions } from '../elements/cart/order-suggestions.js';
import { define } from './define.js';
import { eventually } from './retry.js';

define('order-change-line', OrderChangeLine);
define('order-suggestions', OrderSuggestions);

// At hand when the connection is not.
void eventually(() => import('./editing.js'));
