import '../../../src/bundles/storefront.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import '../../../src/bundles/locations.js';
import { expect, fixture, html } from '@open-wc/testing';
import { until } from '../shared/until.js';

const word = 'Donaudampfschifffahrtsgesellschaftshauptbahnhofsplatz';

describe('a restaurant with a very long word in its name', () => {
  const { fetch } = window;
  afterEach(() => {
    window.fetch = fetch;
    localStorage.clear();
    sessionStorage.clear();
  });

  it('stays within a narrow list of restaurants', async () => {
    window.fetch = async () =>
      Response.json({
        id: 'saffron-lane',
        locations: ['riverside', 'old-town'].map((id) => ({
          id,
          restaurantSlug: id,
          restaurantDisplayName: `Restaurant am ${word}`,
          addressString: `${word}straße 1`,
        })),
      });
    const box = await fixture<HTMLElement>(html`<div style="inline-size: 300px; overflow: auto">
      <order-storefront proxy="https://orders.test" merchant="saffron-lane">
        <order-locations></order-locations>
      </order-storefront>
    </div>`);
    const root = () => box.querySelector('order-locations')?.shadowRoot;
    await until(() => root()?.querySelectorAll('[part=place]').length === 2, 'the list is there');
    expect(box.scrollWidth).to.equal(box.clientWidth);
  });
});
