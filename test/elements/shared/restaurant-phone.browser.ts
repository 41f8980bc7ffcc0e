import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { render } from 'lit';
import { paymentSection } from '../../../src/elements/checkout/payment-section.js';
import { problemsTemplate } from '../../../src/elements/checkout/recovery.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import type { CartView, PaymentState } from '../../../src/stores/storefront/types.js';

const empty = { confirmed: null, lines: [] } as unknown as CartView;

/** The checkout's links in this state, in a shop with this phone number. */
function linksOf(
  payment: PaymentState,
  phone?: string,
  view: CartView = empty,
): HTMLAnchorElement[] {
  const shop = createStorefront(
    readSettings({ proxy: 'https://orders.test', location: 'riverside', phone }),
  );
  const place = document.createElement('div');
  const action =
    payment.step === 'unknown' &&
    paymentSection({
      phase: 'unknown',
      payment,
      card: { state: 'none' } as never,
      shop,
      failure: '',
      onCheckAgain: () => {},
    });
  render([action || '', problemsTemplate(view, shop, payment, false)], place);
  shop.close();
  return [...place.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')];
}

const unknown = { step: 'unknown' } as PaymentState;
const inDoubt = { step: 'failed', reason: { kind: 'amount-in-doubt' } } as PaymentState;

describe("the restaurant's phone number", () => {
  it('is a link if it is unknown whether a payment went through', () => {
    const [link, ...others] = linksOf(unknown, '+1 (212) 555-0100');
    expect(link?.href).to.equal('tel:+12125550100');
    expect(link?.textContent).to.match(/Call the restaurant:\s+\+1 \(212\) 555-0100/);
    expect(others).to.deep.equal([]);
  });

  it('is a link if the amount is in doubt and the guest has to call', () => {
    expect(linksOf(inDoubt, '020 7946 0000').map(({ href }) => href)).to.deep.equal([
      'tel:02079460000',
    ]);
  });

  it('is a link if a payment was started and this page doesn’t know its outcome', () => {
    const locked = { ...empty, closed: null, notice: { kind: 'locked' } } as CartView;
    const links = linksOf({ step: 'idle' }, '020 7946 0000', locked);
    expect(links.map(({ href }) => href)).to.deep.equal(['tel:02079460000']);
  });

  it('leaves no empty link if the page doesn’t set it', () => {
    expect(linksOf(unknown)).to.deep.equal([]);
    expect(linksOf(inDoubt, 'ask inside')).to.deep.equal([]);
  });
});
