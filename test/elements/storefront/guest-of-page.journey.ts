/** What a page knows about its guest: contact details, a discount code in the link, where the order comes from. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../../journeys/shared/host-page.js';
import {
  atMenu,
  type Guest,
  goToCheckout,
  openCart,
  settledTotal,
  type Test,
  type Visit,
  visit,
} from '../../journeys/shared/steps.js';
import { inTurn } from '../../journeys/shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

type Call = readonly [method: 'setContact' | 'applyCode' | 'setMetadata', value: unknown];

/** Calls a method as a script of the page does; returns its result, or the error's code and text. */
const call = ({ page }: Guest, ...[method, value]: Call): Promise<string> =>
  page.evaluate(
    async ([name, given]) => {
      const script = document.querySelector<HTMLScriptElement>('script[src*="order-elements"]');
      const { orderStorefront } = await import(`${script?.src}`);
      const shop = await orderStorefront();
      return shop[name](given).then(
        String,
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
      );
    },
    [method, value] as const,
  );

const field = ({ checkout }: Guest, name: string) => checkout.getByLabel(name).inputValue();

const toast = ({ menu }: Guest) => menu.locator('.toast');

const totals = ({ cart }: Guest) => cart.locator('[part~="totals"]');

async function open(test: Test, options: Visit): Promise<Guest> {
  const guest = await visit(browser, restaurant, options, test);
  await atMenu(guest);
  return guest;
}

async function addBaklava(guest: Guest): Promise<void> {
  await guest.menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
  if ((guest.page.viewportSize()?.width ?? 0) < 720) await openCart(guest);
  await settledTotal(guest);
}

/** What the service keeps with the order, as it answers when the first dish is in it. */
async function metadataOf(guest: Guest, act: () => Promise<void>): Promise<unknown> {
  const answer = guest.page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/items$/.test(response.url()),
  );
  await act();
  const found = await (await answer).json();
  return (found.cart ?? found).metadata ?? null;
}

const refusal = ({ cart }: Guest) =>
  cart.getByRole('alert').filter({ hasText: 'The code NOPE couldn’t be applied.' });

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+1 202 555 0100' };

/** What outlives the tab, and what it keeps of the fields. The order that is sent has its own copy. */
const stored = ({ page }: Guest) =>
  page.evaluate(() => ({
    shared: JSON.stringify({ ...localStorage }),
    contact: Object.entries(sessionStorage).find(([key]) => key.endsWith(':contact'))?.[1] ?? '',
  }));

for (const [api, width] of inTurn(0, [
  ['proxy', 390],
  ['storefront', 1280],
] as const)) {
  describe(`a page that knows its guest, with ${api} at ${width}`, () => {
    it('sends campaign and partner with the order, says which ids it can’t have, and applies a code by script, which learns what became of it', async (test) => {
      const guest = await open(test, {
        api,
        width,
        search: '?utm_source=newsletter&utm_content=ada@example.com&partner=other',
        settings: { metadata: 'partner=riverside-hotel; desk=3', utm: '' },
      });
      assert.equal(
        await call(guest, 'setMetadata', { campaign: 'summer', visit: 12 }),
        'undefined',
      );
      assert.match(
        await call(guest, 'setMetadata', { guestEmail: 'ada@example.com' }),
        /^wrong-metadata: Expected keys without .*, found "guestEmail"\.$/,
      );
      assert.equal(await call(guest, 'applyCode', 'saffron10'), 'waiting');
      assert.deepEqual(await metadataOf(guest, () => addBaklava(guest)), {
        ...{ campaign: 'summer', visit: 12, partner: 'riverside-hotel', desk: '3' },
        utm_source: 'newsletter',
      });
      await totals(guest).getByText('Discount (SAFFRON10)').waitFor();
      assert.equal(await call(guest, 'applyCode', 'SAFFRON10'), 'applied');
    });

    it('fills in what the guest left empty, never changes what was typed or erased, and ignores its address unless a setting allows it', async (test) => {
      const guest = await open(test, { api, width, search: '?code=saffron10' });
      await addBaklava(guest);
      await goToCheckout(guest);
      await guest.page.waitForLoadState('networkidle');
      assert.equal(await discount(guest).count(), 0);
      const { checkout } = guest;
      await checkout.getByLabel('Name').fill('Grace');
      assert.equal(await call(guest, 'setContact', ada), 'undefined');
      await eventually.equal(() => field(guest, 'Email'), ada.email);
      assert.equal(await field(guest, 'Name'), 'Grace');
      await checkout.getByLabel('Phone').fill('');
      await call(guest, 'setContact', { ...ada, email: 'countess@example.com' });
      await eventually.equal(() => field(guest, 'Email'), 'countess@example.com');
      assert.deepEqual([await field(guest, 'Name'), await field(guest, 'Phone')], ['Grace', '']);
    });

    it('leaves no trace of its guest on a shared tablet', async (test) => {
      const settings = { 'shared-tablet': '' };
      const guest = await open(test, { api, width, settings });
      await addBaklava(guest);
      await call(guest, 'setContact', ada);
      await goToCheckout(guest);
      await eventually.equal(() => field(guest, 'Email'), ada.email);
      await guest.checkout.getByLabel('Name').fill('Grace');
      const { shared: kept, contact } = await stored(guest);
      assert.match(contact, /Grace/);
      assert.doesNotMatch(contact + kept, /ada@example|555 0100/);
    });

    it('applies the code of a link with the first item, once, and says so', async (test) => {
      const settings = { 'url-parameters': '' };
      const guest = await open(test, { api, width, settings, search: '?code=saffron10' });
      await toast(guest).getByText('The code saffron10 will be applied to your order.').waitFor();
      await addBaklava(guest);
      await totals(guest).getByText('Discount (SAFFRON10)').waitFor();
      await guest.page.reload();
      await totals(guest).getByText('Discount (SAFFRON10)').waitFor();
      await goToCheckout(guest);
      await guest.checkout.getByText('Add a discount code').click();
      await guest.checkout.getByRole('button', { name: 'Remove the code' }).click();
      await guest.checkout.getByLabel('Discount code').waitFor();
      await guest.page.reload();
      await guest.checkout.locator('[part~="total"]').waitFor({ state: 'attached' });
      await guest.page.waitForLoadState('networkidle');
      assert.equal(await discount(guest).count(), 0);
    });

    it('says why the code of a link was refused', async (test) => {
      const settings = { 'url-parameters': '' };
      const guest = await open(test, { api, width, settings, search: '?code=NOPE' });
      await toast(guest).waitFor();
      await addBaklava(guest);
      await refusal(guest).waitFor();
      await toast(guest).waitFor({ state: 'detached' });
    });

    it('learns what is wrong with contact details and metadata, without the details, and with a code', async (test) => {
      const printed: string[] = [];
      const settings = { metadata: 'customer_phone=12025550100' };
      const guest = await visit(browser, restaurant, { api, width, settings }, test, async (page) =>
        page.on('console', (message) => printed.push(message.text())),
      );
      await atMenu(guest);
      const wrong = [
        [{ email: 'ada.example.com' }, /^wrong-contact: .*email to be an address.* found 15 char/],
        [{ phone: 'ask Ada' }, /^wrong-contact: .*phone to be 5 to 32 digits.* found 7 char/],
        [{ name: 7 }, /^wrong-contact: .*name to be a text, found number/],
        [{ firstName: 'Ada' }, /^wrong-contact: .*only name, email, phone, found "firstName"/],
      ] as const;
      for (const [contact, expected] of wrong) {
        const said = await call(guest, 'setContact', contact);
        assert.match(said, expected);
        assert.doesNotMatch(said, /ada\.example|ask Ada|Ada$/);
      }
      assert.match(await call(guest, 'applyCode', ''), /^wrong-code: /);
      // The order is taken without the wrong setting.
      assert.equal(await metadataOf(guest, () => addBaklava(guest)), null);
      await eventually.match(
        () => printed.join(),
        /data-metadata: expected keys without .*, found "customer_phone"/,
      );
      assert.doesNotMatch(printed.join(), /12025550100/);
      assert.match(await call(guest, 'applyCode', 'NOPE'), /^code-refused: .*code/i);
      await refusal(guest).waitFor();
    });
  });
}

const discount = ({ page }: Guest) => page.getByText('Discount (');
