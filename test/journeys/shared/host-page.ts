/** The demo's restaurant page like a real one: script from another origin, strict policy. */
import { listen } from '../../../demo/listen.js';
import { example } from '../../harness/examples.js';
import { type Stack, type StackOptions, startStack } from '../../harness/stack.js';

export type Api = 'proxy' | 'storefront';

export interface HostPage {
  readonly api?: Api;
  /** `data-` attributes of the script tag to set or, with `undefined`, to leave out. */
  readonly settings?: Readonly<Record<string, string | undefined>>;
  /** Origins that the page may call besides the merchant's proxy or the service. */
  readonly connects?: readonly string[];
  /** HTML that the page's server puts between the tags of the menu. */
  readonly menu?: string;
  /** The end of the URL, such as `?table=12`. */
  readonly search?: string;
}

export interface Restaurant extends Stack {
  /** The address of a page with this script tag. */
  pageWith(host: HostPage): string;
}

/** Everything an order needs, and a web site whose pages a test can write. */
export async function openRestaurant(options: StackOptions = {}): Promise<Restaurant> {
  const pages: { readonly tag: string; readonly policy: string; readonly menu: string }[] = [];
  let demoSite = '';
  const site = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const page = pages[Number(/^\/page-(\d+)\/$/.exec(pathname)?.[1])];
    const answer = await fetch(demoSite + (page ? '/demo/sites/restaurant/' : pathname));
    if (!page) return new Response(answer.body, answer);
    const html = (await answer.text())
      .replace(/<script type="module"[^>]*><\/script>/, page.tag)
      .replace(/<order-menu[^>]*>/, (start) => start + page.menu);
    return new Response(html, {
      headers: { 'content-type': 'text/html', 'content-security-policy': page.policy },
    });
  }, 0);
  const origins = [site.url];
  const stack = await startStack({
    ...options,
    proxy: (urls) => ({
      origins,
      returnOrigins: origins,
      ...(typeof options.proxy === 'function' ? options.proxy(urls) : options.proxy),
    }),
  });
  demoSite = stack.urls.site;
  return {
    ...stack,
    urls: { ...stack.urls, site: site.url },
    pageWith({ api = 'proxy', settings = {}, connects = [], menu = '', search = '' }) {
      const tag = scriptTag(stack, { ...defaults(stack, api), ...settings });
      pages.push({ tag, menu, policy: strictPolicy(stack, api, connects) });
      return `${site.url}/page-${pages.length - 1}/${search}`;
    },
    async close() {
      await site.close();
      await stack.close();
    },
  };
}

/** The policy from docs/embedding.md; the card processor and the pictures are the service's. */
function strictPolicy({ urls }: Stack, api: Api, connects: readonly string[]): string {
  const policy = example('policy', {
    script: urls.scriptOrigin,
    proxy: [api === 'proxy' ? urls.proxy : urls.service, ...connects].join(' '),
    processor: urls.service,
    pictures: urls.service,
  });
  return policy.replaceAll(/\s+/g, ' ').trim();
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

function scriptTag({ urls }: Stack, settings: Record<string, string | undefined>): string {
  const attributes = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${value}"`);
  return `<script type="module" src="${urls.scriptOrigin}/order-elements.js"${attributes.join('')}></script>`;
}
