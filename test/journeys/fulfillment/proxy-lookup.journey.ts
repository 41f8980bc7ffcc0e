/** A delivery whose address the proxy's own route finds, with a server that answers like Photon. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { afterFile, shared, sharedBrowser } from '../../harness/shared.js';
import { openProvider } from '../../proxy/addresses/provider.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  goToCheckout,
  goToPayment,
  payWith,
  visit,
} from '../shared/steps.js';

const house = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-73.9652, 41.5049] },
  properties: {
    ...{ osm_type: 'W', osm_id: 271_828_182, osm_key: 'building', osm_value: 'yes', type: 'house' },
    ...{ housenumber: '7', street: 'Mill Lane', city: 'Beacon', county: 'Dutchess County' },
    ...{ state: 'New York', postcode: '12508', country: 'United States', countrycode: 'US' },
  },
};

/** A restaurant of that name, which no courier can be sent to. */
const restaurantOnly = {
  ...house,
  properties: { ...house.properties, housenumber: undefined, street: undefined, name: 'Mill' },
};

const provider = await openProvider({ after: afterFile }, (asked) => ({
  body: {
    type: 'FeatureCollection',
    features: /mill/i.test(asked.searchParams.get('q') ?? '') ? [restaurantOnly, house] : [],
  },
}));
const browser = await sharedBrowser();
const restaurant = await shared(
  openRestaurant({
    proxy: {
      addresses: {
        provider: 'photon',
        url: provider.url,
        near: { lat: 41.5, lng: -73.97 },
        contact: 'orders@saffron-lane.example',
      },
    },
  }),
);

describe('a delivery, with addresses from the proxy', () => {
  it('is ordered and paid without another address lookup, and without a word about it in any address of ours', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    // The page's policy lets it call the proxy only.
    const settings = { methods: 'takeout delivery', 'address-lookup': 'proxy' };
    const guest = await visit(browser, restaurant, { width: 390, settings }, test);
    const { page, cart, checkout } = guest;
    const called: string[] = [];
    page.on('request', (request) => called.push(request.url()));
    await atMenu(guest);
    await addOne(guest, 'From the stone oven', 'Garlic naan');
    await cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(guest);
    await checkout.getByRole('radio', { name: 'Delivery' }).check();
    const street = checkout.getByRole('combobox', { name: 'Street and number' });
    await street.pressSequentially('7 mill lane');
    const options = checkout.getByRole('option');
    await options.filter({ hasText: '7 Mill Lane, Beacon, New York 12508' }).click();
    await checkout
      .getByText(/At your door around/)
      .first()
      .waitFor();
    await eventually.equal(() => street.inputValue(), '7 Mill Lane');
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();

    const { fulfilmentMethod, deliveryInfo } = await newCarts.cart();
    assert.equal(fulfilmentMethod, 'delivery');
    assert.match(JSON.stringify(deliveryInfo), /7 Mill Lane.*New York/);
    const asked = provider.seen.map(({ url = '' }) => new URL(url, provider.url));
    assert.ok(asked.length > 0 && asked.every(({ pathname }) => pathname === '/api'));
    assert.equal(asked.at(-1)?.searchParams.get('q'), '7 mill lane');
    assert.equal(asked.at(-1)?.searchParams.get('lat'), '41.5');
    assert.match(provider.seen[0]?.headers['user-agent'] ?? '', /orders@saffron-lane\.example/);
    assert.ok(called.some((url) => url.startsWith(`${restaurant.urls.proxy}/locations/`)));
    assert.ok(!called.some((url) => url.startsWith(provider.url) || /mill/i.test(url)));
  });
});
