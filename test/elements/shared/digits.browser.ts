/** Numbers that a guest's keyboard writes with the digits of their language. */
import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { load } from '../../../src/bundles/load.js';
import type { OrderLogin } from '../../../src/elements/account/order-login.js';
import type { OrderQuestions } from '../../../src/elements/checkout/order-questions.js';
import { typedTip } from '../../../src/elements/checkout/tips.js';
import type { OrderFulfillment } from '../../../src/elements/fulfillment/order-fulfillment.js';
import { customerOf } from '../../../src/stores/account/customer.js';
import { noteOf } from '../../../src/stores/checkout/note.js';
import { fulfillmentOf } from '../../../src/stores/fulfillment/fulfillment.js';
import { openShop } from '../cart/cart-shop.js';
import { until } from './until.js';

function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  for (const event of ['input', 'change'])
    input.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
}

describe('digits of the guest’s own language', () => {
  it('are an amount for a tip, with that language’s decimal sign', () => {
    for (const amount of ['٣٫٥٠', '۳٫۵', '3,50', '３.５']) {
      expect(typedTip({ amount }), amount).to.deep.equal({ amount: '3.50' });
    }
    expect(typedTip({ amount: '٣x' })).to.equal(null);
  });

  it('are the number of a table, which the service gets in its own digits', async () => {
    await load('fulfillment');
    const { shop } = openShop({}, { method: 'table_side' });
    const element = await fixture<OrderFulfillment>(
      html`<order-fulfillment .storefront=${shop}></order-fulfillment>`,
    );
    const table = () => element.shadowRoot?.querySelector<HTMLInputElement>('#table');
    await until(table, 'the field is there');
    type(table() as HTMLInputElement, ' ١٢ ');
    expect(fulfillmentOf(shop).$draft.get().table).to.equal('12');
    await element.updateComplete;
    expect(table()?.validity.valid).to.equal(true);
    shop.close();
  });

  it('are asked for at a table only where something else was entered', async () => {
    await load('fulfillment');
    const { shop } = openShop({}, { method: 'table_side' });
    const element = await fixture<OrderFulfillment>(
      html`<order-fulfillment .storefront=${shop}></order-fulfillment>`,
    );
    const table = () => element.shadowRoot?.querySelector<HTMLInputElement>('#table');
    const error = () => element.shadowRoot?.querySelector('#table-error')?.textContent;
    await until(table, 'the field is there');
    await element.check();
    await until(() => error() === 'Please fill in: Table number.', 'it is missing');
    type(table() as HTMLInputElement, 'terrace');
    await element.check();
    await until(() => error() === 'Table number: please enter it in digits.', 'it is wrong');
    shop.close();
  });

  it('are a number that the restaurant asks for', async () => {
    await load('questions');
    const questions = JSON.stringify([{ label: 'Guests', type: 'number', required: true, max: 9 }]);
    const { shop } = openShop({}, { questions });
    const element = await fixture<OrderQuestions>(
      html`<order-questions .storefront=${shop}></order-questions>`,
    );
    const guests = element.shadowRoot?.querySelector<HTMLInputElement>('#answer-0');
    type(guests as HTMLInputElement, '٤');
    expect(element.complete).to.equal(true);
    expect(Object.values(noteOf(shop).$written.get().answers)).to.deep.equal(['4']);
    shop.close();
  });

  it('are the code that a customer got', async () => {
    await load('account');
    const { shop } = openShop();
    const customer = customerOf(shop);
    const tried: string[] = [];
    Object.assign(customer, {
      tryCode: async (code: string) => void tried.push(code),
    });
    const { $login } = customer as unknown as { $login: { get(): object; set(to: object): void } };
    $login.set({ ...$login.get(), step: 'code', identifier: 'a@example.com', resendAt: 0 });
    const element = await fixture<OrderLogin>(
      html`<order-login .alone=${true} .storefront=${shop}></order-login>`,
    );
    const code = element.shadowRoot?.querySelector<HTMLInputElement>('#code');
    type(code as HTMLInputElement, '١٢٣ ٤٥٦');
    code?.form?.requestSubmit();
    await until(() => tried.length > 0, 'it is tried');
    expect(tried).to.deep.equal(['123456']);
    shop.close();
  });
});
