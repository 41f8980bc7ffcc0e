/** Checks each of the gallery's states for overflow, and for violations with two engines. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
// The page's own list, so that new states are tested as well.
import { menuStates } from '../../../demo/sites/gallery/states/menu.js';
import { states } from '../../../demo/sites/gallery/states.js';
import { type AxeOptions, axeViolations, colorRules } from '../../harness/axe.js';
import type { OpenPage } from '../../harness/browser.js';
import { equalAccessViolations } from '../../harness/equal-access.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { inLongRun } from '../../support/long.js';

interface Look {
  /** CSS pixels. */
  readonly width: number;
  readonly scheme: keyof typeof otherScheme;
  readonly language: string;
  readonly theme: string;
}

/** Concurrent states: each spends more time waiting for the service than computing. */
const WORKERS = 2;

/** CSS pixels of the smallest phones. */
const NARROWEST = 320;

const otherScheme = { light: 'dark', dark: 'light' } as const;

/** The frame's own page has no landmarks or headings around the widget. */
const notTheWidgets = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Equal Access takes as long as axe, and has few rules of its own: it sees the states with this many new elements. */
const ENOUGH_FOR_TWO = 100;

/**
 * Checks each state with all rules of axe, some with those of Equal Access, and its colors in the other scheme as
 * well (which changes nothing else), and then whether everything fits the narrowest window.
 *
 * @param part of the states: each is looked at in one of two looks, and in the long run in both
 */
export async function tryStates(look: Look, part: 'even' | 'odd'): Promise<void> {
  const browser = await sharedBrowser();
  const stack = await shared(startStack());
  const { width, ...rest } = look;

  describe('the gallery', () => {
    it(`shows every state without violations by axe, and where much is new without any by Equal Access, ${Object.values(rest)} at ${width} pixels`, async () => {
      const left = Object.keys(states).filter(
        (_, index) => inLongRun || index % 2 === Number(part === 'odd'),
      );
      const seen = new Set<string>();
      const work = async ({ page, pageErrors, close }: OpenPage) => {
        for (let state = left.shift(); state !== undefined; state = left.shift()) {
          const query = new URLSearchParams({ state, ...rest });
          await page.goto(`${stack.urls.site}/demo/sites/gallery/frame.html?${query}`);
          const ready = page.locator('html[data-ready]').waitFor({ timeout: 120_000 });
          await ready.catch((error) =>
            assert.fail(`${state}: ${[error, ...pageErrors].join('\n')}`),
          );
          if (!(state in menuStates || inLongRun)) await page.evaluate(shortenMenu);
          await lookAt(page, state, look, seen);
          assert.deepEqual(pageErrors, [], state);
        }
        await close();
      };
      const workers = Array.from({ length: WORKERS }, async () =>
        work(await browser.openPage({ width })),
      );
      await Promise.all(workers);
    });
  });
}

/**
 * Most of a page is its menu, and so is most of the time that the engines take. The menu's own states
 * and the long run check all of it; elsewhere, its first dish is there to meet what is new.
 */
function shortenMenu(): void {
  const menu = document.querySelector('order-menu')?.shadowRoot;
  for (const part of ['category', 'product']) {
    for (const one of [...(menu?.querySelectorAll(`[part~="${part}"]`) ?? [])].slice(1))
      one.remove();
  }
}

/** @param seen what `newElements` has found in earlier states, to which it adds */
async function lookAt(
  page: Page,
  state: string,
  { width, scheme }: Look,
  seen: Set<string>,
): Promise<void> {
  const { kinds, ...found } = await findNew(page, scheme, seen);
  await fits(page, state);
  if (found.isAny) await check(page, state, { ...found.part, without: notTheWidgets });
  if (inLongRun || kinds >= ENOUGH_FOR_TWO) {
    const second = await equalAccessViolations(page, { without: ['skip_main_exists'] });
    assert.deepEqual(second, [], `${state}, by Equal Access`);
  }
  const other = otherScheme[scheme];
  await page.evaluate((value) => {
    document.documentElement.style.colorScheme = value;
  }, other);
  const inOther = await findNew(page, other, seen, 'colors');
  if (inOther.isAny) await check(page, `${state}, ${other}`, { ...inOther.part, only: colorRules });
  if (inLongRun) {
    // These are system colors; their computed values are not what is painted.
    await page.emulateMedia({ forcedColors: 'active' });
    const without = [...notTheWidgets, ...colorRules];
    await check(page, `${state}, forced colors`, { without });
    await page.emulateMedia({ forcedColors: 'none' });
  }
  await page.setViewportSize({ width: NARROWEST, height: 800 });
  await page.evaluate(nextPainted);
  await fits(page, `${state}, ${NARROWEST} pixels`);
  await page.setViewportSize({ width, height: 800 });
}

/**
 * What is new in this state and scheme, and adds it to `seen`; in the long run, everything.
 *
 * @param only leaves out what is new in its structure
 */
async function findNew(
  page: Page,
  scheme: string,
  seen: Set<string>,
  only?: 'colors',
): Promise<{ isAny: boolean; part: AxeOptions; kinds: number }> {
  // As text: the driver takes a list apart.
  const known = inLongRun ? '' : [...seen].join();
  const found = await page.evaluateHandle(newElements, { known, scheme, only });
  const [kinds, colors] = await found.evaluate((all) => [all.kinds.join(), all.colors.join()]);
  const all = [kinds, colors].map((text) => text.split(',').filter(Boolean));
  for (const kind of all.flat()) seen.add(kind);
  const isAny = all.flat().length > 0;
  const part = inLongRun ? {} : { within: await found.evaluateHandle(({ elements }) => elements) };
  return { isAny, part, kinds: all[0]?.length ?? 0 };
}

async function check(page: Page, name: string, options: AxeOptions): Promise<void> {
  assert.deepEqual(await axeViolations(page, options), [], name);
  await fits(page, name);
}

/**
 * What no earlier state had: elements that differ from all earlier ones in the same place by their attributes or
 * conditions, or in whether they have text; and text in colors that no earlier one had, on the same backgrounds. For
 * all others, the rules have the same results as before.
 *
 * @returns the outermost of these elements, and a text for each kind of structure and of colors among them
 */
function newElements({ known, scheme, only }: { known: string; scheme: string; only?: 'colors' }): {
  elements: Element[];
  kinds: string[];
  colors: string[];
} {
  const earlier = new Set(known.split(','));
  const kinds = new Set<string>();
  const colors = new Set<string>();
  const elements: Element[] = [];
  const pseudoClasses = [':checked', ':disabled', ':invalid', ':focus', ':placeholder-shown'];
  const conditions = (one: Element) => pseudoClasses.filter((condition) => one.matches(condition));
  /** The values of all others differ from dish to dish. */
  const hasValue =
    /^(?:role|type|part|class|slot|hidden|open|autocomplete|tabindex|aria-(?!label|value))/;
  const attributes = ({ attributes: all }: Element) =>
    Array.from(all)
      .map(({ name, value }) => `${name}=${hasValue.test(name) ? value : value.trim() !== ''}`)
      .sort();
  const hasText = ({ textContent }: Element) => textContent?.trim() !== '';
  const isWritten = (one: Element) =>
    one.matches('input, select, textarea') ||
    Array.from(one.childNodes).some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    );
  const exempt = ':disabled, [aria-disabled=true], [aria-hidden=true], [inert]';
  const isRead = (one: Element) =>
    isWritten(one) && one.checkVisibility() && one.closest(exempt) === null;
  const aroundLink = ({ localName, parentElement }: Element) =>
    localName === 'a' && parentElement ? getComputedStyle(parentElement).color : '';
  /** What is behind a modal dialog has no contrast. */
  const hasModal = (root: ParentNode): boolean =>
    root.querySelector(':modal') !== null ||
    Array.from(root.querySelectorAll('*')).some(
      ({ shadowRoot }) => shadowRoot !== null && hasModal(shadowRoot),
    );
  const numberOf = (text: string) =>
    Array.from(text)
      .reduce((sum, one) => (Math.imul(sum, 31) + one.charCodeAt(0)) | 0, 7)
      .toString(36);
  const isNew = (kind: string, found: Set<string>) => !earlier.has(kind) && found.add(kind) && true;
  const visit = (
    root: ParentNode,
    place: string,
    background: string,
    isInNew: boolean,
    isTop: boolean,
  ) => {
    for (const one of root.children) {
      const look = getComputedStyle(one);
      const { color, display, visibility, backgroundColor, backgroundImage, opacity } = look;
      const own = [one.localName, attributes(one), conditions(one), display, visibility];
      const kind = numberOf(`${place} ${own.join()} ${hasText(one)}`);
      const paint = [backgroundColor, backgroundImage, opacity].join();
      const painted =
        paint === 'rgba(0, 0, 0, 0),none,1' ? background : numberOf(background + paint);
      const { fontSize, fontWeight, textDecorationLine } = look;
      const letters = [color, fontSize, fontWeight, textDecorationLine, aroundLink(one)];
      const words = [scheme, painted, letters, one.localName, one.className, one.part].join();
      const isOnTop = isTop || one.matches(':modal');
      const isNewHere = [
        only !== 'colors' && isNew(kind, kinds),
        isOnTop && isRead(one) && isNew(numberOf(words), colors),
      ].some(Boolean);
      if (isNewHere && !isInNew) elements.push(one);
      if (one.shadowRoot) visit(one.shadowRoot, kind, painted, isInNew || isNewHere, isOnTop);
      visit(one, kind, painted, isInNew || isNewHere, isOnTop);
    }
  };
  visit(document.body, '', '', false, !hasModal(document));
  return { elements, kinds: [...kinds], colors: [...colors] };
}

/** In the second frame, elements that depend on their own width have a new layout. */
const nextPainted = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

async function fits(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(wider <= 0, `${name}: the page is ${wider} pixels wider than the window`);
}
