/** Reads the tables of docs/privacy.md, and what a browser stores. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const page = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');

/** Why something is stored or requested, as the page explains the words. */
export type Purpose = 'order' | 'page' | 'choice' | 'consent';

/** Rows of the tables between two headings, as their cells. */
const rowsBetween = (from: string, to: string): string[][] =>
  page
    .slice(page.indexOf(from), page.indexOf(to))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

export interface RequestRow {
  readonly to: string;
  readonly request: string;
  readonly purpose: Purpose;
}

/** What the page says an order requests. */
export const requestRows: readonly RequestRow[] = rowsBetween(
  '## What an order requests',
  '## What the browser stores',
)
  .map(([, to = '', request = '', purpose]) => ({ to, request, purpose: purpose as Purpose }))
  .filter(({ request }) => /^[A-Z]+ \//.test(request));

/** What the page says is stored, by the end of its name. */
export const storedRows: ReadonlyMap<string, Purpose> = new Map(
  rowsBetween('In `localStorage`', '## What the proxy stores')
    .map(([, name = '', purpose]) => [name, purpose as Purpose] as const)
    .filter(([, purpose]) => ['order', 'page', 'choice', 'consent'].includes(purpose)),
);

/** The row of a request, without its query. */
export const rowOf = (to: string, request: string): RequestRow | undefined =>
  requestRows.find((row) => row.to === to && patternOf(row.request).test(request));

const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*/]/g, (sign) => (sign === '*' ? '.+' : `\\${sign}`))}$`);

export interface Kept {
  /** Complete names in localStorage, sessionStorage and the widget's cache. */
  readonly names: readonly string[];
  /** Everything else that a page can keep. */
  readonly others: readonly string[];
}

/** Everything that the browser keeps for the page, and for every other origin in its cookies. */
export async function keptIn(open: Page): Promise<Kept> {
  const [names, others] = await open.evaluate(async () => {
    // Pages without TLS have no caches and no workers.
    const cached = 'caches' in window ? await caches.keys() : [];
    const own = cached.includes('order-elements') ? await caches.open('order-elements') : null;
    const entries = (await own?.keys()) ?? [];
    const texts = entries.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(1)));
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    return [
      [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...texts],
      [
        ...databases,
        ...cached.filter((name) => name !== 'order-elements').map((name) => `cache ${name}`),
        ...workers.map(() => 'worker'),
      ],
    ] as const;
  });
  const cookies = (await open.context().cookies()).map(({ name }) => `cookie ${name}`);
  return { names, others: [...others, ...cookies] };
}

/** `order-elements:https://…:riverside:cart` is `cart`; names of several of a kind end in what tells them apart. */
export const endOf = (name: string): string => {
  const parts = name.split(':');
  return parts.findLast((part) => storedRows.has(part)) ?? name;
};
