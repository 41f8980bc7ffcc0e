/** Registers the product dialog for a line that is changed; loaded when somebody changes one. */
import './product.js';

export { editing } from '../elements/cart/editing.js';
