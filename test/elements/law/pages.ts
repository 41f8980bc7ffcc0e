/**
 * A page for each legal rule: what a guest sees because of it. `pages.browser.ts` takes each rule out
 * of the table and expects its page to fail, so no rule can be added without a page.
 */
import { expect, fixture, html } from '@open-wc/testing';
import type { Allergen } from '../../../src/contract/allergens.js';
import type { RuleId } from '../../../src/contract/legal/rules.js';
import type { FulfillmentMethod } from '../../../src/contract/methods.js';
import type { OverlayProduct } from '../../../src/contract/overlay.js';
import { barTemplate } from '../../../src/elements/checkout/bar.js';
import { mayDo } from '../../../src/elements/storefront/report-events.js';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import type { PaymentState } from '../../../src/stores/storefront/types.js';
import { openMenu, words } from '../menu/menu-page.js';
import { until } from '../shared/until.js';
import { dish, type Kitchen, openShop, stated, type TestShop } from './law-kitchen.js';

/** Throws if the page doesn't show what the rule demands. */
type Check = () => Promise<void>;

/** The texts of a part of a legal note at one place of the page. */
async function note(shop: TestShop, place: string, part: string): Promise<readonly HTMLElement[]> {
  await shop.law.load();
  const element = await fixture<HTMLElement & { updateComplete: Promise<unknown> }>(
    html`<order-law place=${place} .storefront=${shop}></order-law>`,
  );
  await element.updateComplete;
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${part}"]`) ?? [])];
}

const says =
  (settings: RawSettings, place: string, part: string, ...texts: readonly string[]): Check =>
  async () => {
    const shop = openShop(settings);
    await shop.menus.load();
    const found = (await note(shop, place, part)).map(words).join(' ');
    shop.close();
    for (const text of texts) expect(found).to.include(text);
  };

/** The notes are above the first card, at the moment when it appears. */
const beforeFirstItem =
  (law: string, part: string, ...texts: readonly string[]): Check =>
  async () => {
    const shop = openShop({ law });
    const menu = await openMenu(shop);
    const root = menu.shadowRoot as ShadowRoot;
    const place = root.querySelector('order-law[place="menu"]') as HTMLElement;
    const found = place.shadowRoot?.querySelector(`[part~="${part}"]`);
    const card = root.querySelector('.card') as HTMLElement;
    shop.close();
    for (const text of texts) expect(words(found)).to.include(text);
    expect(place.compareDocumentPosition(card)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
  };

const fees = (law: string, ...texts: readonly string[]): Check =>
  beforeFirstItem(law, 'fees', 'Service fee', '10%', ...texts);

/** In the order of a cart with one item. */
async function withCart(
  settings: RawSettings,
  kitchen: Partial<Kitchen>,
  check: (shop: TestShop) => Promise<void>,
): Promise<void> {
  const shop = openShop(settings, kitchen);
  await Promise.all([shop.menus.load(), shop.law.load()]);
  const menus = shop.menus.$value.get();
  const [product] =
    menus.state === 'ready' ? (menus.value.menus[0]?.categories[0]?.products ?? []) : [];
  if (!product) throw new Error(`Expected ${dish.name} on the menu.`);
  shop.cart.add({ product, categoryId: null, quantity: 1, choices: [], instructions: '' });
  await shop.cart.flush();
  await until(() => !shop.cart.$view.get().pending, 'the cart is confirmed');
  await check(shop);
  shop.close();
}

const surcharge =
  (settings: RawSettings, charge: string, name: string, fulfilmentMethod = 'takeout'): Check =>
  () =>
    withCart(settings, { charges: { [charge]: 50 }, fulfilmentMethod }, async (shop) => {
      const found = (await note(shop, 'amounts', 'surcharge')).map(words).join(' ');
      expect(found).to.include('not allowed here').and.to.include(name);
    });

/**
 * The dishes of an order say what is stated about the allergens that the law lists, and the menu
 * where to find that. What isn't stated is called that.
 */
const allergens =
  (law: string, listed: Allergen, name: string, other: Allergen, otherName: string): Check =>
  async () => {
    await beforeFirstItem(law, 'allergens-hint', 'Open a dish to see its allergens')();
    await withCart({ law }, { overlaid: stated([listed, other]) }, async (shop) => {
      const found = (await note(shop, 'order', 'order-allergens')).map(words).join(' ');
      expect(found).to.include(`Contains: ${name}`).and.not.to.include(otherName);
    });
    await withCart({ law }, {}, async (shop) => {
      const found = (await note(shop, 'order', 'order-allergens')).map(words).join(' ');
      expect(found).to.include('Rice bowl Not stated by the restaurant');
    });
  };

/** The overlay wants 16 years for the dish; the law wants more. */
const age =
  (law: string, years: number, refused?: FulfillmentMethod): Check =>
  async () => {
    const look = async (root: ShadowRoot): Promise<string> => {
      await until(() => root.querySelector('[part~="age"]') !== null, 'the age is asked for');
      return words(root.querySelector('[part~="age"]'));
    };
    await atCheckout(
      law,
      async (root) => {
        expect(await look(root)).to.include(`I am ${years} or older`);
        expect(root.querySelector('[part~="age"] input:invalid')).not.to.equal(null);
        root.querySelector<HTMLElement>('[part~="continue"]')?.click();
        const error = () => words(root.querySelector('#age-error'));
        await until(() => error() !== '', 'the order doesn’t go on without the guest’s word');
        expect(error()).to.equal('Please confirm your age to order this.');
      },
      { overlaid: { age: 16 } },
    )();
    if (!refused) return;
    await atCheckout(
      law,
      async (root) => {
        expect(await look(root)).to.include("This can't be delivered: Rice bowl.");
      },
      { overlaid: { age: 16 }, fulfilmentMethod: refused },
    )();
  };

/** What the checkout shows before a payment is prepared. */
const atCheckout =
  (
    law: string,
    check: (root: ShadowRoot) => Promise<void> | void,
    kitchen: Partial<Kitchen> = {},
  ): Check =>
  () =>
    withCart({ law }, kitchen, async (shop) => {
      shop.startCheckout();
      const element = await fixture<HTMLElement>(
        html`<order-checkout .storefront=${shop}></order-checkout>`,
      );
      const root = element.shadowRoot as ShadowRoot;
      await until(() => root.querySelector('[part~="tip"]') !== null, 'the tips are shown');
      await check(root);
    });

const orderButton: Check = () =>
  withCart({ law: 'GB' }, {}, async (shop) => {
    const payment: PaymentState = {
      step: 'ready',
      clientSecret: 'secret',
      payable: 1000,
      declined: null,
      changedFrom: null,
      unsettled: false,
    };
    const action = await fixture<HTMLElement>(html`<div>
      ${barTemplate({
        phase: 'card',
        payment,
        view: shop.cart.$view.get(),
        shop,
        language: 'en',
        address: '',
        isMissing: false,
        canPay: true,
        isAsked: false,
        hasForm: true,
        hasTimes: true,
        reasons: [],
        onPay: () => {},
        onEdit: () => {},
      })}
    </div>`);
    expect(words(action.querySelector('[part="pay"]'))).to.equal('Order with obligation to pay');
    const beside = words(action.querySelector('[part="amount-beside"]'));
    expect(beside).to.include('$10.00').and.to.include('As soon as possible');
  });

const seller = {
  seller: 'Saffron Lane Ltd',
  sellerAddress: '42 Sclater Street, London',
  sellerEmail: 'hello@saffron.example',
  sellerCompany: '01234567',
  sellerTax: 'GB 123 4567 89',
};

/** Cards state the energy beside the price, and a sentence says how much people need. */
const energy =
  (law: string, onCard: string, reference: string, overlaid: OverlayProduct | null = null): Check =>
  async () => {
    const shop = openShop({ law }, { overlaid });
    const menu = await openMenu(shop);
    const card = menu.shadowRoot?.querySelector('.card [part="calories"]');
    shop.close();
    expect(words(card)).to.equal(onCard);
    await beforeFirstItem(law, 'reference', reference)();
  };

/** With the size of the portion beside it, or how many it serves. */
const energyAndPortion: Check = async () => {
  const reference = 'Adults need around 2000 kcal a day.';
  await energy('GB-ENG', '500 kcal', reference)();
  await energy('GB-ENG', '500 kcal · Serves 2', reference, { serves: 2 })();
  const portion = { en: '400 g' };
  await energy('GB-ENG', '500 kcal · 400 g', reference, { serves: 2, portion })();
};

/** A choice that can't be avoided counts, on the card and in the dialog. */
const combinedEnergy: Check = async () => {
  await energy('US', '500 Cal', '2,000 calories a day is used for general')();
  for (const [sides, stated] of [
    [[100, 250], '600/750 Cal'],
    [[250, 0, 100], '500–750 Cal'],
  ] as const) {
    const shop = openShop({ law: 'US' }, { sides });
    const menu = await openMenu(shop);
    const card = menu.shadowRoot?.querySelector('.card [part="calories"]');
    expect(words(card)).to.equal(stated);
    const name = menu.shadowRoot?.querySelector<HTMLElement>('.card .open');
    name?.click();
    const dialog = () =>
      menu.shadowRoot?.querySelector('order-product')?.shadowRoot?.querySelector('dialog');
    await until(() => words(dialog()).includes(`Calories${stated}`), `the dialog says ${stated}`);
    await until(() => words(dialog()).includes(`+${sides[0]} Cal`), 'the choices have arrived');
    // Closes the dialog, and with it the history entry that the next menu would open it from.
    menu.remove();
    shop.close();
  }
};

/** Nothing beyond the order happens before the guest agrees. */
const consent =
  (law: string): Check =>
  async () => {
    const shop = openShop({ law, analytics: 'on', reports: 'on' });
    await shop.law.load();
    expect([mayDo('reports', shop), mayDo('analytics', shop)]).to.deep.equal([false, false]);
    document.documentElement.dataset.orderConsent = 'reports analytics';
    const agreed = [mayDo('reports', shop), mayDo('analytics', shop)];
    delete document.documentElement.dataset.orderConsent;
    shop.close();
    expect(agreed).to.deep.equal([true, true]);
  };

const privacyControl: Check = async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  try {
    await says({ law: 'US-CA' }, 'about', 'privacy-control', 'Global Privacy Control is on')();
  } finally {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  }
};

export const pages: Readonly<Record<RuleId, Check>> = {
  'us-ca-fees': fees('US-CA', "doesn't say what it is for"),
  'us-mn-fees': fees('US-MN'),
  'us-co-fees': fees('US-CO', "doesn't say who receives it"),
  'us-ct-fees': fees('US-CT'),
  'us-fl-fees': async () => {
    await fees('US-FL')();
    const shop = openShop({ law: 'US-FL' });
    const [found] = await note(shop, 'menu', 'fees');
    shop.close();
    expect(Number.parseFloat(found ? getComputedStyle(found).fontSize : '0')).to.be.at.least(16);
  },
  'gb-fees': fees('GB', "doesn't say what it is for"),
  'au-fees': fees('AU', "doesn't say what it is for"),
  'us-ma-total': atCheckout('US-MA', (root) => {
    const total = root.querySelector('[part="total-first"]') as HTMLElement;
    const form = root.querySelector('form') as HTMLElement;
    expect(words(total)).to.equal('Total: $10.00');
    expect(total.compareDocumentPosition(form)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
  }),
  'us-nyc-surcharge': surcharge(
    { law: 'US-NYC', method: 'table_side' },
    'serviceFeeTotal',
    'Service fee',
    'table_side',
  ),
  'gb-surcharge': surcharge({ law: 'GB' }, 'paymentProcessingFeeTotal', 'Payment processing fee'),
  'ae-service-charge': surcharge({ law: 'AE' }, 'serviceFeeTotal', 'Service fee'),
  'au-surcharge': surcharge({ law: 'AU' }, 'paymentProcessingFeeTotal', 'Payment processing fee'),
  'gb-tips': () =>
    withCart({ law: 'GB' }, { tipRate: 0.1 }, async (shop) => {
      await shop.cart.flush();
      await until(() => !shop.cart.$view.get().pending, 'the tip is removed');
      const { confirmed } = shop.cart.$view.get();
      expect([confirmed?.gratuityRate, confirmed?.total.text]).to.deep.equal([0, '$10.00']);
    }),
  'gb-tip-recipient': atCheckout('GB-ENG', (root) => {
    const step = root.querySelector('[part="gratuity"]');
    expect(words(step)).to.include("doesn't say who receives tips");
  }),
  'au-tips': () =>
    withCart({ law: 'AU' }, { tipRate: 0.1 }, async (shop) => {
      const found = (await note(shop, 'amounts', 'tip-note')).map(words).join(' ');
      expect(found).to.include('includes a tip that you can remove');
    }),
  'gb-tax': beforeFirstItem('GB', 'tax-note', 'Prices include VAT.'),
  'ae-tax': beforeFirstItem('AE', 'tax-note', 'Prices include VAT.'),
  'au-tax': beforeFirstItem('AU', 'tax-note', 'Prices include GST.'),
  'us-calories': combinedEnergy,
  'gb-eng-calories': energyAndPortion,
  'au-kilojoules': energy('AU-NSW', '2092 kJ', 'average adult daily energy intake is 8,700 kJ'),
  'us-ca-allergens': allergens('US-CA', 'milk', 'Milk', 'mustard', 'Mustard'),
  'gb-allergens': allergens('GB', 'mustard', 'Mustard', 'pine-nut', 'Pine nuts'),
  'ae-du-allergens': allergens('AE-DU', 'mustard', 'Mustard', 'pine-nut', 'Pine nuts'),
  'au-allergens': allergens('AU', 'milk', 'Milk', 'celery', 'Celery'),
  'us-ca-age': age('US-CA', 21, 'delivery'),
  'gb-age': age('GB', 18),
  'ae-du-age': age('AE-DU', 21, 'delivery'),
  'au-nsw-age': age('AU-NSW', 18),
  'us-ma-allergy-notice': beforeFirstItem('US-MA', 'allergy-notice', 'please inform your server'),
  'gb-order-button': orderButton,
  'gb-withdrawal': says({ law: 'GB' }, 'order', 'withdrawal', 'no right to cancel'),
  'gb-seller': says({ law: 'GB', ...seller }, 'order', 'seller', ...Object.values(seller)),
  'ae-seller': says({ law: 'AE', ...seller }, 'order', 'seller', seller.seller, seller.sellerEmail),
  'au-seller': says({ law: 'AU', ...seller }, 'order', 'seller', seller.seller, seller.sellerTax),
  'us-ca-privacy': privacyControl,
  'gb-privacy': consent('GB'),
  'ae-privacy': consent('AE'),
  'au-accessibility': says(
    { law: 'AU', accessibilityStatement: 'https://saffron.example/access' },
    'order',
    'accessibility',
    'Accessibility statement',
  ),
};
