/** A guest without a pointer: reaches everything with Tab, and identifies it by the focus. */

import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { cards, formReady, type Guest } from '../shared/steps.js';

/** More stops than our pages have. */
const MOST_PRESSES = 120;

/** The name of the control in focus, through shadow roots. */
export const inFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const field = active instanceof HTMLInputElement || active instanceof HTMLSelectElement;
    const label = field && (active as HTMLInputElement).labels?.[0]?.textContent;
    const slotted = active?.querySelector('slot')?.assignedNodes() ?? [];
    const text = slotted.map((node) => node.textContent).join('') || active?.textContent;
    const name = active?.getAttribute('aria-label') ?? (label || text) ?? '';
    return name.replace(/\s+/g, ' ').trim();
  });

/** The name of the control in focus once the tasks that have begun are over. */
export async function settledFocus(page: Page): Promise<string> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return inFocus(page);
}

/** Shift goes backward: not every browser wraps around at the end of a page. */
type TabKey = 'Tab' | 'Shift+Tab';

/** Presses Tab until that control has the focus, at most about once around the page. */
export async function tabTo(page: Page, name: RegExp, key: TabKey = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const reached = await inFocus(page);
    if (name.test(reached)) return;
    passed.push(reached.slice(0, 30));
  }
  assert.fail(`Tab never reached ${name}. It passed: ${passed.join(' | ')}`);
}

/** The names of what Tab reaches, between these two controls. */
export async function stopsBetween(page: Page, first: RegExp, last: RegExp): Promise<string[]> {
  await tabTo(page, first);
  const stops = [await inFocus(page)];
  while (!last.test(stops.at(-1) ?? '')) {
    assert.ok(stops.length < MOST_PRESSES, `Tab never reached ${last}: ${stops.join(' | ')}`);
    await page.keyboard.press('Tab');
    stops.push(await inFocus(page));
  }
  return stops;
}

export async function press(page: Page, name: RegExp, key?: TabKey): Promise<void> {
  await tabTo(page, name, key);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Adds the first dish without required choices, and goes to the checkout. */
export async function toCheckoutByKeyboard({ page, menu, cart, checkout }: Guest): Promise<void> {
  await menu.getByRole('button', { name: /^Add/ }).first().waitFor();
  await press(page, /^Add: /);
  const onward = cart.getByText(/View order|Go to checkout/);
  await onward.waitFor();
  if (/View order/.test((await onward.textContent()) ?? '')) await press(page, /View order$/);
  await press(page, /^Go to checkout/);
  await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
}

/** From the name to the card form. */
export async function contactByKeyboard({ page, checkout }: Guest): Promise<void> {
  const fold = /^Add your name or email$/;
  if (await checkout.getByText(fold).isVisible()) await press(page, fold);
  await type(page, /^Name$/, 'Ada Lovelace');
  await type(page, /^Email$/, 'ada@example.com');
  // The payment is prepared once the last field is left.
  await page.keyboard.press('Tab');
}

/** Inside a frame: its page sees only that the focus is somewhere in it. */
async function tabWithin(page: Page, frame: Frame, id: string, key: TabKey = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const reached = await frame.evaluate(() => document.hasFocus() && document.activeElement?.id);
    if (reached === id) return;
  }
  assert.fail(`Tab never reached #${id} of ${frame.url()}`);
}

function frameOf(page: Page, part: string): Frame {
  const found = page.frames().find((frame) => frame.url().includes(part));
  assert.ok(found);
  return found;
}

/** Types a card into the form and pays with it. */
export const payWithByKeyboard = (guest: Guest, number: string): Promise<void> =>
  typeAndPay(guest, number, 'Tab');

/** Goes back from the button to the form, and overwrites its content. */
export const payAgainByKeyboard = (guest: Guest, number: string): Promise<void> =>
  typeAndPay(guest, number, 'Shift+Tab');

async function typeAndPay(guest: Guest, number: string, toForm: TabKey): Promise<void> {
  const { page } = guest;
  await formReady(guest);
  const form = frameOf(page, 'card-form');
  for (const [id, value] of Object.entries({ number, expiry: '1234', cvc: '123' })) {
    await tabWithin(page, form, id, id === 'number' ? toForm : 'Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await eventually.notEqual(() => form.locator(`#${id}`).inputValue(), '');
  }
  await press(page, /^(?:Pay \D*\d|Order with obligation to pay$)/);
}

export type Answer = 'Approve' | 'Decline';

/** The bank's dialog opens with the focus inside. */
export async function answerBankByKeyboard({ page, bank }: Guest, answer: Answer): Promise<void> {
  await bank.locator('h1:focus').waitFor();
  await tabWithin(page, frameOf(page, 'challenge'), answer.toLowerCase());
  await page.keyboard.press('Enter');
}

/** From the card form to the receipt. */
export async function payByKeyboard(guest: Guest): Promise<void> {
  await payWithByKeyboard(guest, cards.approved);
  await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
  await eventually.equal(() => inFocus(guest.page), 'Thank you');
}
