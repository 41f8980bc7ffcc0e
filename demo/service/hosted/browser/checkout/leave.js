// Back to the shop. A status that tells nothing secret goes into the query; the receipt's token goes
// into the fragment, which reaches no server.
import { forgetSession } from './session.js';

const withStatus = (returnUrl, status) => {
  const url = new URL(returnUrl);
  url.searchParams.set('redirect_status', status);
  return url;
};

export function leaveUnpaid(link, returnUrl) {
  if (!returnUrl) return;
  link.href = withStatus(returnUrl, 'canceled').href;
  link.hidden = false;
}

/** Without a shop to return to, the service's own receipt is shown. */
export function leaveWithReceipt(returnUrl, receiptId, receiptToken) {
  forgetSession();
  const words = new URLSearchParams({ receiptId, receiptToken });
  if (!returnUrl) {
    location.replace(`/receipts/${receiptId}#${new URLSearchParams({ receiptToken })}`);
    return;
  }
  const url = withStatus(returnUrl, 'succeeded');
  // A shop that finds its own way by the fragment keeps it, and asks the service for the receipt.
  if (!url.hash) url.hash = String(words);
  location.replace(url);
}
