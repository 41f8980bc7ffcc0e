/** Registers what the order has beside lines and their quantities; loaded with the first line. */
import { eventually } from './eventually.js';
import { OrderChangeLine } from './line/order-change-line.js';
import { OrderSuggestions } from './line/order-suggestions.js';
import { define } from './shared/define.js';

define('order-change-line', OrderChangeLine);
define('order-suggestions', OrderSuggestions);

// At hand when the connection is not.
void eventually(() => import('./define-editing.js'));
