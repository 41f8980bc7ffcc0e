/** The demo's restaurant page as a restaurant would have it: script from elsewhere, strict policy. */
import type { BrowserContext } from 'playwright-core';
import type { Stack } from '../harness/stack.js';

export type Api = 'proxy' | 'storefront';

export interface HostPage {
  readonly api?: Api;
  /** `data-` attributes of the script tag to set or, with `undefined`, to leave out. */
  readonly settings?: Readonly<Record<string, string | undefined>>;
}

export const pageAddress = ({ urls }: Stack) => `${urls.site}/demo/sites/restaurant/`;

/** The smallest policy that the page and the widget need; the card processor is the service's. */
export const strictPolicy = ({ urls }: Stack, api: Api) =>
  [
    "default-src 'none'",
    `script-src ${urls.scriptOrigin} ${urls.service}`,
    `frame-src ${urls.service}`,
    `connect-src ${api === 'proxy' ? urls.proxy : urls.service}`,
    `img-src ${urls.service} ${urls.site} data:`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html order-elements',
  ].join('; ');

/** Every tab of the context gets the page with this script tag. */
export async function servePage(
  context: BrowserContext,
  stack: Stack,
  { api = 'proxy', settings = {} }: HostPage,
): Promise<void> {
  const tag = scriptTag(stack, { ...defaults(stack, api), ...settings });
  await context.route(pageAddress(stack), async (route) => {
    const response = await route.fetch();
    const written = await response.text();
    const body = written.replace(/<script type="module"[^>]*><\/script>/, tag);
    if (body === written) throw new Error('Expected the script tag in the page, found none.');
    const headers = {
      ...response.headers(),
      'content-security-policy': strictPolicy(stack, api),
    };
    await route.fulfill({ response, headers, body });
  });
}

function defaults(stack: Stack, api: Api): Record<string, string> {
  if (api === 'proxy') return { location: 'riverside', proxy: stack.urls.proxy };
  const { scriptUrl, globalName, publishableKey } = stack.service.service.processor;
  return {
    api,
    location: 'riverside',
    service: `${stack.urls.service}/api/v1`,
    'processor-script': scriptUrl,
    'processor-global': globalName,
    'processor-key': publishableKey,
    'time-zone': 'America/New_York',
  };
}

function scriptTag({ urls }: Stack, settings: HostPage['settings']): string {
  const attributes = Object.entries(settings ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${value}"`);
  return `<script type="module" src="${urls.scriptOrigin}/order-elements.js"${attributes.join('')}></script>`;
}
