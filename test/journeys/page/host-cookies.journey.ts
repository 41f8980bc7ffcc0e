/** A merchant whose proxy is on the page's own origin, which is common. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listen } from '../../../demo/listen.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addOne, cartLine, guestAt } from '../shared/steps.js';

/** Each request of the widget, with its cookies. */
const calls: { readonly call: string; readonly cookie: string | null }[] = [];
const browser = await sharedBrowser();
const site = await shared(listen(answer, 0));
const origins = [site.url];
const stack = await shared(startStack({ proxy: { origins, returnOrigins: origins } }));

async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/') {
    return new Response(pageOf(stack), { headers: { 'content-type': 'text/html' } });
  }
  calls.push({ call: `${request.method} ${pathname}`, cookie: request.headers.get('cookie') });
  const headers = new Headers(request.headers);
  // Browsers send no Origin header with same-origin reads.
  headers.set('origin', site.url);
  headers.delete('host');
  // `fetch` writes its own, and refuses a second one.
  headers.delete('content-length');
  const passedOn = await fetch(`${stack.urls.proxy}${pathname}${search}`, {
    method: request.method,
    headers,
    body: request.method === 'GET' ? null : await request.arrayBuffer(),
  });
  const passed = new Headers(passedOn.headers);
  passed.delete('content-encoding');
  passed.delete('content-length');
  return new Response(await passedOn.arrayBuffer(), { status: passedOn.status, headers: passed });
}

function pageOf({ urls }: Stack): string {
  return `<!doctype html><html lang="en"><title>A page</title>
  <script type="module" src="${urls.scriptOrigin}/order-elements.js"
    data-proxy="${site.url}" data-location="riverside"></script>
  <order-menu></order-menu><order-cart></order-cart>`;
}

describe('a page with its own cookies', () => {
  it('keeps them private: the widget’s requests carry none', async (test) => {
    const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
    const secret = { name: 'host-session', value: 'secret', url: site.url };
    await page.context().addCookies([secret]);
    await page.goto(site.url);
    const guest = guestAt(page, pageErrors);
    await addOne(guest, 'Sides', 'Chopped salad');
    await cartLine(guest, 'Chopped salad').waitFor();
    await page.locator('order-cart [part~="total"]').waitFor();
    assert.ok(calls.some(({ call }) => call.startsWith('GET ')));
    assert.ok(calls.some(({ call }) => call.startsWith('POST ')));
    assert.deepEqual(
      calls.filter(({ cookie }) => cookie !== null),
      [],
    );
  });
});
