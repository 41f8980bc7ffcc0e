/** The language switch, for pages that offer several languages. */
import { OrderLanguage } from '../elements/storefront/order-language.js';
import { define } from './load.js';

define('order-language', OrderLanguage);
