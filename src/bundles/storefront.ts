/**
 * Parts that only some pages have: `<order-storefront>` and the button that opens everything. Also
 * loads what a page shows from the start: an account, a receipt, or the list of restaurants.
 */

import { OrderButton } from '../elements/storefront/order-button.js';
import { OrderStorefront } from '../elements/storefront/order-storefront.js';
import {
  checkElements,
  checkScriptTags,
  loadTags,
  openLater,
  openReceipt,
  reportBareElements,
} from '../elements/storefront/page-start.js';
import { reportToPage } from '../elements/storefront/report-events.js';
import { $pageStorefront } from '../stores/storefront/storefront.js';
import { define, loadSoon } from './load.js';

export { reportViews } from '../stores/storefront/reports.js';

define('order-storefront', OrderStorefront);
define('order-button', OrderButton);

openReceipt();
openLater();
reportBareElements();
checkScriptTags();
checkElements();
if (document.querySelector('[data-order-open], [href$="#order"]')) {
  void loadSoon('opener').then(({ prepareOpeners }) => prepareOpeners());
}
loadTags();

$pageStorefront.subscribe((shop) => {
  if (shop && '$stage' in shop) reportToPage(shop);
});
