/** Host pages written by a test, served with a whole stack. */
import { listen } from '../../../demo/listen.js';
import { type Stack, type StackOptions, startStack } from '../../harness/stack.js';

export interface OwnPages extends Stack {
  /**
   * The address of a page with this body and `head`; the listed paths are served with it, from the
   * same folder.
   */
  write(page: OwnPage): string;
  /** The script tag of a shop in proxy mode; settings may be added, changed or, with `null`, left out. */
  tag(settings?: Readonly<Record<string, string | null>>): string;
}

export interface OwnPage {
  readonly body: string;
  readonly head?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Scripts next to the page, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

export const allElements =
  '<order-menu></order-menu><order-cart></order-cart><order-checkout></order-checkout><order-receipt></order-receipt>';

export async function openOwnPages(options: StackOptions = {}): Promise<OwnPages> {
  const answers = new Map<string, () => Response>();
  const site = await listen(async (request) => {
    const answer = answers.get(new URL(request.url).pathname);
    return answer?.() ?? new Response(null, { status: 204 });
  }, 0);
  const origins = [site.url];
  const stack = await startStack({
    ...options,
    proxy: { origins, returnOrigins: origins, ...options.proxy },
  });
  let count = 0;
  return {
    ...stack,
    urls: { ...stack.urls, site: site.url },
    write({ body, head = '', headers = {}, files = {} }) {
      count += 1;
      const folder = `/page-${count}/`;
      const html = `<!doctype html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
      answers.set(
        folder,
        () => new Response(html, { headers: { 'content-type': 'text/html', ...headers } }),
      );
      for (const [name, code] of Object.entries(files)) {
        const type = { 'content-type': 'text/javascript' };
        answers.set(folder + name, () => new Response(code, { headers: type }));
      }
      return site.url + folder;
    },
    tag(settings = {}) {
      const all = { location: 'riverside', proxy: stack.urls.proxy, ...settings };
      const attributes = Object.entries(all)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => ` data-${name}="${value}"`);
      return `<script type="module" src="${stack.urls.scriptOrigin}/order-elements.js"${attributes.join('')}></script>`;
    },
    async close() {
      await site.close();
      await stack.close();
    },
  };
}
