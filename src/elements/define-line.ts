/** Registers what can be done with a line of the order beside its quantity; loaded with the first one. */
import { OrderChangeLine } from './line/order-change-line.js';
import { define } from './shared/define.js';

define('order-change-line', OrderChangeLine);

// At hand when the connection is not.
import('./define-editing.js').catch(() => {});
