/**
 * Registers the owner of the settings, for pages where the script tag does not carry them, and has
 * loaded what only few pages show at once: an account, a receipt, a choice of restaurants. The page
 * is told of its own shop from then on.
 */
import { $pageStorefront } from '../stores/page-storefront.js';
import { eventually } from './eventually.js';
import { tellPage } from './host/host.js';
import { tellBare } from './host/tell-bare.js';
import { openLater } from './open-later.js';
import { openReceipt } from './open-receipt.js';
import { define } from './shared/define.js';
import { OrderStorefront } from './storefront/order-storefront.js';

define('order-storefront', OrderStorefront);

openReceipt();
openLater();
tellBare();
if (document.querySelector('order-account')) void eventually(() => import('./define-account.js'));

$pageStorefront.subscribe((shop) => {
  if (shop && '$stage' in shop) tellPage(shop);
});
