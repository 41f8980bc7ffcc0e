/** What the proxy prepares once if it serves an ordering page. */
import type { Entry } from '../cache/entry.js';
import type { ProxySettings } from '../settings.js';
import { coreNamedBy } from './own-page.js';
import type { PageSettings } from './settings.js';
import { styleFor } from './style.js';

export interface PageStyle {
  readonly text: string;
  /** SHA-256 in base64, as a content security policy names it. */
  readonly hash: string;
}

export async function pageStyleOf(page: PageSettings | undefined): Promise<PageStyle> {
  if (!page) return { text: '', hash: '' };
  return hashed(styleFor(page));
}

async function hashed(text: string): Promise<PageStyle> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return { text, hash: btoa(String.fromCharCode(...new Uint8Array(digest))) };
}

const sheets = new WeakMap<Entry, Promise<PageStyle>>();

/**
 * The style sheet of the cards, which the page contains: a linked one would delay the menu by a round trip.
 * `null` if the proxy doesn't have it, or the widget is from elsewhere.
 */
export async function cardSheetOf({
  page,
  scriptFiles,
}: Pick<ProxySettings, 'page' | 'scriptFiles'>): Promise<PageStyle | null> {
  const entry = page?.script ? null : await scriptFiles?.('order-menu.css');
  if (!entry) return null;
  const known = sheets.get(entry) ?? hashed(new TextDecoder().decode(entry.bytes));
  sheets.set(entry, known);
  return known;
}

const cores = new WeakMap<Entry, string>();

/**
 * The name of the widget's core, which changes with each release: pages that the proxy writes request it along with
 * the entry, which would ask for it a round trip later. Empty if the widget is from elsewhere.
 */
export async function coreOf({
  page,
  scriptFiles,
}: Pick<ProxySettings, 'page' | 'scriptFiles'>): Promise<string> {
  const entry = page?.script ? null : await scriptFiles?.('order-elements.js');
  if (!entry) return '';
  const known = cores.get(entry) ?? coreNamedBy(new TextDecoder().decode(entry.bytes));
  cores.set(entry, known);
  return known;
}

/**
 * Lets the ordering page call the proxy, and hosted checkouts return to it. The page's address is
 * written in ASCII, as browsers do, because headers can't contain other scripts.
 */
export function withPageOrigin(settings: ProxySettings): ProxySettings {
  const { page, origins, returnOrigins } = settings;
  if (!page) return settings;
  const { href, origin: own } = new URL(page.url);
  return {
    ...settings,
    page: { ...page, url: href.replace(/\/$/, '') },
    origins: [...origins, own],
    ...(returnOrigins && { returnOrigins: [...returnOrigins, own] }),
  };
}
