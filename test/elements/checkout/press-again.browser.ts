import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { type BundleList, setBundles } from '../../../src/bundles/load.js';
import type { OrderCheckout } from '../../../src/elements/checkout/order-checkout.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { withCart } from '../law/page-checks.js';
import { words } from '../menu/menu-page.js';
import { until } from '../shared/until.js';

let isBlocked = true;
const blocked = () => Promise.reject(new TypeError('blocked by the test'));
const alongside = () => (isBlocked ? blocked() : import('../../../src/bundles/alongside.js'));

const ordering = () => import('../../../src/bundles/ordering.js');

const requested = new Set<PropertyKey>();
/** Bundles of which only the one that sends orders can be loaded, and another one later. */
const bundles = new Proxy({} as BundleList, {
  get(_, name) {
    requested.add(name);
    return { load: { alongside, ordering }[String(name)] ?? blocked };
  },
});

async function checkoutOf(shop: Storefront): Promise<OrderCheckout> {
  shop.startCheckout();
  const element = await fixture<OrderCheckout>(
    html`<order-checkout .storefront=${shop}></order-checkout>`,
  );
  await until(() => element.renderRoot.querySelector('form'), 'the form is there');
  return element;
}

const reasons = ({ renderRoot }: OrderCheckout) => words(renderRoot.querySelector('#refused'));

describe('the checkout', () => {
  const { error } = console;
  before(() => {
    setBundles(bundles);
    console.error = () => {};
  });
  after(() => {
    console.error = error;
  });

  it('says that the code which checks the form couldn’t load, and tries again with the next press', () =>
    withCart({ methods: 'takeout delivery' }, {}, async (shop) => {
      isBlocked = true;
      const checkout = await checkoutOf(shop);
      const press = () =>
        checkout.renderRoot.querySelector<HTMLElement>('button[form=details]')?.click();
      press();
      await until(() => reasons(checkout).includes('couldn’t be loaded'), 'the guest reads why');
      isBlocked = false;
      requested.clear();
      press();
      await until(() => requested.has('fulfillment'), 'the form’s steps are checked');
      expect(reasons(checkout)).not.to.contain('couldn’t be loaded');
    }));

  it('offers an order for now at the next restaurant, whatever the last one said', () =>
    withCart({}, {}, (first) =>
      withCart({ location: 'other' }, {}, async (second) => {
        const checkout = await checkoutOf(first);
        const times = () => checkout.renderRoot.querySelectorAll<HTMLInputElement>('[name=time]');
        await until(() => times().length === 2, 'the choice is there');
        times()[1]?.click();
        const slots = () =>
          checkout.renderRoot.querySelector<HTMLElement & { onAsap?: (now: boolean) => void }>(
            'order-slots',
          );
        await until(() => slots()?.onAsap, 'the times are there');
        slots()?.onAsap?.(false);
        await until(() => times()[0]?.disabled, 'the first restaurant takes no orders for now');
        second.startCheckout();
        checkout.storefront = second;
        await until(() => times()[0]?.checked, 'the order is for now');
        expect(times()[0]?.disabled, 'an order for now is refused').to.equal(false);
      }),
    ));
});
