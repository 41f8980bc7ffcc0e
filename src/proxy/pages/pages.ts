/** What the proxy prepares once if it serves an ordering page. */
import type { ProxySettings } from '../settings.js';
import type { PageSettings } from './settings.js';
import { styleFor } from './style.js';

export interface PageStyle {
  readonly text: string;
  /** SHA-256 in base64, as a content security policy names it. */
  readonly hash: string;
}

export async function pageStyleOf(page: PageSettings | undefined): Promise<PageStyle> {
  if (!page) return { text: '', hash: '' };
  const text = styleFor(page);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return { text, hash: btoa(String.fromCharCode(...new Uint8Array(digest))) };
}

/** The ordering page may call the proxy, and hosted checkouts may return to it. */
export function withPageOrigin(settings: ProxySettings): ProxySettings {
  const { page, origins, returnOrigins } = settings;
  if (!page) return settings;
  const own = new URL(page.url).origin;
  return {
    ...settings,
    origins: [...origins, own],
    ...(returnOrigins && { returnOrigins: [...returnOrigins, own] }),
  };
}
