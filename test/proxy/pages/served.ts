/** A restaurant as a hostile service describes it, for the ordering page. */
import type { TestProxy } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

export const address = 'https://orders.example.com';
export const hostileName =
  '</title></script><script>globalThis.broken = true</script>"\' & \u202Edlog';

const soup = {
  id: 'soup',
  name: hostileName,
  price: '500',
  displayPrice: '$5.00',
  currency: 'usd',
  availability: 'available',
};
const menus = [
  { id: 'm', name: 'Menu', categories: [{ id: 'c', name: 'Soups', products: [soup] }] },
];
const place = (id: string) => ({
  id,
  restaurantSlug: id,
  restaurantDisplayName: hostileName,
  restaurantBio: hostileName,
  coverPhoto: 'https://pictures.example/cover.jpg',
  restaurantLogo: 'https://pictures.example/logo.png?size=2',
  addressString: '18 Ferry Landing',
});

export function serveMenus({ upstream }: TestProxy): void {
  upstream.on('GET /locations/riverside', json(place('riverside')));
  upstream.on('GET /locations/old-town', json(place('old-town')));
  upstream.on('GET /locations/riverside/menus', json({ menus, popularProducts: [] }));
  upstream.on('GET /locations/riverside/products', json({ products: [] }));
  // In UTC: an hour earlier than the clocks of the page's zone.
  const times = ['10:00', '10:30', '11:00', '17:00', '17:30'];
  const orderDays = ['2030-03-04', '2030-03-05'].map((value) => ({
    value,
    label: '',
    intervals: times.map((time) => `${value}T${time}:00Z`),
  }));
  upstream.on('GET /locations/riverside/time-intervals', json({ orderDays }));
}
