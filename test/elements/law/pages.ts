/**
 * A page for each legal rule: what a guest sees because of it. `pages.browser.ts` takes each rule out
 * of the table and expects its page to fail, so no rule can be added without a page.
 */
import { expect, fixture, html } from '@open-wc/testing';
import type { RuleId } from '../../../src/contract/legal/rules.js';
import { barTemplate } from '../../../src/elements/checkout/bar.js';
import { mayDo } from '../../../src/elements/storefront/report-events.js';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import type { PaymentState } from '../../../src/stores/storefront/types.js';
import { words } from '../menu/menu-page.js';
import { until } from '../shared/until.js';
import { age, allergens, combinedEnergy, energy, energyAndPortion } from './food-pages.js';
import { openShop } from './law-shop.js';
import { atCheckout, beforeFirstItem, type Check, note, says, withCart } from './page-checks.js';

const fees = (law: string, ...texts: readonly string[]): Check =>
  beforeFirstItem(law, 'fees', 'Service fee', '10%', ...texts);

const surcharge =
  (settings: RawSettings, charge: string, name: string, fulfilmentMethod = 'takeout'): Check =>
  () =>
    withCart(settings, { charges: { [charge]: 50 }, fulfilmentMethod }, async (shop) => {
      const found = (await note(shop, 'amounts', 'surcharge')).map(words).join(' ');
      expect(found).to.include('isn’t allowed here').and.to.include(name);
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
        isWaiting: false,
        namedPlace: '',
        hasForm: true,
        hasTimes: true,
        lacksTime: false,
        focus: 'elsewhere',
        reasons: [],
        onPay: () => {},
        onEdit: () => {},
      })}
    </div>`);
    expect(words(action.querySelector('[part="pay"]'))).to.equal('Order with obligation to pay');
    const beside = words(action.querySelector('[part="amount-beside"]'));
    expect(beside).to.equal('Total: $10.00');
  });

const seller = {
  seller: 'Saffron Lane Ltd',
  sellerAddress: '42 Sclater Street, London',
  sellerEmail: 'hello@saffron.example',
  sellerCompany: '01234567',
  sellerTax: 'GB 123 4567 89',
};

/** Nothing beyond the order happens before the guest agrees. */
const consent =
  (law: string): Check =>
  async () => {
    const shop = openShop({ law, analytics: 'on', reports: 'on' });
    await shop.law.load();
    expect([mayDo('reports', shop), mayDo('analytics', shop)]).to.deep.equal([false, false]);
    document.documentElement.dataset.orderConsent = 'reports analytics';
    try {
      expect([mayDo('reports', shop), mayDo('analytics', shop)]).to.deep.equal([true, true]);
    } finally {
      delete document.documentElement.dataset.orderConsent;
      shop.close();
    }
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
  'us-ca-fees': fees('US-CA', 'doesn’t say what it is for'),
  'us-mn-fees': fees('US-MN'),
  'us-co-fees': fees('US-CO', 'doesn’t say who receives it'),
  'us-ct-fees': fees('US-CT'),
  'us-fl-fees': async () => {
    await fees('US-FL')();
    const shop = openShop({ law: 'US-FL' });
    const [found] = await note(shop, 'menu', 'fees');
    shop.close();
    expect(Number.parseFloat(found ? getComputedStyle(found).fontSize : '0')).to.be.at.least(16);
  },
  'gb-fees': fees('GB', 'doesn’t say what it is for'),
  'au-fees': fees('AU', 'doesn’t say what it is for'),
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
    expect(words(step)).to.include('doesn’t say who receives tips');
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
