import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import type { Cart } from '../../../src/contract/domain.js';
import { webAddress } from '../../../src/contract/web-address.js';
import { phaseOf } from '../../../src/elements/checkout/phase.js';
import { tipOf, typedTip } from '../../../src/elements/checkout/tips.js';
import { clockText, dayText } from '../../../src/elements/shared/clock.js';
import { timeOn } from '../../../src/elements/time/texts.js';

describe('the amount of a tip', () => {
  const amountOf = (amount: string) => typedTip({ amount });

  it('can be written with a point or a comma, and to the cent', () => {
    expect(amountOf(' 5 ')).to.deep.equal({ amount: '5.00' });
    expect(amountOf('3,5')).to.deep.equal({ amount: '3.50' });
    expect(amountOf('07.25')).to.deep.equal({ amount: '7.25' });
    expect(amountOf('.50')).to.deep.equal({ amount: '0.50' });
    expect(amountOf(',5')).to.deep.equal({ amount: '0.50' });
    expect(amountOf('0')).to.deep.equal({ amount: '0.00' });
  });

  it('is not guessed from any other text', () => {
    for (const typed of [
      '',
      'five',
      '-5',
      '1e3',
      '.',
      ',',
      '.5.',
      '5.123',
      '1,000.00',
      '12345',
      '$5',
    ]) {
      expect(amountOf(typed), typed).to.equal(null);
    }
  });

  it('is what the cart says, as a percentage or an amount', () => {
    const text = '$4.50';
    const charges = [{ kind: 'gratuity', amount: { minor: 450, text } }];
    const view = (gratuityRate: number) => ({
      confirmed: { gratuityRate, charges } as unknown as Cart,
      intents: [],
    });
    expect(tipOf(view(0.15))).to.deep.equal({ percentage: '15' });
    expect(tipOf(view(0.125))).to.deep.equal({ percentage: '12.5' });
    expect(tipOf(view(0))).to.deep.equal({ amount: '4.50' });
    expect(tipOf({ confirmed: null, intents: [] })).to.deep.equal({ percentage: '0' });
  });

  it('is the latest choice, even before the service has confirmed it', () => {
    const confirmed = { gratuityRate: 0.15, charges: [] } as unknown as Cart;
    const chosen = (percentage: string) =>
      ({ type: 'gratuity', gratuity: { percentage } }) as const;
    const intents = [chosen('20'), chosen('0')];
    expect(tipOf({ confirmed, intents })).to.deep.equal({ percentage: '0' });
  });
});

describe('the time of an order', () => {
  it('is in the restaurant’s time zone, whatever the device’s zone and despite clock changes', () => {
    expect(clockText('02:30', 'en-GB')).to.match(/^0?2:30$/);
    expect(clockText('18:30', 'en-US')).to.match(/^6:30[\xa0\u202f]PM$/);
    expect(clockText('18:30', 'ar')).to.match(/^\p{Nd}:\p{Nd}+\xa0م$/u);
    expect(dayText('2027-03-28', 'en-GB')).to.match(/^Sunday,? 28 March$/);
    expect(clockText('soon', 'en')).to.equal('soon');
    expect(clockText('18:30', 'not a language!')).to.match(/30/);
  });

  it('is kept on another day only if that day offers it, and has to be chosen again if it is gone', () => {
    const day = { date: '2027-03-28', label: '', times: ['18:15'] };
    const at = (orderTime: string) =>
      ({ pickupType: 'LATER', orderDate: '2027-03-27', orderTime }) as const;
    expect(timeOn(day, at('18:15'))).to.equal('18:15');
    expect(timeOn(day, at('18:00'))).to.equal('');
    expect(timeOn(undefined, at('18:15'))).to.equal('');
  });
});

describe('the payment method', () => {
  const facts = { cardReachable: false, formShown: false, hosted: false };
  const ready = {
    step: 'ready',
    clientSecret: 's',
    payable: 1,
    declined: null,
    changedFrom: null,
    unsettled: false,
  } as const;

  it('is the card if there is a processor, otherwise the service’s own page', () => {
    expect(phaseOf(ready, { ...facts, cardReachable: true, hosted: true })).to.equal('card');
    expect(phaseOf(ready, { ...facts, hosted: true })).to.equal('hosted');
    expect(phaseOf(ready, facts)).to.equal('details');
  });

  it('is none while a payment is being requested without its form', () => {
    expect(phaseOf({ step: 'confirming' }, facts)).to.equal('unknown');
    expect(phaseOf({ step: 'confirming' }, { ...facts, formShown: true })).to.equal('card');
    expect(phaseOf({ step: 'confirming', payable: 1 }, facts)).to.equal('unknown');
    expect(phaseOf({ step: 'unknown' }, { ...facts, cardReachable: true })).to.equal('unknown');
  });

  it('is none for a free order, even while it is being placed', () => {
    expect(phaseOf({ ...ready, payable: 0 }, facts)).to.equal('free');
    expect(phaseOf({ step: 'confirming', payable: 0 }, facts)).to.equal('free');
  });

  it('never leads to a javascript: address', () => {
    expect(webAddress('https://pay.example/1')).to.equal('https://pay.example/1');
    expect(webAddress('javascript:alert(1)')).to.equal('');
    expect(webAddress('http://[')).to.equal('');
    // Resolved, it would be the page itself.
    expect(webAddress(' ')).to.equal('');
  });
});
