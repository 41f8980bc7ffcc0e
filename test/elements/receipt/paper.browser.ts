import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { html, render } from 'lit';
import { readReceipt } from '../../../src/contract/receipt.js';
import { receiptStyles } from '../../../src/elements/receipt/order-receipt.styles.js';
import { linesTemplate, orderTemplate } from '../../../src/elements/receipt/paper.js';
import { orderStyles } from '../../../src/elements/shared/order.styles.js';
import { withAllCharges } from '../../../src/stores/receipt/completed.js';
import { words } from '../menu/menu-page.js';

/** The amounts on a receipt, from the total on. */
function paidAs(pricing: object, currency = 'usd'): string[] {
  const receipt = withAllCharges(readReceipt({ id: 'order-1', currency, pricing, items: [] }));
  const place = document.createElement('div');
  render(orderTemplate(receipt, receipt, 'en', ''), place);
  const rows = [...place.querySelectorAll('.totals > *')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.trim()).join(' '),
  );
  return rows.slice(rows.findIndex((row) => row.startsWith('Total')));
}

describe('the amounts on a receipt', () => {
  const total = '20.00';

  it('say what was refunded and what is left of the payment', () => {
    expect(paidAs({ total, refunded: '5.00', netPaid: '15.00' })).to.deep.equal([
      'Total $20.00',
      'Refunded $5.00',
      'Paid after refunds $15.00',
    ]);
    expect(paidAs({ total, refunded: '20.00', netPaid: '0.00' }).at(-1)).to.equal(
      'Paid after refunds $0.00',
    );
  });

  it('say nothing about what is left if the service doesn’t', () => {
    expect(paidAs({ total, refunded: '5.00' })).to.deep.equal(['Total $20.00', 'Refunded $5.00']);
  });

  it('mention no refund if there is none, or if it can’t be read', () => {
    for (const refunded of ['0.00', '0', '', 'none', null, undefined]) {
      expect(paidAs({ total, refunded, netPaid: total }), `${refunded}`).to.deep.equal([
        'Total $20.00',
      ]);
    }
  });

  it('keep the digits of a currency with unknown decimals', () => {
    const dinars = { total: '7.250', refunded: '1.125', netPaid: '6.125' };
    expect(paidAs(dinars, 'kwd')).to.deep.equal([
      'Total 7.250 KWD',
      'Refunded 1.125 KWD',
      'Paid after refunds 6.125 KWD',
    ]);
    expect(paidAs({ total: '700', refunded: '0' }, 'jpy')).to.deep.equal(['Total 700 JPY']);
  });
});

const rightOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect().right ?? Number.NaN;

/** A template on a narrow phone. */
function onPhone(template: unknown): ShadowRoot {
  const host = document.createElement('div');
  host.style.cssText = 'inline-size: 300px; overflow-wrap: break-word';
  const root = host.attachShadow({ mode: 'open' });
  for (const { styleSheet } of [orderStyles, receiptStyles]) {
    if (styleSheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
  }
  document.body.append(host);
  render(template, root);
  return root;
}

describe('a receipt with very long words', () => {
  it('keeps its price visible beside a very long word', () => {
    const name = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
    const [line] = readReceipt({
      ...{ id: 'order-1', currency: 'usd', pricing: {} },
      items: [{ id: '1', name, quantity: 1, price: '19.90', total: '19.90', modifiers: [] }],
    }).items;
    if (!line) throw new Error('Expected a line.');
    const root = onPhone(linesTemplate([line]));
    const prices = [...root.querySelectorAll('.price')];
    expect(rightOf(prices.at(-1))).to.be.at.most(rightOf(root.host));
    root.host.remove();
  });

  it('keeps the sentence with the restaurant’s name within the page', () => {
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänin';
    const root = onPhone(html`<article><div class="intro"><p>${name}</p></div></article>`);
    expect(rightOf(root.querySelector('p'))).to.be.at.most(rightOf(root.host));
    root.host.remove();
  });
});

describe('the time on a receipt', () => {
  function whenOf(wire: object): string {
    const receipt = readReceipt({ id: 'order-1', currency: 'usd', pricing: {}, ...wire });
    const place = document.createElement('div');
    render(orderTemplate(receipt, receipt, 'en', ''), place);
    return words(place.querySelector('[part="when"] dd'));
  }
  const createdAt = '2026-11-27T12:00:00Z';

  it('has the day of an order that was wanted at once, for guests who open it later', () => {
    const soon = { pickupType: 'ASAP', createdAt };
    expect(whenOf(soon)).to.equal('As soon as possible Nov 27, 2026');
    expect(whenOf({ pickupType: 'ASAP' })).to.equal('As soon as possible');
  });

  it('has only the chosen day of an order for later', () => {
    const orderTime = '18:30';
    const later = { pickupType: 'LATER', orderDate: '2026-11-29', orderTime, createdAt };
    expect(whenOf(later)).to.equal('Sunday, November 29, 6:30 PM');
  });
});
