/** A whole order in the engine of Safari, in a wide window: its own is never as narrow as a phone's. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findWebKit } from '../../engines/installed.mjs';
import { startWebKit } from '../../engines/webdriver.mjs';
import { eventually } from '../../harness/eventually.js';
import { shared } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { cards } from '../shared/steps.js';

const { missing } = findWebKit();
const restaurant = await shared(openRestaurant());

/** Left, top, width and height in the window. */
type Box = readonly [number, number, number, number];

/**
 * Runs in the page: the box of the first match in any shadow root, scrolled into view. `null` while
 * something else is in its place, or hides it.
 */
function boxOf(selector: string, words: string): Box | null {
  const within = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [
      one,
      ...(one.shadowRoot ? within(one.shadowRoot) : []),
    ]);
  const found = within(document).find((one) => {
    const label = one.getAttribute('aria-label') ?? (one as HTMLElement).innerText;
    return one.getClientRects().length > 0 && one.matches(selector) && RegExp(words).test(label);
  });
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const root = found.getRootNode() as Document | ShadowRoot;
  const seen = root.elementFromPoint(x + width / 2, y + height / 2);
  return seen && found.contains(seen) ? [x, y, width, height] : null;
}

/** Runs in the page: what a field of the checkout contains. */
const textIn = (selector: string) =>
  document.querySelector('order-checkout')?.shadowRoot?.querySelector<HTMLInputElement>(selector)
    ?.value;

/** Runs in the frame of the card form, as do the next two. */
const boxesOfInputs = () =>
  [...document.querySelectorAll('input')].map((input): Box => {
    const { x, y, width, height } = input.getBoundingClientRect();
    return [x, y, width, height];
  });

const focusedInput = () =>
  [...document.querySelectorAll('input')].indexOf(document.activeElement as HTMLInputElement);

const focusedText = () => (document.activeElement as HTMLInputElement).value;

describe('WebKit', { skip: missing }, () => {
  let config: string;
  let browser: Awaited<ReturnType<typeof startWebKit>>;
  before(async () => {
    config = await mkdtemp(join(tmpdir(), 'order-elements-webkit-'));
    browser = await startWebKit({ config });
    await browser.send('POST', '/window/rect', { x: 0, y: 0, width: 1390, height: 980 });
  });
  after(async () => {
    await browser?.close();
    await rm(config, { recursive: true, force: true });
  });

  const run = (code: (...given: never[]) => unknown, ...args: unknown[]) =>
    browser.send('POST', '/execute/sync', {
      script: `globalThis.__name ??= (fn) => fn; return (${code})(...arguments)`,
      args,
    });
  /** What is read, once it stays the same. */
  async function still<Found>(read: () => Promise<Found | null>, what: string): Promise<Found> {
    let found: Found | null = null;
    const stays = async () => {
      const before = found;
      found = await read();
      return found !== null && String(found) === String(before);
    };
    await eventually.ok(stays, `Expected to see ${what}`);
    return found ?? assert.fail();
  }
  const find = (selector: string, words = ''): Promise<Box> =>
    still(() => run(boxOf, selector, words), `${selector} ${words}`);
  async function pressAt([x, y, width, height]: Box): Promise<void> {
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const actions = [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await browser.send('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', actions }],
    });
  }
  const press = async (selector: string, words = '') => pressAt(await find(selector, words));
  async function type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await browser.send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async function fill(selector: string, text: string): Promise<void> {
    await press(selector);
    await type(text);
    await eventually.equal(() => run(textIn, selector), text);
  }

  async function fillCard(): Promise<void> {
    // The card form loads once the contact is complete, which leaving its last field says.
    await press('h3', '^Payment$');
    const selector = 'iframe[title="Card details"]';
    await find(selector);
    const frame = await run((which: string) => document.querySelector(which) as never, selector);
    const inFrame = async <Found>(code: () => Found): Promise<Found> => {
      await browser.send('POST', '/frame', { id: frame });
      const found = await run(code);
      await browser.send('POST', '/frame', { id: null });
      return found;
    };
    for (const [at, text] of [cards.approved, '12 / 30', '123'].entries()) {
      const inputs = await still(() => inFrame(boxesOfInputs), 'the fields of a card');
      const [left, top] = await find(selector);
      const [x, y, ...size] = inputs[at] ?? assert.fail('Expected three fields of a card.');
      await pressAt([left + x, top + y, ...size]);
      await eventually.equal(() => inFrame(focusedInput), at);
      await type(text.replaceAll(/\D/g, ''));
      await eventually.equal(() => inFrame(focusedText), text);
    }
  }

  for (const api of ['proxy', 'storefront'] as const) {
    describe(`with ${api}`, () => {
      it('orders from the menu to the receipt', async () => {
        await browser.send('POST', '/url', { url: restaurant.pageWith({ api }) });
        await press('[part~="product-name"]', '^Turmeric cauliflower');
        await find('dialog h2', '^Turmeric cauliflower');
        await press('dialog button', 'Add to order');
        await press('button', 'Go to checkout');
        await fill('[name="customerName"]', 'Ada Lovelace');
        await fill('[name="emailAddress"]', 'ada@example.org');
        await fillCard();
        await press('button', '^Pay \\$');
        await find('[part~="number"]', '^Order ');
      });
    });
  }
});
