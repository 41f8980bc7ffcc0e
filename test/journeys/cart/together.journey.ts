/** Guests at one table choose on their own phones, and one of them pays. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { addOne, cartLine, type Guest, openCart, type Test, visit } from '../shared/steps.js';

const browser = await sharedBrowser();
/** A Wednesday evening, when the old town serves dinner. */
const EVENING = Date.parse('2026-03-04T18:30:00Z');
const restaurant = await shared(openRestaurant({ service: { now: () => EVENING } }));
const atTable = { location: 'old-town', method: 'table_side', 'url-parameters': '' };
const category = 'Sides';

/** A phone with its own storage, where one dish is chosen. */
async function choose(test: Test, dish: string): Promise<Guest> {
  const guest = await visit(
    browser,
    restaurant,
    { width: 390, settings: atTable, search: '?table=12' },
    test,
    async (page) => {
      await page.clock.setSystemTime(EVENING);
      await page.addInitScript(() => {
        const clipboard = {
          writeText: async (text: string) => {
            document.documentElement.dataset.copied = text;
          },
        };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard });
      });
    },
  );
  await guest.menu.getByRole('button', { name: category, exact: true }).waitFor();
  await addOne(guest, category, dish);
  await openCart(guest);
  await cartLine(guest, dish).waitFor();
  return guest;
}

async function linkOf({ page, cart }: Guest): Promise<string> {
  await cart.getByText('Is someone else paying?').click();
  await cart.getByRole('img', { name: /^QR code/ }).waitFor();
  await cart.getByRole('button', { name: 'Copy the link' }).click();
  await page.locator('html[data-copied]').waitFor({ state: 'attached' });
  return page.evaluate(() => document.documentElement.dataset.copied ?? '');
}

describe('dishes chosen on three phones', () => {
  it('are in one order, each with its guest, and in no query or request before they are added', async (test) => {
    const links: string[] = [];
    for (const dish of ['Butter naan', 'Charred greens']) {
      const link = await linkOf(await choose(test, dish));
      assert.equal(new URL(link).search, '?table=12');
      assert.match(new URL(link).hash, /^#order=/);
      links.push(link);
    }

    const payer = await choose(test, 'Steamed basmati');
    const { page, cart } = payer;
    const called: string[] = [];
    page.on('request', (request) => called.push(`${request.url()} ${request.postData() ?? ''}`));
    for (const [at, dish, name] of [
      [0, 'Butter naan', 'Ada'],
      [1, 'Charred greens', 'Ben'],
    ] as const) {
      const before = called.length;
      await page.goto(links[at] ?? '');
      const received = cart.getByRole('region', { name: 'Someone sent you dishes' });
      await received.getByText(dish).waitFor();
      assert.equal(new URL(page.url()).hash, '', 'the address is clean again');
      assert.ok(!called.slice(before).some((one) => one.includes(new URL(links[at] ?? '').hash)));
      await received.getByLabel('Who are they for?').fill(name);
      await received.getByRole('button', { name: 'Add to my order' }).click();
      await openCart(payer);
      await cartLine(payer, dish).getByText(name).waitFor();
    }
    for (const dish of ['Steamed basmati', 'Butter naan', 'Charred greens'])
      await cartLine(payer, dish).waitFor();
    const addresses = called.map((one) => new URL(one.split(' ')[0] ?? ''));
    assert.ok(!addresses.some(({ search }) => /Ada|Ben/.test(search)));
  });

  it('can’t be added from a link of a later version or one that is too long, and the page says why', async (test) => {
    const { page, cart } = await choose(test, 'Steamed basmati');
    const address = page.url();
    for (const code of ['2.sold-town.pany', `1.sold-town${'.pany'.repeat(500)}`]) {
      await page.goto(`${address}#order=${code}`);
      const received = cart.getByRole('region', { name: 'Someone sent you dishes' });
      await received.getByText('This link can’t be read.').waitFor();
      assert.equal(page.url(), address, 'the address is clean again');
      await received.getByRole('button', { name: 'Close' }).click();
      await received.waitFor({ state: 'hidden' });
    }
  });
});
