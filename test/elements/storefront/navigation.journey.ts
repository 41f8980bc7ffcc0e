/** Sites whose routers replace pages and keep scripts: each page's orders go to its own shop. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { allElements, openOwnPages } from '../../journeys/shared/own-pages.js';
import {
  addOne,
  cartLine,
  emptyCart,
  type Guest,
  guestAt,
  settledTotal,
} from '../../journeys/shared/steps.js';

const now = () => Date.parse('2026-11-24T13:30:00Z');
const browser = await sharedBrowser();
const pages = await shared(openOwnPages({ service: { now } }));

/** A page of the site: where its tag is, and when it arrives. */
const routers = {
  'swaps the body, tag included': (page: NextPage) => {
    history.pushState(null, '', page.path);
    const body = document.createElement('body');
    body.innerHTML = page.elements;
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: page.src });
    Object.assign(script.dataset, page.settings);
    body.append(script);
    document.body.replaceWith(body);
  },
  'writes the body as text, so its scripts never run': (page: NextPage) => {
    history.pushState(null, '', page.path);
    const settings = Object.entries(page.settings).map(
      ([name, value]) => `data-${name}="${value}"`,
    );
    document.body.innerHTML = `${page.elements}<script type="module" src="${page.src}" ${settings.join(' ')}></script>`;
  },
  'keeps the tags of all pages in the head': (page: NextPage) => {
    history.pushState(null, '', page.path);
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: page.src });
    Object.assign(script.dataset, page.settings);
    const isThere = [...document.head.querySelectorAll('script')].some(
      ({ dataset }) => dataset.location === page.settings.location,
    );
    if (!isThere) document.head.append(script);
    const body = document.createElement('body');
    body.innerHTML = page.elements;
    document.body.replaceWith(body);
  },
  'adds the tag after the elements are there': (page: NextPage) => {
    history.pushState(null, '', page.path);
    document.querySelector('script[data-location]')?.remove();
    document.body.innerHTML = page.elements;
    setTimeout(() => {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', src: page.src });
      Object.assign(script.dataset, page.settings);
      document.body.append(script);
    }, 50);
  },
};

interface NextPage {
  readonly path: string;
  readonly src: string;
  readonly settings: { readonly location: string; readonly proxy: string };
  readonly elements: string;
}

const nextPage = (location: string, path: string): NextPage => ({
  path,
  src: `${pages.urls.scriptOrigin}/order-elements.js`,
  settings: { location, proxy: pages.urls.proxy },
  elements: allElements,
});

/** The locations of the carts in these writes. */
function watchWrites({ page }: Guest): string[] {
  const written: string[] = [];
  page.on('request', (request) => {
    const [, location] = /\/locations\/([\w-]+)\/cart/.exec(request.url()) ?? [];
    if (location && request.method() === 'POST') written.push(location);
  });
  return written;
}

describe('a single-page site', () => {
  for (const [router, go] of Object.entries(routers)) {
    it(`orders at the second page's restaurant, and restores the first cart: ${router}`, async (test) => {
      const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
      await page.goto(pages.write({ head: pages.tag(), body: allElements }));
      const guest = guestAt(page, pageErrors);
      const { menu } = guest;
      await addOne(guest, 'Sides', 'Chopped salad');
      // Its cart is created by then, so that only the second restaurant's is written below.
      await settledTotal(guest);
      const start = new URL(page.url()).pathname;
      const written = watchWrites(guest);

      await page.evaluate(go, nextPage('old-town', '/london/'));
      await menu.getByRole('button', { name: 'Coffee, tea and cake' }).waitFor();
      await emptyCart(guest).waitFor();
      const started = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('/locations/'),
      );
      await menu
        .getByRole('button', { name: /^Add: / })
        .first()
        .click();
      await started;
      await guest.cart.locator('[part~="totals"][aria-busy="false"]').waitFor();
      assert.deepEqual([...new Set(written)], ['old-town']);

      await page.evaluate(go, nextPage('riverside', start));
      await cartLine(guest, 'Chopped salad').waitFor();
      await eventually.equal(() => guest.cart.locator('[part~="line"]').count(), 1);
    });
  }
});
