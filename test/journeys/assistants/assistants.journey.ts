/** The guest's assistant orders through the tools of the page, with the real service. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { linesOf, watchNewCarts } from '../shared/new-carts.js';
import { atMenu, cartLine, type Guest, type Test, visit } from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** Browsers that have no model context yet. */
const polyfill = createRequire(import.meta.url).resolve('@mcp-b/webmcp-polyfill/iife');

// biome-ignore lint/suspicious/noExplicitAny: JSON, as an assistant gets it.
type Answer = any;

const open = (test: Test, settings: Record<string, string>, width = 1280): Promise<Guest> =>
  visit(browser, restaurant, { width, settings }, test, (page) =>
    page.addInitScript({ path: polyfill }),
  );

const namesAt = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { modelContext } = document as Answer;
    return (await modelContext.getTools()).map(({ name }: { name: string }) => name);
  });

/** Like a browser's assistant: input and result are JSON. */
const callAt = (page: Page, name: string, input: object = {}): Promise<Answer> =>
  page.evaluate(
    async ([wanted, json]) => {
      const { modelContext } = document as Answer;
      const tools = await modelContext.getTools();
      const tool = tools.find((one: { name: string }) => one.name === wanted);
      return JSON.parse(await modelContext.executeTool(tool, json));
    },
    [name, JSON.stringify(input)] as const,
  );

interface Named {
  readonly name: string;
  readonly [more: string]: Answer;
}

/** The first choices that a group needs, with those below them. */
const firstChoices = (groups: readonly Answer[]): object[] =>
  groups
    .filter(({ min }) => min > 0)
    .map(({ groupId, min, modifiers }) => ({
      groupId,
      modifiers: modifiers.slice(0, min).map((modifier: Answer) => ({
        modifierId: modifier.modifierId,
        children: firstChoices(modifier.children ?? []),
      })),
    }));

describe('an assistant', () => {
  it('reads the menu, adds a dish with choices, changes it, and leaves the checkout to the guest', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await open(test, { assistants: '' });
    const { page, cart, checkout } = guest;
    await atMenu(guest);
    await eventually.equal(async () => (await namesAt(page)).length, 7);

    const { menus } = await callAt(page, 'order_read_menu');
    const dishes: Named[] = menus[0].categories.flatMap(({ products }: Answer) => products);
    const bowl = dishes.find(({ name }) => name === 'Your own bowl');
    assert.ok(bowl?.hasChoices, JSON.stringify(dishes.map(({ name }) => name)));
    const { productId } = bowl;

    const refused = await callAt(page, 'order_add_item', { productId });
    assert.equal(refused.error.code, 'choices-missing');
    const added = await callAt(page, 'order_add_item', {
      productId,
      choices: firstChoices(refused.error.choices),
    });
    assert.equal(added.ok, true, JSON.stringify(added));
    await cartLine(guest, bowl.name).waitFor();
    await page.getByText(`Your assistant added ${bowl.name}.`).waitFor();
    assert.deepEqual(linesOf(await newCarts.cart()), [`1 × ${bowl.name}`]);

    const [line] = added.order.lines;
    const changed = await callAt(page, 'order_change_item', { line: line.line, quantity: 2 });
    assert.match(changed.order.total, /^\$\d/);
    assert.deepEqual(linesOf(await newCarts.cart()), [`2 × ${bowl.name}`]);
    assert.equal(await cart.locator('output').first().textContent(), '2');

    const opened = await callAt(page, 'order_open_checkout');
    assert.equal(opened.order.stage, 'checkout');
    await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await page.getByText('Your assistant opened the checkout.').waitFor();
    await checkout.getByLabel('Name').fill('Ada Lovelace');
    const late = await callAt(page, 'order_add_item', { productId });
    assert.equal(late.error.code, 'not-at-menu');
    const said = JSON.stringify(await callAt(page, 'order_read_order'));
    assert.ok(!said.includes('Ada'), said);
    assert.deepEqual(guest.pageErrors, []);
  });

  it('removes a line on a phone, where the guest can bring it back', async (test) => {
    const guest = await open(test, { assistants: '' }, 390);
    const { page, cart } = guest;
    await atMenu(guest);
    await eventually.equal(async () => (await namesAt(page)).length, 7);
    const { products } = await callAt(page, 'order_search_menu', { words: 'salad' });
    const plain = products.find(({ hasChoices, soldOut }: Answer) => !hasChoices && !soldOut);
    const added = await callAt(page, 'order_add_item', { productId: plain.productId });
    assert.equal(added.ok, true, JSON.stringify(added));
    await cart.getByRole('button', { name: /View order/ }).click();
    const [{ line }] = added.order.lines;
    const removed = await callAt(page, 'order_change_item', { line, quantity: 0 });
    assert.deepEqual(removed.order.lines, []);
    await page.getByText(`Your assistant removed ${plain.name}.`).waitFor();
    await cart.getByRole('button', { name: /^Undo/ }).click();
    await cartLine(guest, plain.name).waitFor();
  });

  it('gets no tools unless the page offers them, and their code isn’t loaded', async (test) => {
    const requested: string[] = [];
    const guest = await visit(browser, restaurant, {}, test, async (page) => {
      page.on('request', (request) => requested.push(request.url()));
      await page.addInitScript({ path: polyfill });
    });
    await atMenu(guest);
    await guest.page.waitForLoadState('networkidle');
    assert.deepEqual(await namesAt(guest.page), []);
    assert.ok(requested.some((url) => url.includes('/chunks/core')));
    assert.ok(!requested.some((url) => url.includes('assistants')), requested.join('\n'));
  });
});
