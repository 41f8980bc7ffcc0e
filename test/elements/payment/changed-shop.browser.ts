import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import type { WritableAtom } from 'nanostores';
import { settleCard } from '../../../src/elements/checkout/payment-section.js';
import { CardForm } from '../../../src/elements/payment/card-form.js';
import { ScriptCheck } from '../../../src/elements/payment/script-check.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type {
  PaymentState,
  ProcessorSettings,
  Storefront,
} from '../../../src/stores/storefront/types.js';
import { openShop } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

const mounted: string[] = [];
const confirmed: string[] = [];

/** A processor whose forms are ready immediately; it notes which account's form is used. */
function makeProcessor(key: string, { stripeAccount = '' } = {}) {
  const account = key + stripeAccount;
  const form = {
    on: (name: string, received: () => void) => void (name === 'ready' && received()),
    mount: () => mounted.push(account),
    destroy: () => {},
  };
  return {
    elements: () => ({ create: () => form, update: () => {}, submit: async () => ({}) }),
    async confirmPayment({ clientSecret }: { clientSecret: string }) {
      confirmed.push(`${account} pays ${clientSecret}`);
      return { paymentIntent: { status: 'succeeded' } };
    },
  };
}

Reflect.set(window, 'ProcessorOfShops', makeProcessor);

const account = (publishableKey: string, stripeAccount?: string): ProcessorSettings => ({
  scriptUrl: 'https://processor.example/',
  globalName: 'ProcessorOfShops',
  publishableKey,
  ...(stripeAccount && { options: { stripeAccount } }),
});

async function shopWith(processor: ProcessorSettings, clientSecret: string): Promise<Storefront> {
  const { shop, add } = openShop();
  add('Tea');
  await shop.cart.flush();
  await until(() => shop.cart.$view.get().confirmed?.payable, 'the total');
  const { $payment, $processor } = checkoutOf(shop);
  ($processor as WritableAtom<ProcessorSettings | null>).set(processor);
  const payable = shop.cart.$view.get().confirmed?.payable ?? 0;
  const attempt = { declined: null, changedFrom: null, unsettled: false };
  const ready: PaymentState = { step: 'ready', clientSecret, payable, ...attempt };
  ($payment as WritableAtom<PaymentState>).set(ready);
  return shop;
}

/** The card form of a checkout, in which the guest has typed at the first shop. */
async function typedAt(first: ProcessorSettings) {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const host = { addController() {}, requestUpdate() {} };
  const card = new CardForm(host as never);
  const scripts = new ScriptCheck(host as never);
  const settle = async (shop: Storefront, phase: 'card' | 'details' = 'card') => {
    settleCard(card, shop, { phase, place, scripts, language: 'en' });
    if (phase === 'card') await until(() => card.state === 'ready', 'the form');
  };
  mounted.length = 0;
  confirmed.length = 0;
  const shop = await shopWith(first, 'secret of the first');
  await settle(shop);
  return { card, settle, shop };
}

describe('a card form whose checkout changes to another shop', () => {
  for (const [what, other] of [
    ['processor', account('pk_2')],
    ['account of the processor', account('pk_1', 'acct_2')],
  ] as const) {
    it(`is replaced if that shop has another ${what}, which receives the payment`, async () => {
      const { card, settle } = await typedAt(account('pk_1'));
      const next = await shopWith(other, 'secret of the next');
      await settle(next);
      expect(mounted).to.deep.equal([
        'pk_1',
        other.publishableKey + (other.options?.stripeAccount ?? ''),
      ]);
      const outcome = await card.confirm('https://shop.example/', 'secret of the next');
      expect(outcome).to.deep.equal({ outcome: 'succeeded' });
      expect(confirmed).to.deep.equal([`${mounted[1]} pays secret of the next`]);
    });
  }

  it('stays as typed if that shop has the same account, which receives the payment', async () => {
    const { card, settle } = await typedAt(account('pk_1', 'acct_1'));
    await settle(await shopWith(account('pk_1', 'acct_1'), 'secret of the next'));
    expect(mounted).to.deep.equal(['pk_1acct_1']);
    await card.confirm('https://shop.example/', 'secret of the next');
    expect(confirmed).to.deep.equal(['pk_1acct_1 pays secret of the next']);
  });

  it('takes no more input if that shop has another processor and its payment isn’t prepared yet', async () => {
    const { card, settle } = await typedAt(account('pk_1'));
    const next = await shopWith(account('pk_2'), 'secret of the next');
    (checkoutOf(next).$payment as WritableAtom<PaymentState>).set({ step: 'idle' });
    await settle(next, 'details');
    expect(card.state).to.equal('none');
  });

  it('doesn’t offer that shop the card that the first one’s customer has saved', async () => {
    const { card, settle, shop } = await typedAt(account('pk_1'));
    const next = await shopWith(account('pk_1'), 'secret of the next');
    for (const each of [shop, next]) checkoutOf(each).hasBegunLogin = () => true;
    card.choice = { saved: 'card_1' };
    await settle(shop);
    expect(card.choice).to.deep.equal({ saved: 'card_1' });
    await settle(next);
    expect(card.choice).to.deep.equal({});
  });
});
