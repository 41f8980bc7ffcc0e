/** A guest who reads another language than the page, on a menu in one language. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cartLine,
  type Guest,
  openDish,
  type Test,
  tick,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** With choices. */
const BOWL = 'Your own bowl';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

async function arrive(test: Test, width: number): Promise<Guest> {
  const settings = { languages: 'en ar de', 'menu-language': 'en' };
  const guest = await visit(browser, restaurant, { width, settings }, test);
  await atMenu(guest);
  return guest;
}

const inHeader = ({ menu }: Guest) => menu.locator('order-header').getByRole('combobox');

describe('the language switch', () => {
  for (const width of inTurn(0, [320, 1280])) {
    it(`offers each language by its own name, and turns the page for Arabic, at ${width}`, async (test) => {
      const guest = await arrive(test, width);
      const { page, menu } = guest;
      const choice = inHeader(guest);
      await choice.waitFor();
      const offered = await choice.locator('option').allTextContents();
      assert.deepEqual(offered, ['English', 'العربية', 'Deutsch']);
      await choice.selectOption('العربية');
      await menu.getByText('مفتوح', { exact: true }).waitFor();
      const direction = () => menu.evaluate((element) => getComputedStyle(element).direction);
      await eventually.equal(direction, 'rtl');
      await eventually.equal(() => choice.inputValue(), 'ar');
      await page.reload();
      await menu.getByText('مفتوح', { exact: true }).waitFor();
    });
  }

  it('keeps the order, the open dish, its choices and the place on the page', async (test) => {
    const guest = await arrive(test, 1280);
    const { page, dish, cart } = guest;
    await addOne(guest, 'Sides', 'House pickles');
    await cartLine(guest, 'House pickles').waitFor();
    await openDish(guest, 'Bowls', BOWL);
    await tick(guest, 'Size', 'Large');
    const before = await page.evaluate(() => scrollY);
    // From a script, because the dish covers the header.
    await inHeader(guest).selectOption('de', { force: true });
    await dish.getByRole('button', { name: /^Hinzufügen/ }).waitFor();
    assert.equal(await dish.getByLabel(/^\s*Large/).isChecked(), true);
    await page.keyboard.press('Escape');
    await dish.waitFor({ state: 'hidden' });
    await cart.getByRole('heading', { name: 'Ihre Bestellung', exact: true }).waitFor();
    await cartLine(guest, 'House pickles').waitFor();
    assert.equal(await page.evaluate(() => scrollY), before);
  });
});

describe('the names of dishes', () => {
  it('are marked as English in an Arabic widget, from the card to the checkout', async (test) => {
    const guest = await arrive(test, 1280);
    const { page, menu, dish, checkout } = guest;
    await addOne(guest, 'Sides', 'House pickles');
    await cartLine(guest, 'House pickles').waitFor();
    await inHeader(guest).selectOption('ar');
    await menu.getByText('مفتوح', { exact: true }).waitFor();
    const languageOf = (place: typeof menu, name: string) =>
      place
        .getByText(name, { exact: true })
        .first()
        .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
    for (const name of ['House pickles', BOWL, 'Sides'])
      await eventually.equal(() => languageOf(menu, name), 'en');
    assert.equal(await languageOf(cartLine(guest, 'House pickles'), 'House pickles'), 'en');
    await menu.getByRole('button', { name: BOWL, exact: true }).click();
    await dish.getByRole('radio').first().waitFor();
    for (const name of [BOWL, 'Large']) assert.equal(await languageOf(dish, name), 'en');
    await page.keyboard.press('Escape');
    await menu.getByRole('button', { name: 'House pickles', exact: true }).click();
    const ingredients = dish.locator('.facts [lang="en"]');
    await eventually.match(() => ingredients.innerText(), /^turnip, beet, cucumber/);
    await page.keyboard.press('Escape');
    await guest.cart.locator('[part~="checkout"]').click();
    await checkout.getByText('House pickles').first().waitFor();
    assert.equal(await languageOf(checkout, 'House pickles'), 'en');

    // The switch is below the checkout, where it keeps what is typed.
    const name = checkout.locator('[name="customerName"]').first();
    await name.fill('Ada Lovelace');
    await checkout.locator('order-language').getByRole('combobox').selectOption('de');
    await checkout.getByRole('heading', { name: 'Kasse', exact: true }).waitFor();
    await eventually.equal(() => name.inputValue(), 'Ada Lovelace');
  });
});
