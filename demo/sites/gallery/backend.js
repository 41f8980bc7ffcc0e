/**
 * A frame's backend: a reference service that only the gallery uses, with its proxy, and the
 * actions of its staff and customers. It opens on the first request.
 */
export async function openBackend(name) {
  const ask = async (path = '', headers = {}) => {
    const answer = await fetch(`/demo/backends/${name}${path}`, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`The backend answered ${answer.status} to ${path}.`);
    return answer.json();
  };
  return {
    ...(await ask()),
    /** For a paid order, of these dishes. @returns {Promise<{ id: string, token: string }>} */
    placeOrder: (kind, ...dishes) =>
      ask(`/orders/${kind}?${new URLSearchParams(dishes.map(({ id }) => ['dish', id]))}`),
    makeCustomer: (email) => ask(`/customers/${encodeURIComponent(email)}`),
    codeFor: async (email) => (await ask(`/codes/${encodeURIComponent(email)}`)).code,
    /**
     * Sets the clock to this many minutes after opening. @returns {Promise<number>} the new time
     */
    putClock: async (minutes) => (await ask(`/clock/${minutes}`)).now,
    /** @returns {Promise<{ id: string, name: string }>} a dish that no other frame uses */
    reserveDish: () => ask('/dishes'),
    sellOut: ({ id }) => ask(`/dishes/${id}/sold-out`),
    raisePrice: ({ id }) => ask(`/dishes/${id}/more-expensive`),
    expireCart: ({ id }) => ask(`/carts/${id}/expired`),
    payElsewhere: ({ id, token }) => ask(`/carts/${id}/paid-elsewhere`, { 'x-cart-token': token }),
  };
}
