/**
 * A frame's kitchen: a reference service of the gallery's own, with its proxy, and what its staff and
 * its customers do there. Opened when it is first asked for.
 */
export async function openKitchen(name) {
  const ask = async (path = '', headers = {}) => {
    const answer = await fetch(`/demo/kitchens/${name}${path}`, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`The kitchen answered ${answer.status} to ${path}.`);
    return answer.json();
  };
  return {
    ...(await ask()),
    /** Of these dishes, where it is a paid one. @returns {Promise<{ id: string, token: string }>} */
    placeOrder: (kind, ...dishes) =>
      ask(`/orders/${kind}?${new URLSearchParams(dishes.map(({ id }) => ['dish', id]))}`),
    makeCustomer: (email) => ask(`/customers/${encodeURIComponent(email)}`),
    codeFor: async (email) => (await ask(`/codes/${encodeURIComponent(email)}`)).code,
    /** So many minutes after it opened. @returns {Promise<number>} what it shows then */
    putClock: async (minutes) => (await ask(`/clock/${minutes}`)).now,
    /** @returns {Promise<{ id: string, name: string }>} a dish that no other frame has now */
    reserveDish: () => ask('/dishes'),
    sellOut: ({ id }) => ask(`/dishes/${id}/sold-out`),
    makeDearer: ({ id }) => ask(`/dishes/${id}/dearer`),
    expireCart: ({ id }) => ask(`/carts/${id}/expired`),
    payElsewhere: ({ id, token }) => ask(`/carts/${id}/paid-elsewhere`, { 'x-cart-token': token }),
  };
}
