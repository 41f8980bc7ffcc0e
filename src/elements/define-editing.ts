/** Registers the product dialog for a line that is changed; loaded when somebody changes one. */
import './define-product.js';

export { editing } from './line/editing.js';
