/**
 * Parts that accompany an order without blocking it: error handling, events for the page, messages to
 * the integrator, editing a line, and the loader of elements that few orders need.
 */
import { OrderChangeLine } from '../elements/cart/order-change-line.js';
import { OrderIfSoldOut } from '../elements/cart/order-if-sold-out.js';
import { OrderMinimum } from '../elements/cart/order-minimum.js';
import { OrderSuggestions } from '../elements/cart/order-suggestions.js';
import { define } from './load.js';

export { problemOf } from '../client/http/problem.js';
export { followOrder } from '../elements/cart/follow.js';
export { cartNotices, focusNear, leave } from '../elements/cart/leave.js';
export { changeAt } from '../elements/cart/line-changes.js';
export { Retries, waitingText } from '../elements/cart/notices.js';
export { obstacleName } from '../elements/cart/obstacles.js';
export { offerUndo, undoTemplate } from '../elements/cart/undo.js';
export { fold } from '../elements/menu/fold.js';
export { openLinked } from '../elements/menu/linked.js';
export { arrivalTemplate } from '../elements/shared/instants.js';
export { checkSteps, loadParts } from '../elements/shared/late-parts.js';
export { addMissingTag } from '../elements/storefront/missing-tags.js';
export { reportPlaced, reportToPage } from '../elements/storefront/report-events.js';
export { isSentTo } from '../elements/storefront/sent-to.js';
export { createRecovery } from '../stores/cart/recovery/recovery.js';
export { reportGaps } from '../stores/law/gaps.js';

define('order-change-line', OrderChangeLine);
define('order-if-sold-out', OrderIfSoldOut);
define('order-minimum', OrderMinimum);
define('order-suggestions', OrderSuggestions);
