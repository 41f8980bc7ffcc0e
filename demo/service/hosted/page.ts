/** What the service's pages for people share: the HTML document, asset routes, security headers. */
import type { Env, Hono } from 'hono';
import { html } from 'hono/html';
import type { BrowserFile } from '../http/files.js';

/** HTML; `html` escapes everything inserted into it. */
export type Markup = ReturnType<typeof html>;

interface Page {
  readonly title: string;
  /** The page reloads itself after this many seconds. */
  readonly refreshSeconds?: number;
  /** Addresses of style sheets after the common one. */
  readonly styles?: readonly string[];
  /** Addresses of modules. */
  readonly scripts?: readonly string[];
  readonly body: Markup;
}

const icon = 'data:,';

/** The look of the demo's own sites, and what the service's pages have on top of it. */
const COMMON_STYLES = ['/assets/site.css', '/assets/base.css'];

export const document = ({
  title,
  refreshSeconds,
  styles = [],
  scripts = [],
  body,
}: Page): Markup =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
    <title>${title}</title>
    <link rel="icon" href="${icon}">
    ${[...COMMON_STYLES, ...styles].map((href) => html`<link rel="stylesheet" href="${href}">`)}
    ${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
  </head>
  <body>${body}</body>
</html>`;

/** Allows the page's own origin and `others`, other names of the same server. */
export const policy = (others: readonly string[] = []): string => {
  const own = ["'self'", ...others].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src 'self'`,
    `img-src ${own} data:`,
    `connect-src 'self'`,
    `frame-src ${own}`,
    `form-action 'self'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
};

/**
 * Nothing is cached, and other sites get no referrer. Requests to the page's own origin do get one,
 * because a form's origin could not be checked otherwise.
 */
export const pageHeaders = (contentSecurityPolicy = policy()): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

/** Serves a file below `/assets/`. */
export const serveAsset = <E extends Env>(app: Hono<E>, { path, type, read }: BrowserFile) =>
  app.get(`/assets/${path}`, async (context) =>
    context.body(await read(), 200, {
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    }),
  );
