import '../../../src/bundles/list.js';
import '../../../src/bundles/checkout.js';
import { expect, fixture, html } from '@open-wc/testing';
import type { OrderReceipt } from '../../../src/elements/receipt/order-receipt.js';
import { words } from '../menu/menu-page.js';
import { openShop } from '../menu/menu-shop.js';
import { until } from '../shared/until.js';

/** What a receipt's link says, and what it offers, if the request for the receipt ends like this. */
async function failedBy(answer: () => Promise<Response>): Promise<string> {
  const { shop } = openShop({
    intercept: (path) => (path.includes('/receipts/') ? answer() : null),
  });
  const receipt = await fixture<OrderReceipt>(
    html`<order-receipt
      receipt-id="507f1f77bcf86cd799439011"
      receipt-token="a-token"
      .storefront=${shop}
    ></order-receipt>`,
  );
  const failed = () => receipt.shadowRoot?.querySelector('[part~="failed"]');
  await until(() => Boolean(failed()), 'the receipt says that it failed');
  const actions = receipt.shadowRoot?.querySelector('.actions') ?? null;
  return `${words(failed())} ${words(actions)}`;
}

describe('the link of a receipt', () => {
  it('is said to have expired only if the service refuses it', async () => {
    for (const status of [401, 403, 404]) {
      const answer = () => Promise.resolve(Response.json({}, { status }));
      expect(await failedBy(answer), `${status}`).to.match(
        /Its link may have expired\. Back to the menu$/,
      );
    }
  });

  it('is not blamed for a lost connection, or for an answer that can’t be read', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failedBy(lost)).to.equal(
      'We couldn’t reach the restaurant. Please try again. Try again Back to the menu',
    );
    const cut = () => Promise.resolve(new Response('{"order":'));
    expect(await failedBy(cut)).to.equal(
      'We got an answer that we couldn’t read. Please try again. Try again Back to the menu',
    );
  });
});

describe('a page that names a receipt without its token', () => {
  const { error } = console;
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    console.error = (line: string) => said.push(line);
  });
  afterEach(() => {
    console.error = error;
  });

  const open = () =>
    fixture<OrderReceipt>(
      html`<order-receipt receipt-id="507f1f77bcf86cd799439011" .storefront=${openShop().shop}></order-receipt>`,
    );

  it('tells the integrator on the console what is missing, and the guest that it can’t be opened', async () => {
    const receipt = await open();
    expect(receipt.hidden, 'it waits a moment').to.equal(true);
    const failed = () => receipt.shadowRoot?.querySelector('[part~="failed"]');
    await until(failed, 'the guest reads it');
    expect(words(failed())).to.contain('Its link may have expired.');
    expect(receipt.checkVisibility()).to.equal(true);
    expect(said.join()).to.match(/^order-elements: expected the attribute receipt-token/);
  });

  it('says nothing if the token follows a moment later', async () => {
    const receipt = await open();
    receipt.receiptToken = 'a-token';
    await until(() => receipt.shop?.$stage.get() === 'receipt', 'the receipt is opened');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(said.join()).not.to.contain('receipt-token');
  });
});
