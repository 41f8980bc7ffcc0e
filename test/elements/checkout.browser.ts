import { expect } from '@open-wc/testing';
import type { Cart, OrderTimes } from '../../src/contract/domain.js';
import { clockText, dayText } from '../../src/elements/checkout/clock.js';
import { Draft } from '../../src/elements/checkout/draft.js';
import { hostedCheckout, phaseOf } from '../../src/elements/checkout/phase.js';
import { gratuityOf, tipOf } from '../../src/elements/checkout/tip.js';
import { lacksTime, onDay } from '../../src/elements/checkout/when.js';

describe('an amount for a tip', () => {
  const amountOf = (amount: string) => gratuityOf({ kind: 'other', amount });

  it('is read with a point or a comma, and to the cent', () => {
    expect(amountOf(' 5 ')).to.deep.equal({ amount: '5.00' });
    expect(amountOf('3,5')).to.deep.equal({ amount: '3.50' });
    expect(amountOf('07.25')).to.deep.equal({ amount: '7.25' });
    expect(amountOf('0')).to.deep.equal({ amount: '0.00' });
  });

  it('is not guessed from anything else', () => {
    for (const typed of ['', 'five', '-5', '1e3', '5.123', '1,000.00', '12345', '$5']) {
      expect(amountOf(typed), typed).to.equal(null);
    }
  });

  it('is what the cart says, whether a percentage or an amount', () => {
    const text = '$4.50';
    const charges = [{ kind: 'gratuity', amount: { minor: 450, text } }];
    const cart = (gratuityRate: number) => ({ gratuityRate, charges }) as unknown as Cart;
    expect(tipOf(cart(0.15))).to.deep.equal({ kind: 'percentage', value: 15 });
    expect(tipOf(cart(0.125))).to.deep.equal({ kind: 'percentage', value: 12.5 });
    expect(tipOf(cart(0))).to.deep.equal({ kind: 'other', amount: '4.50' });
    expect(tipOf(null)).to.deep.equal({ kind: 'none' });
  });
});

describe('a choice that is on its way', () => {
  const make = () => new Draft<string>((choice) => choice.trim());

  it('is shown until the cart has answered, and then the cart is believed', () => {
    const draft = make();
    expect(draft.choose('late', 'early', true)).to.equal(true);
    expect(draft.current('early')).to.equal('late');
    draft.settle();
    expect(draft.current('refused')).to.equal('refused');
  });

  it('is not sent when it says what the cart says, or when it is half made', () => {
    const draft = make();
    expect(draft.choose('early ', 'early', true)).to.equal(false);
    expect(draft.choose('half', 'early', false)).to.equal(false);
    draft.settle();
    expect(draft.current('early'), 'a half-made choice stays').to.equal('half');
  });

  it('is sent when it takes back what was sent before', () => {
    const draft = make();
    draft.choose('late', 'early', true);
    expect(draft.choose('early', 'early', true)).to.equal(true);
  });
});

describe('the time of an order', () => {
  const times: OrderTimes = {
    scheduledAllowed: true,
    asapAllowed: true,
    days: [
      { date: '2027-03-27', label: '', times: ['18:00', '18:15'] },
      { date: '2027-03-28', label: '', times: ['18:15'] },
    ],
  };
  const ready = { state: 'ready', value: times } as const;

  it('is the restaurant’s, whatever zone the device is in and whatever its clocks do that night', () => {
    expect(clockText('02:30', 'en-GB')).to.match(/^0?2:30$/);
    expect(clockText('18:30', 'en-US')).to.match(/^6:30\sPM$/);
    expect(dayText('2027-03-28', 'en-GB')).to.equal('Sunday 28 March');
    expect(clockText('soon', 'en')).to.equal('soon');
    expect(clockText('18:30', 'not a language!')).to.match(/30/);
  });

  it('is kept on another day only where that day has it', () => {
    const chosen = { later: true, date: '2027-03-27', time: '18:15' };
    expect(onDay(times, chosen, '2027-03-28').time).to.equal('18:15');
    expect(onDay(times, { ...chosen, time: '18:00' }, '2027-03-28').time).to.equal('');
  });

  it('has to be chosen anew when it is no longer offered', () => {
    const gone = { later: true, date: '2027-03-28', time: '18:00' };
    expect(lacksTime(gone, ready)).to.equal(true);
    expect(lacksTime({ ...gone, time: '18:15' }, ready)).to.equal(false);
    expect(lacksTime(gone, { state: 'idle' }), 'not asked for yet').to.equal(false);
    expect(lacksTime({ ...gone, later: false }, ready)).to.equal(false);
  });
});

describe('the way to pay', () => {
  const facts = { cardReachable: false, formShown: false, hosted: false };
  const ready = { step: 'ready', clientSecret: 's', payable: 1, declined: null } as const;

  it('is the card where there is a processor, else the service’s own page', () => {
    expect(phaseOf(ready, { ...facts, cardReachable: true, hosted: true })).to.equal('card');
    expect(phaseOf(ready, { ...facts, hosted: true })).to.equal('hosted');
    expect(phaseOf(ready, facts)).to.equal('details');
  });

  it('is none while a payment is being asked for without its form', () => {
    expect(phaseOf({ step: 'confirming' }, facts)).to.equal('unknown');
    expect(phaseOf({ step: 'confirming' }, { ...facts, formShown: true })).to.equal('card');
    expect(phaseOf({ step: 'unknown' }, { ...facts, cardReachable: true })).to.equal('unknown');
  });

  it('never leads to an address that is a script', () => {
    expect(hostedCheckout('https://pay.example/1')).to.equal('https://pay.example/1');
    expect(hostedCheckout('javascript:alert(1)')).to.equal(null);
    expect(hostedCheckout('')).to.equal(null);
    expect(hostedCheckout(null)).to.equal(null);
  });
});
