// The service as the hosted checkout calls it: the published storefront operations.

/** A refusal of the service, or `code: 'UNREACHABLE'` when there was no answer to read. */
export class ServiceError extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const PATIENCE_MS = 15_000;

const EXPIRED =
  'This checkout has expired. Go back to the restaurant’s page and check out from there.';

async function call(path, { method = 'GET', headers = {}, body } = {}) {
  let answer;
  let value;
  try {
    answer = await fetch(path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    value = await answer.json();
  } catch {
    throw new ServiceError(0, 'UNREACHABLE', 'We could not reach the restaurant’s service.');
  }
  if (!answer.ok) {
    const isExpired = answer.status === 401 && 'x-cart-token' in headers;
    throw new ServiceError(answer.status, value.code, isExpired ? EXPIRED : value.message);
  }
  return { value, headers: answer.headers };
}

/** Tries a write twice with the same key, so that it takes effect once. */
async function write(path, request) {
  const keyed = {
    ...request,
    headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() },
  };
  try {
    return await call(path, keyed);
  } catch (error) {
    if (error.status !== 0 && error.status < 500) throw error;
    return call(path, keyed);
  }
}

/** Which cart this address opens, with a token that can be exchanged once. */
export const openAddress = async (token) =>
  (await call('/checkout/openings', { method: 'POST', headers: { 'x-checkout-handoff': token } }))
    .value;

/** Everything that a cart's token allows. */
export function cartAt({ locationId, cartId, token }) {
  const place = `locations/${locationId}/carts/${cartId}`;
  const path = `/api/v1/storefront/${place}`;
  const headers = { 'x-cart-token': token };
  const change = (method, rest, body, revision) =>
    write(path + rest, { method, body, headers: { ...headers, 'if-match': `"cart-${revision}"` } });
  return {
    read: async () => (await call(path, { headers })).value,
    details: async () => (await call(`/checkout/${place}`, { headers })).value,
    setContact: async (contact, revision) =>
      (await change('PUT', '/validate-and-update', contact, revision)).value,
    acceptChanges: async ({ revision, catalogRevalidation: { changeSet } }) =>
      (
        await change(
          'POST',
          '/catalog-acknowledgement',
          { action: 'ACCEPT_CHANGES', changeSetVersion: changeSet.version },
          revision,
        )
      ).value,
    preparePayment: async (revision) =>
      (await change('POST', '/payment-intent', {}, revision)).value.clientSecret,
    /** The order's result, and the receipt's token once there is one. */
    result: async () => {
      const { value, headers: told } = await call(`${path}/order-result`, { headers });
      return { ...value, receiptToken: told.get('x-receipt-token') };
    },
  };
}

export const exchange = async ({ locationId, cartId, handoff }) =>
  (
    await write(
      `/api/v1/storefront/locations/${locationId}/carts/${cartId}/checkout-handoffs/exchange`,
      { method: 'POST', headers: { 'x-checkout-handoff': handoff } },
    )
  ).value.cartAccessToken;

export const readReceipt = async (id, token) =>
  (await call(`/api/v1/storefront/receipts/${id}`, { headers: { 'x-receipt-token': token } }))
    .value;
