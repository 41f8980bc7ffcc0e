/**
 * Registers the owner of the settings, for pages where the script tag does not carry them, and has
 * the receipt loaded on pages that were opened to show one.
 */
import { scriptTag } from '../script-tag.js';
import { define } from './shared/define.js';
import { OrderStorefront } from './storefront/order-storefront.js';

define('order-storefront', OrderStorefront);

if (scriptTag()?.fragment || document.querySelector('[receipt-id]')) {
  import('./define-checkout.js').catch((error: unknown) => {
    console.error(`order-elements: the receipt could not be loaded. ${error}`);
  });
}
