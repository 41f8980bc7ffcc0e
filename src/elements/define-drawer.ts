/** Registers what `<order-button>` opens, with what stands in it; loaded when somebody reaches for it. */
import './define-core.js';
import { OrderDrawer } from './button/order-drawer.js';
import { define } from './shared/define.js';

define('order-drawer', OrderDrawer);
