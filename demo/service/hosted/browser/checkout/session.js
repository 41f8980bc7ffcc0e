// Which cart this tab checks out. The token in the address is exchanged immediately and removed;
// the result stays in the tab, so that a reload continues.
import { exchange, openAddress, ServiceError } from './service.js';

const KEPT = 'checkout';
const PAYING = 'checkout-paying';

export async function findSession() {
  const words = new URLSearchParams(location.hash.slice(1));
  const token = words.get('handoff') ?? words.get('link');
  if (token) {
    const session = await takeUp(token);
    // A payment that was left open here is the earlier order's.
    if (session.cartId !== keptSession()?.cartId) paying.over();
    sessionStorage.setItem(KEPT, JSON.stringify(session));
    history.replaceState(null, '', location.pathname);
    return session;
  }
  const kept = keptSession();
  if (kept) return kept;
  throw new ServiceError(401, 'UNAUTHORIZED', 'This page is opened from a restaurant’s cart.');
}

const keptSession = () => JSON.parse(sessionStorage.getItem(KEPT));

async function takeUp(token) {
  try {
    const { locationId, cartId, handoff } = await openAddress(token);
    return { locationId, cartId, token: await exchange({ locationId, cartId, handoff }) };
  } catch (error) {
    if (error.status !== 401) throw error;
    throw new ServiceError(
      401,
      error.code,
      'This address was used before, or has expired. Go back to the restaurant’s page and check out from there.',
    );
  }
}

function forgetSession() {
  sessionStorage.removeItem(KEPT);
  sessionStorage.removeItem(PAYING);
}

/**
 * Saved before a payment is confirmed, so that a reload asks for its state instead of paying again.
 */
export const paying = {
  note: (clientSecret) => sessionStorage.setItem(PAYING, clientSecret),
  noted: () => sessionStorage.getItem(PAYING),
  over: () => sessionStorage.removeItem(PAYING),
};

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
  // If the return address has its own fragment, keep it; the shop asks the service for the receipt.
  if (!url.hash) url.hash = String(words);
  location.replace(url);
}

// Asks the service for a payment's result, and the processor if the service doesn't know.

const WAITS_MS = [0, 700, 1500, 3000, 6000, 10_000];

/**
 * Answers `{order, receiptToken}` when it is paid, `{failed: true}` when it is certain that no
 * money moved, and `{}` when nobody knows yet.
 */
export async function followPayment(cart, clientSecret, untouched) {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const result = await cart.result().catch(() => ({}));
    if (result.state === 'completed') return result;
    if (result.state === 'failed') return { failed: true };
    if (clientSecret && (await untouched(clientSecret).catch(() => false))) return { failed: true };
  }
  return {};
}
