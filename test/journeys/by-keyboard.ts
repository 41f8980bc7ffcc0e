/** A shopper without a pointer: everything is reached with Tab, and told by what has the focus. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { cards, type Shopper } from './steps.js';

/** More than a page of ours has. */
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

/** Presses Tab until that control is in focus, at most about once around the page. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await inFocus(page);
    if (name.test(reached)) return;
    passed.push(reached.slice(0, 30));
  }
  assert.fail(`Tab never reached ${name}. It passed: ${passed.join(' | ')}`);
}

/** The names of what Tab reaches, from the first of these two to the last. */
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

export async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** From the form of the card to the receipt. */
export async function payByKeyboard({ page, card, checkout, receipt }: Shopper): Promise<void> {
  await card.getByLabel('Card number').waitFor();
  const form = page.frames().find((frame) => frame.url().includes('card-form'));
  assert.ok(form);
  await checkout
    .getByRole('button', { name: /^Pay .*\d/ })
    .and(page.locator('[aria-disabled="false"]'))
    .waitFor();
  const fields = { number: cards.approved, expiry: '1234', cvc: '123' };
  for (const [id, value] of Object.entries(fields)) {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      const reached = await form.evaluate(() => document.hasFocus() && document.activeElement?.id);
      if (reached === id) break;
    }
    await page.keyboard.type(value);
    assert.notEqual(await form.locator(`#${id}`).inputValue(), '', `Tab reaches ${id}`);
  }
  await press(page, /^Pay \D*\d/);
  await receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
  assert.equal(await inFocus(page), 'Thank you');
}
