import { chromium } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../test/engines/find-chromium.mjs';
import { median, rounds } from '../figures.js';
import { openMenuShop } from '../menu-shop.js';
import { type Conditions, type Loaded, measure, type Timed } from './measure.js';
import { openPages, type Pages } from './pages.js';

export type PageName = keyof Pages;

export const pageNames: Readonly<Record<PageName, string>> = {
  hand: 'written by hand',
  script: 'script only',
  lines: 'with the preload lines',
  rendered: 'rendered cards',
  styled: 'rendered cards, styles in the page',
  still: 'the same without the widget',
};
const names = Object.keys(pageNames) as readonly PageName[];

/** The highest ratio of the time to the first product to the hand-written page's. */
const goals: Partial<Record<PageName, number>> = { script: 1.3, lines: 1.05, styled: 0.55 };
/** The highest ratio of the rendered page to the same page without the widget. */
const stillGoal = 1.05;
/**
 * In each round. These two differ by less than a frame, which is 5 % of their time on a slow
 * processor: medians of a few loads would jump by one.
 */
const turns: readonly PageName[] = [...names, 'styled', 'still', 'still', 'styled'];

export const allConditions: readonly Conditions[] = [150, 300].flatMap((roundTrip) =>
  [1, 4].map((slowdown) => ({ roundTrip, slowdown })),
);

/** Medians. */
export interface Figures {
  readonly visible: number;
  readonly answered: number | null;
  readonly nodes: number;
  /** Of the load in the middle. */
  readonly requests: readonly Timed[];
}

export interface NetworkResult extends Conditions {
  readonly products: number;
  readonly pages: Readonly<Record<PageName, Figures>>;
}

/** From the navigation to the first product and the first answer. bench/README.md says how. */
export async function benchNetwork(): Promise<void> {
  for (const result of await measureNetwork([100], allConditions)) console.info(tableOf(result));
}

export async function measureNetwork(
  menus: readonly number[],
  conditions: readonly Conditions[],
): Promise<readonly NetworkResult[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  const results: NetworkResult[] = [];
  try {
    for (const products of menus) {
      const shop = await openMenuShop(products);
      const pages = await openPages(browser, shop);
      try {
        for (const each of conditions) {
          const loads = new Map<PageName, Loaded[]>(names.map((name) => [name, []]));
          // Take turns, so that other load on the machine affects all.
          for (let round = 0; round < rounds(); round += 1) {
            for (const name of turns) {
              const { first, plain } = shop;
              const expected = { first, plain, answers: name !== 'still', products };
              loads.get(name)?.push(await measure(browser, pages[name], each, expected));
            }
          }
          results.push({ ...each, products, pages: figuresOf(loads) });
        }
      } finally {
        await pages.close();
        await shop.close();
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}

const figuresOf = (loads: ReadonlyMap<PageName, readonly Loaded[]>) =>
  Object.fromEntries(
    [...loads].map(([name, all]) => {
      const sorted = [...all].sort((one, other) => one.visible - other.visible);
      const answers = all.flatMap(({ answered }) => (answered === null ? [] : [answered]));
      return [
        name,
        {
          visible: median(all.map(({ visible }) => visible)),
          answered: answers.length > 0 ? median(answers) : null,
          nodes: median(all.map(({ nodes }) => nodes)),
          requests: sorted[Math.floor(sorted.length / 2)]?.requests ?? [],
        },
      ];
    }),
  ) as Record<PageName, Figures>;

/** The ratios that have a goal: each with its name, value and goal. */
export function ratiosOf({ pages }: NetworkResult) {
  const ofHand = names.flatMap((name) => {
    const goal = goals[name];
    const value = pages[name].visible / pages.hand.visible;
    return goal ? [{ name, to: 'hand' as const, value, goal }] : [];
  });
  const value = pages.styled.visible / pages.still.visible;
  return [...ofHand, { name: 'styled' as const, to: 'still' as const, value, goal: stillGoal }];
}

function tableOf(result: NetworkResult): string {
  const { products, roundTrip, slowdown, pages } = result;
  const milliseconds = (value: number | null) =>
    (value === null ? '–' : `${value.toFixed(0)} ms`).padStart(8);
  return [
    `network, ${products} products, ${roundTrip} ms round trips, ${slowdown}x CPU (median of ${rounds()} rounds)`,
    '  first product | first tap answered | nodes per product',
    ...names.map((name) => {
      const { visible, answered, nodes } = pages[name];
      return `  ${milliseconds(visible)} ${milliseconds(answered)} ${nodes.toFixed(1).padStart(6)}  ${pageNames[name]}`;
    }),
    ...ratiosOf(result).map(
      ({ name, to, value, goal }) =>
        `  ${pageNames[name]} to ${pageNames[to]} ${value.toFixed(2)}, goal at most ${goal}: ${value <= goal ? 'met' : 'MISSED'}`,
    ),
    '',
  ].join('\n');
}
