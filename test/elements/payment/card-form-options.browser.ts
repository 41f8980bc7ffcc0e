import { expect } from '@open-wc/testing';
import { cardPayment } from '../../../src/processors/card.js';
import type { Contact } from '../../../src/stores/storefront/types.js';

/** The options for creating the form, with a processor whose form is ready immediately. */
async function optionsFor(contact: Contact): Promise<unknown> {
  const given: unknown[] = [];
  const form = {
    on: (name: string, listener: () => void) => void (name === 'ready' && listener()),
    mount: () => {},
    destroy: () => {},
  };
  const elements = {
    create(type: string, options: unknown) {
      given.push(type, options);
      return form;
    },
    update: () => {},
  };
  Reflect.set(window, 'ProcessorOfForms', () => ({ elements: () => elements }));
  const settings = {
    scriptUrl: 'https://processor.example/',
    globalName: 'ProcessorOfForms',
    // Each key has its own processor.
    publishableKey: `pk_${contact.emailAddress}`,
  };
  const place = document.createElement('div');
  document.body.append(place);
  const gone = new AbortController();
  const where = {
    place,
    due: { clientSecret: 'pi_secret_1' },
    language: 'en',
    fonts: '',
    gone: gone.signal,
  };
  await cardPayment(settings).mount(where, contact);
  gone.abort();
  place.remove();
  expect(given[0]).to.equal('payment');
  return given[1];
}

describe('the card form', () => {
  const wallets = { applePay: 'never', googlePay: 'never', link: 'never' };

  it('does not ask again for name, email and phone, and shows no second wallet button', async () => {
    const contact = {
      customerName: 'Ada Lovelace',
      emailAddress: 'ada@example.com',
      phoneNumber: '+12125550100',
    };
    const billingDetails = {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+12125550100',
    };
    expect(await optionsFor(contact)).to.deep.equal({ wallets, defaultValues: { billingDetails } });
  });

  it('fills in nothing that the guest has not entered', async () => {
    const contact = { customerName: 'Ada', emailAddress: '', phoneNumber: '+12125550100' };
    const billingDetails = { name: 'Ada', phone: '+12125550100' };
    expect(await optionsFor(contact)).to.deep.equal({ wallets, defaultValues: { billingDetails } });
  });
});
