import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { proxyForTests } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const place = (id: string, restaurantSlug: string) => ({ id, restaurantSlug });

for (const path of ['/merchant/saffron-lane', '/storefront/merchant/saffron-lane']) {
  describe(`the locations that ${path} lists`, () => {
    const proxy = proxyForTests({ locations: ['riverside', 'id-of-old-town'] });
    before(async () => {
      proxy.upstream.on(
        `GET ${path}`,
        json({
          id: 'merchant',
          name: 'Saffron Lane',
          locations: [
            place('id-of-riverside', 'riverside'),
            place('id-of-old-town', 'old-town'),
            place('id-of-the-hotel', 'harbour-hotel'),
            'not a location',
          ],
        }),
      );
    });

    it('are those that pages may use, with the names that they may use', async () => {
      const answer = await proxy.call(path);
      assert.deepEqual(await answer.json(), {
        id: 'merchant',
        name: 'Saffron Lane',
        locations: [
          { id: 'id-of-riverside', restaurantSlug: 'riverside' },
          { id: 'id-of-old-town' },
        ],
      });
    });
  });
}
