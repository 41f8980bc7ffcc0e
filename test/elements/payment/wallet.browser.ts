import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { mountWallet, type WalletHandlers } from '../../../src/processors/wallet.js';

type Listener = (event: object) => unknown;

/** A processor's script as pages see it; the test processor always has a wallet. */
function processorWith(answer: { available?: object | null; knowsWallets?: boolean }) {
  const listeners = new Map<string, Listener>();
  const calls: string[] = [];
  const created: object[] = [];
  const wallet = {
    on: (name: string, received: Listener) => listeners.set(name, received),
    mount(node: Element) {
      node.append(document.createElement('i'));
      queueMicrotask(() => listeners.get('ready')?.({ availablePaymentMethods: answer.available }));
    },
    destroy: () => calls.push('destroy'),
  };
  const processor = {
    elements: () => ({
      create(type: string, options: object) {
        created.push({ type, options });
        if (answer.knowsWallets === false) throw new Error(`There is no element ${type}.`);
        return wallet;
      },
      update() {},
    }),
    async confirmPayment() {
      calls.push('confirmPayment');
      return { error: { type: 'api_error' } };
    },
    async retrievePaymentIntent() {
      calls.push('retrievePaymentIntent');
      return { paymentIntent: { status: 'succeeded' } };
    },
  };
  return {
    processor,
    calls,
    created,
    tell: (name: string, event: object) => listeners.get(name)?.(event),
  };
}

const hands: WalletHandlers = {
  pressed: () => true,
  approved: async () => '',
  canceled: () => {},
};

let count = 0;

async function mount(made: ReturnType<typeof processorWith>, own: Partial<WalletHandlers> = {}) {
  count += 1;
  const globalName = `TestProcessor${count}`;
  Reflect.set(window, globalName, () => made.processor);
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const place = document.createElement('section');
  page.attachShadow({ mode: 'open' }).append(place);
  const gone = new AbortController();
  const offered = await mountWallet(
    { scriptUrl: 'https://processor.example/', globalName, publishableKey: globalName },
    {
      place,
      due: { clientSecret: 'secret' },
      language: 'en',
      fonts: '',
      merchant: 'Riverside',
      returnUrl: location.href,
      gone: gone.signal,
    },
    { ...hands, ...own },
  );
  return { page, place, gone, offered: offered !== null };
}

describe('a wallet’s button', () => {
  it('leaves nothing on the page if the processor doesn’t support wallets', async () => {
    const { page, place, offered } = await mount(processorWith({ knowsWallets: false }));
    expect(offered).to.equal(false);
    expect([page.childNodes.length, place.childNodes.length]).to.deep.equal([0, 0]);
  });

  for (const available of [undefined, null, {}, { applePay: false, googlePay: false }]) {
    it(`leaves nothing on the page if the device has ${JSON.stringify(available)}`, async () => {
      const made = processorWith({ ...(available !== undefined && { available }) });
      const { page, place, gone, offered } = await mount(made);
      expect(offered).to.equal(false);
      expect([page.childNodes.length, place.childNodes.length]).to.deep.equal([0, 0]);
      gone.abort();
      expect(made.calls).to.deep.equal(['destroy']);
    });
  }

  it('is removed together with the element it belongs to', async () => {
    const made = processorWith({ available: { googlePay: true } });
    const { page, place, gone, offered } = await mount(made);
    expect(offered).to.equal(true);
    expect(page.querySelector('i')?.getRootNode()).to.equal(document);
    gone.abort();
    expect([page.childNodes.length, place.childNodes.length]).to.deep.equal([0, 0]);
  });

  it('opens a sheet, or tells the processor within its one-second limit that none will open', async () => {
    const made = processorWith({ available: { googlePay: true } });
    let mayOpen = true;
    await mount(made, { pressed: () => mayOpen });
    const answers: string[] = [];
    const event = {
      resolve: () => answers.push('opened'),
      reject: () => answers.push('kept closed'),
    };
    made.tell('click', event);
    mayOpen = false;
    made.tell('click', event);
    expect(answers).to.deep.equal(['opened', 'kept closed']);
  });

  it('names the restaurant on its sheet', async () => {
    const made = processorWith({ available: { googlePay: true } });
    await mount(made);
    expect(made.created).to.deep.equal([
      {
        type: 'expressCheckout',
        options: { buttonHeight: 48, business: { name: 'Riverside' } },
      },
    ]);
  });

  it('closes the sheet if the payment could not start, and pays nothing', async () => {
    const made = processorWith({ available: { googlePay: true } });
    await mount(made);
    let isTold = false;
    await made.tell('confirm', {
      paymentFailed: () => {
        isTold = true;
      },
    });
    expect(isTold).to.equal(true);
    expect(made.calls).to.deep.equal([]);
  });

  it('pays nothing once the sheet has closed, until it is opened again', async () => {
    const made = processorWith({ available: { googlePay: true } });
    const outcomes: string[] = [];
    let close = true;
    await mount(made, {
      approved: async (confirm) => {
        // As a sheet does that has waited for too long.
        if (close) made.tell('cancel', {});
        outcomes.push((await confirm('secret')).outcome);
        return '';
      },
    });
    const sheet = { paymentFailed: () => outcomes.push('told that it failed') };
    await made.tell('confirm', sheet);
    expect([outcomes, made.calls]).to.deep.equal([['refused'], []]);
    close = false;
    made.tell('click', { resolve: () => {} });
    await made.tell('confirm', sheet);
    expect(outcomes).to.deep.equal(['refused', 'succeeded']);
  });

  it('checks the payment if the processor’s response is inconclusive', async () => {
    const made = processorWith({ available: { googlePay: true } });
    const outcomes: string[] = [];
    await mount(made, {
      approved: async (confirm) => {
        outcomes.push((await confirm('secret')).outcome);
        return '';
      },
    });
    await made.tell('confirm', { paymentFailed: () => outcomes.push('told that it failed') });
    expect(outcomes).to.deep.equal(['succeeded']);
    expect(made.calls).to.deep.equal(['confirmPayment', 'retrievePaymentIntent']);
  });
});
