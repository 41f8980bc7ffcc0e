// Which cart this tab checks out. The address's token is used at once and taken out of the address;
// what it was exchanged for stays in the tab, so that a reload goes on where it was.
import { exchange, openAddress, ServiceError } from './service.js';

const KEPT = 'checkout';
const PAYING = 'checkout-paying';

export async function findSession() {
  const words = new URLSearchParams(location.hash.slice(1));
  const token = words.get('handoff') ?? words.get('link');
  if (token) {
    const session = await takeUp(token);
    sessionStorage.setItem(KEPT, JSON.stringify(session));
    history.replaceState(null, '', location.pathname);
    return session;
  }
  const kept = sessionStorage.getItem(KEPT);
  if (kept) return JSON.parse(kept);
  throw new ServiceError(401, 'UNAUTHORIZED', 'This page is opened from a restaurant’s cart.');
}

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

export function forgetSession() {
  sessionStorage.removeItem(KEPT);
  sessionStorage.removeItem(PAYING);
}

/** Noted before a payment is confirmed, so that a reload asks about it instead of paying again. */
export const paying = {
  note: (clientSecret) => sessionStorage.setItem(PAYING, clientSecret),
  noted: () => sessionStorage.getItem(PAYING),
  over: () => sessionStorage.removeItem(PAYING),
};
