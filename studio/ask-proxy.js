/** What the studio asks the proxy for: whether it answers, its restaurants, and their dishes. */

async function read(proxy, path) {
  const answer = await fetch(proxy.replace(/\/$/, '') + path, {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/**
 * Whether the proxy answers this page, as a sentence, and the merchant's locations as options if a
 * merchant is named.
 */
export async function askProxy({ proxy, merchant }) {
  try {
    await read(proxy, '/settings');
  } catch {
    return {
      text: `The proxy doesn’t answer this page. Check the address, and add ${location.origin} to its PROXY_ORIGINS while you use the studio.`,
    };
  }
  if (!merchant) return { text: 'The proxy answers.' };
  try {
    const { locations = [] } = await read(proxy, `/merchant/${merchant}`);
    return {
      text: `The proxy answers. ${locations.length} locations: choose one below.`,
      locations: locations.map(({ restaurantSlug, id, restaurantDisplayName }) => ({
        value: restaurantSlug || id,
        label: restaurantDisplayName,
      })),
    };
  } catch {
    return {
      text: `The proxy knows no merchant “${merchant}”. It serves those in ORDERING_MERCHANTS.`,
    };
  }
}

/** The dishes of a location as options; none if the proxy doesn't answer. */
export async function readDishes({ proxy, location: slug }) {
  const { menus = [] } = await read(proxy, `/locations/${slug}/menus`).catch(() => ({}));
  return menus
    .flatMap(({ categories }) => categories)
    .flatMap(({ products }) => products)
    .map(({ id, name }) => ({ value: id, label: name }));
}
