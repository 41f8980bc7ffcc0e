/** A language that the page brings, from the menu to the receipt, and sentences that it changes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { english } from '../../../src/messages/english.js';
import type { Sentence } from '../../../src/messages/sentences.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { allElements, openOwnPages } from '../shared/own-pages.js';
import { cards, type Guest, guestAt, type Test, typeCard } from '../shared/steps.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());

/** Stands for the translation, and shows which words come from it. In ASCII: the pages name no charset. */
const SIGN = '~';
/** Left out of the page's language, and shown on the way. */
const missing = ['cart.title', 'checkout.paymentTitle'];

const signed = (sentence: Sentence): Sentence =>
  typeof sentence === 'string'
    ? sentence + SIGN
    : { one: `${sentence.one ?? sentence.other}${SIGN}`, other: sentence.other + SIGN };

const italian = Object.fromEntries(
  Object.entries(english).map(([subject, table]) => [
    subject,
    Object.fromEntries(
      Object.entries(table)
        .filter(([key]) => !missing.includes(`${subject}.${key}`))
        .map(([key, sentence]) => [key, signed(sentence)]),
    ),
  ]),
);

const block = (language: string, messages: unknown) =>
  `<script type="application/json" data-order-messages="${language}">${JSON.stringify(messages)}</script>`;

interface Visit {
  readonly guest: Guest;
  readonly said: string[];
}

async function open(test: Test, head: string, settings = {}): Promise<Visit> {
  const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('messages')) said.push(message.text());
  });
  await page.goto(pages.write({ head: head + pages.tag(settings), body: allElements }));
  return { guest: guestAt(page, pageErrors), said };
}

const patternOf = (text: string): string => {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `^${parts.join('.+')}$`;
};

const restaurant = readFileSync('demo/menus/riverside.json', 'utf8');
/** Everything that the restaurant writes. */
const written = [...restaurant.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);

/**
 * English sentences with words of their own, as patterns for the whole of a text. Not those that the
 * restaurant's own texts look like.
 */
const patterns = Object.entries(english)
  .flatMap(([subject, table]) =>
    Object.entries(table).flatMap(([key, sentence]) =>
      (typeof sentence === 'string' ? [sentence] : Object.values(sentence))
        .filter((text) => /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')))
        .map((text) => ({ name: `${subject}.${key}`, source: patternOf(text) })),
    ),
  )
  .filter(({ source }) => !written.some((text) => new RegExp(source, 'u').test(text)));

/** Names of English sentences that guests see or hear in the widget's elements. */
const leftovers = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([known, sign]) => {
      const texts: string[] = [];
      const read = (root: ParentNode & Node): void => {
        for (const element of root.querySelectorAll<HTMLElement>('*')) {
          // The processor writes the titles of its own frames.
          if (element.localName === 'iframe' || element.checkVisibility?.() === false) continue;
          for (const name of ['aria-label', 'aria-description', 'placeholder', 'title'])
            texts.push(element.getAttribute(name) ?? '');
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE && !/style|script/i.test(element.localName))
              texts.push(node.textContent ?? '');
          if (element.shadowRoot) read(element.shadowRoot);
        }
      };
      read(document.body);
      const found = texts
        .map((text) => text.trim())
        .filter((text) => text !== '' && !text.includes(sign))
        .flatMap((text) => known.filter(({ source }) => new RegExp(source, 'u').test(text)))
        .map(({ name }) => name);
      return [...new Set(found)].sort();
    },
    [patterns, SIGN] as const,
  );

const payButton = ({ checkout }: Guest) =>
  checkout.getByRole('button', { name: new RegExp(`^Pay .*\\d${SIGN}$`) });

describe('a language that the page brings', () => {
  it('is spoken from the menu to the receipt, with the missing sentences in English and named', async (test) => {
    const { guest, said } = await open(test, block('it', italian), { languages: 'en it' });
    const { page, menu, cart, checkout, receipt } = guest;
    await menu.locator('[part~="language"]').selectOption({ label: 'Italiano' });
    // The list is made anew.
    await menu
      .getByRole('button', { name: new RegExp(`^Add${SIGN}: `) })
      .first()
      .waitFor();
    await menu.getByRole('button', { name: 'Sides', exact: true }).click();
    await menu.getByRole('button', { name: `Add${SIGN}: Chopped salad` }).waitFor();
    const seen = new Set(await leftovers(page));
    const look = async () => {
      for (const name of await leftovers(page)) seen.add(name);
    };
    await menu.getByRole('button', { name: 'Chopped salad', exact: true }).click();
    await guest.dish.getByRole('heading', { name: 'Chopped salad' }).waitFor();
    await look();
    await guest.dish.getByRole('button', { name: new RegExp(`^Add to order.*${SIGN}`) }).click();
    await cart.locator('[part~="totals"][aria-busy="false"]').waitFor();
    await look();
    await cart.getByRole('button', { name: /^Go to checkout/ }).click();
    await checkout.getByLabel('Name').fill('Ada Lovelace');
    await checkout.getByLabel('Email').fill('ada@example.com');
    await page.keyboard.press('Tab');
    await payButton(guest).and(page.locator('[aria-disabled="false"]')).waitFor();
    await look();
    await typeCard(guest, cards.approved);
    await payButton(guest).click();
    await receipt.locator('[part~="number"]').waitFor();
    await look();
    assert.deepEqual([...seen].sort(), missing);
    await eventually.match(
      () => said.join('\n'),
      /messages in it: 2 are missing and stay in English: cart\.title, checkout\.paymentTitle\./,
    );
    assert.deepEqual(guest.pageErrors, []);
  });

  it('can come by script while the menu is shown, and changes one of the widget’s sentences', async (test) => {
    const { guest, said } = await open(test, '');
    const { page, menu, cart } = guest;
    await menu.getByRole('button', { name: 'Sides', exact: true }).waitFor();
    await cart.getByRole('heading', { name: 'Your order', exact: true }).waitFor();
    const version = await page.evaluate(async () => {
      const script = document.querySelector<HTMLScriptElement>('script[src*="order-elements"]');
      const widget = await import(`${script?.src}`);
      await widget.defineMessages('en', {
        cart: { title: 'Your basket', removeLine: 'Drop {dish}', nothing: '' },
        menu: { add: 'Take' },
      });
      return [widget.version, Object(customElements.get('order-cart')).version];
    });
    assert.match(version[0], /^\d+\.\d+\.\d+/);
    assert.equal(version[1], version[0]);
    await cart.getByRole('heading', { name: 'Your basket' }).waitFor();
    await eventually.match(
      () => said.join('\n'),
      /cart\.removeLine has no \{dish\}, and isn’t used; .*cart\.nothing isn’t a sentence/s,
    );
    await menu.getByRole('button', { name: 'Take: Chopped salad' }).click();
    await cart.getByRole('button', { name: 'Remove Chopped salad' }).waitFor();
  });

  it('leaves guests the widget’s sentences if the page’s data isn’t JSON', async (test) => {
    const broken = '<script type="application/json" data-order-messages="it">{"cart": }</script>';
    const { guest, said } = await open(test, broken);
    await guest.cart.getByRole('heading', { name: 'Your order', exact: true }).waitFor();
    await eventually.match(
      () => said.join(),
      /messages in it: expected JSON .* found: SyntaxError/,
    );
  });
});
