import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/list.js';
import { load } from '../../../src/bundles/load.js';
import { all, words } from '../cart/cart-page.js';
import { openShop } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

/** Tries a code that the service refuses like this; returns the form. */
async function refused(body: object, language = ''): Promise<HTMLElement> {
  const { shop, service, add } = openShop({}, language ? { language } : {});
  add('Tea');
  await shop.cart.flush();
  service.intercept = (_, path) =>
    path.endsWith('/apply-discount') ? Promise.resolve(Response.json(body, { status: 400 })) : null;
  const form = await fixture<HTMLElement>(
    html`<order-discount .storefront=${shop}></order-discount>`,
  );
  await until(() => form.lang === language, 'the language has arrived');
  const [input] = all(form, 'input') as HTMLInputElement[];
  if (input) input.value = 'SPRING20';
  (all(form, 'button')[0] as HTMLElement).click();
  await until(() => words(all(form, '.error')[0]) !== '', 'the refusal is shown');
  return form;
}

const tooSmall = {
  code: 'MINIMUM_ORDER_NOT_MET',
  message: 'This code needs an order of $20.00.',
  details: { minimum: '20.00' },
};

describe('a discount code that the service refuses', () => {
  before(() => load('fulfillment'));

  it('says from which amount the code applies, in the guest’s language', async () => {
    expect(words(all(await refused(tooSmall), '.error')[0])).to.equal(
      'This code needs an order of at least $20.00.',
    );
    const german = words(all(await refused(tooSmall, 'de'), '.error')[0]);
    expect(german).to.match(/^Dieser Code gilt ab einem Bestellwert von .*20/);
  });

  it('says what the service says only for a reason that it has no words for', async () => {
    const known = { code: 'INVALID_DISCOUNT_CODE', message: 'Not valid here.' };
    expect(words(all(await refused(known), '.error')[0])).to.equal(
      'This code isn’t valid for your order.',
    );
    const other = { code: 'ONLY_ON_MONDAYS', message: 'Only on Mondays.' };
    expect(words(all(await refused(other), '.error')[0])).to.equal('Only on Mondays.');
  });

  it('has its label above the field, and the button beside it', async () => {
    const form = await refused(tooSmall);
    const [label, input, button] = ['label', 'input', 'button'].map((name) =>
      all(form, name)[0]?.getBoundingClientRect(),
    );
    expect(label?.bottom).to.be.at.most(input?.top ?? 0);
    expect(button?.left).to.be.at.least(input?.right ?? Number.POSITIVE_INFINITY);
    expect(button?.top).to.be.lessThan(input?.bottom ?? 0);
  });
});
