import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { type CSSResult, render } from 'lit';
import { barTemplate } from '../../../src/elements/checkout/bar.js';
import { OrderCheckout } from '../../../src/elements/checkout/order-checkout.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import type { CartView, Storefront } from '../../../src/stores/storefront/types.js';
import { takesLater } from '../../../src/stores/time/at-table.js';
import { withCart } from '../law/page-checks.js';
import { words } from '../menu/menu-page.js';

/** Another day in every time zone. */
const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** One of the bar's parts. */
async function partOf(part: string, shop: Storefront, view: CartView) {
  const bar: Parameters<typeof barTemplate>[0] = {
    phase: 'details',
    payment: { step: 'idle' },
    view,
    shop,
    address: '240 Main Street',
    language: 'en',
    isMissing: false,
    canPay: false,
    isWaiting: false,
    namedPlace: '',
    hasForm: true,
    hasTimes: true,
    lacksTime: false,
    focus: 'elsewhere',
    reasons: [],
    onPay: () => {},
    onEdit: () => {},
  };
  const element = await fixture<HTMLElement>(html`<div style="width: 350px"></div>`);
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = allStyles.map(sheetOf);
  render(barTemplate(bar), root);
  return root.querySelector(`[part=${part}]`);
}

const allStyles = ([OrderCheckout.styles] as unknown[]).flat(9) as CSSResult[];

function sheetOf({ cssText }: CSSResult): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cssText);
  return sheet;
}

/** What the bar says there. */
const said = async (part: string, shop: Storefront, view: CartView): Promise<string> =>
  words(await partOf(part, shop, view));

describe('the bar with the checkout’s button', () => {
  afterEach(() => {
    document.documentElement.dir = '';
  });

  it('says that the guest is offline, instead of an update that can’t be on its way', () =>
    withCart({}, {}, async (shop) => {
      const view = { ...shop.cart.$view.get(), pending: true };
      expect(await said('at', shop, view)).to.include('Updating…');
      const offline = await said('at', shop, { ...view, failure: 'offline' });
      expect(offline).to.include('You’re offline. We’ll continue when you’re back online.');
      expect(offline).not.to.include('Updating…');
    }));

  for (const dir of ['ltr', 'rtl'])
    it(`shows where the order goes, however long the restaurant’s name is (${dir})`, () =>
      withCart({}, {}, async (shop) => {
        const view = shop.cart.$view.get();
        const { confirmed } = view;
        if (!confirmed) throw new Error('Expected a confirmed cart.');
        const restaurantName = 'Restaurant zur Donaudampfschifffahrtsgesellschaft am Hauptbahnhof';
        document.documentElement.dir = dir;
        const where = await partOf('where', shop, {
          ...view,
          confirmed: { ...confirmed, restaurantName },
        });
        const [name, place] = where?.querySelectorAll('bdi') ?? [];
        if (!name || !place) throw new Error('Expected a name and a place.');
        expect(name.scrollHeight, 'the name is in one line').to.be.above(name.clientHeight);
        expect(words(place)).to.equal('240 Main Street');
        expect(place.scrollHeight, 'the place is whole').to.equal(place.clientHeight);
        expect(place.clientHeight).to.be.above(0);
      }));

  it('repeats the time beside a prescribed button only for another day', () =>
    withCart({ law: 'GB', timeZone: 'Europe/London' }, {}, async (shop) => {
      const view = shop.cart.$view.get();
      const { confirmed } = view;
      if (!confirmed) throw new Error('Expected a confirmed cart.');
      expect(await said('amount-beside', shop, view)).to.match(/^Total: \S+$/);
      const later = {
        ...confirmed,
        pickupType: 'LATER' as const,
        orderDate: inTwoDays,
        orderTime: '12:30',
      };
      expect(await said('amount-beside', shop, { ...view, confirmed: later })).to.match(/12:30/);
    }));
});

describe('a later time', () => {
  const isOffered = (fulfilmentMethod: string, opening?: 'LATER') =>
    new Promise<boolean>((resolve, reject) => {
      withCart({}, { fulfilmentMethod }, async (shop) => {
        if (opening) {
          const times = { orderDate: inTwoDays, orderTime: '12:30', readyAt: null };
          dependenciesOf(shop).$opening.set({ ready: true, pickupType: opening, ...times });
        }
        resolve(takesLater(shop, null));
      }).catch(reject);
    });

  it('is offered at a table only if the service takes orders there only for later', async () => {
    expect(await isOffered('table_side')).to.equal(false);
    expect(await isOffered('table_side', 'LATER')).to.equal(true);
    for (const method of ['takeout', 'delivery', 'room_service']) {
      expect(await isOffered(method), method).to.equal(true);
    }
  });
});
