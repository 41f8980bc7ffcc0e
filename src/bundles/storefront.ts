/**
 * Registers the owner of the settings, for pages where the script tag does not carry them, and has
 * loaded what only few pages show at once: an account, a receipt, a choice of restaurants. The page
 * is told of its own shop from then on.
 */

import { OrderStorefront } from '../elements/storefront/order-storefront.js';
import { openLater, openReceipt } from '../elements/storefront/page-start.js';
import { tellBare } from '../elements/storefront/warnings.js';
import { $pageStorefront } from '../stores/storefront/shops.js';
import { define } from './define.js';
import { tellPage } from './ordering.js';
import { eventually } from './retry.js';

define('order-storefront', OrderStorefront);

openReceipt();
openLater();
tellBare();
if (document.querySelector('order-account')) void eventually(() => import('./account.js'));

$pageStorefront.subscribe((shop) => {
  if (shop && '$stage' in shop) tellPage(shop);
});
