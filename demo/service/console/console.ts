/**
 * The console: what staff and couriers do and what can go wrong, on one page for presenters of the
 * demo. It is open to this machine only, and accepts forms from its own pages only.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import type { Shop } from '../domain/menu/shop.js';
import { document, type Markup, pageHeaders, serveAsset } from '../hosted/page.js';
import { type Caller, isFromThisMachine } from '../http/caller.js';
import { browserFile } from '../http/files.js';
import { Refusal } from '../http/refusal.js';
import { RefundError } from '../processor/refunds.js';
import { newId } from '../tokens.js';
import { actions, placeOf, type Surroundings } from './actions.js';
import { type At, type Done, inboxPart, menuPart } from './menu-part.js';
import { cartsPart, ordersPart } from './orders-part.js';
import { clockPart, failuresPart, orderingPart } from './switches-part.js';
import { readOpenCarts, readOrders } from './view.js';

const LARGEST_FORM = 16 * 1024;

export function createConsole(around: Surroundings): Hono<{ Bindings: Caller }> {
  const { shops } = around.parts;
  const results = new Map<string, Done>();
  const app = new Hono<{ Bindings: Caller }>();
  serveAsset(app, browserFile('console.css', new URL('./browser/', import.meta.url)));

  app.use('/console/*', async (context, next) => {
    if (isFromThisMachine(context.req.raw, context.env.address)) return next();
    const refusal = 'The console answers only on its own machine, as http://localhost.';
    return context.text(refusal, 403, pageHeaders());
  });
  app.use('/console/*', csrf());
  app.use('/console/*', bodyLimit({ maxSize: LARGEST_FORM }));

  app.get('/console', async (context) => {
    const shop = shops.find(context.req.query('place') ?? '') ?? shops.all[0];
    if (!shop) return context.text('There is no location to show.', 404);
    const id = context.req.query('done') ?? '';
    const done = results.get(id);
    // Shown once: a reload shows the console without it.
    results.delete(id);
    return context.html(await consolePage(around, shop, done), 200, pageHeaders());
  });

  app.post('/console/:place/:action', async (context) => {
    const shop = shops.find(context.req.param('place'));
    const name = context.req.param('action');
    if (!shop || !Object.hasOwn(actions, name)) return context.text('No such button.', 404);
    const done = await run(name, await context.req.parseBody(), shop, around);
    // Redirect, so that a reload doesn't repeat the action.
    if ('goTo' in done) return context.redirect(done.goTo, 303);
    const id = newId();
    results.set(id, done);
    return context.redirect(`/console?place=${shop.location.slug}&done=${id}#${done.at}`, 303);
  });
  return app;
}

/** A refusal is shown next to the button. */
async function run(
  name: string,
  sent: Record<string, unknown>,
  shop: Shop,
  around: Surroundings,
): Promise<Done | { readonly goTo: string }> {
  const action = actions[name];
  if (!action) throw new Error(`Expected an action, found ${name}.`);
  const at = placeOf(action, sent);
  const form = action.form.safeParse(sent);
  if (!form.success) return { message: action.expected, at, refused: true };
  try {
    const outcome = await action.run(form.data as never, shop, around);
    return typeof outcome === 'string' ? { message: outcome, at } : outcome;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RefundError)) throw error;
    return { message: error.message, at, refused: true };
  }
}

/** `done` is what the last button did. */
export async function consolePage(
  { parts, controls }: Surroundings,
  shop: Shop,
  done: Done | undefined,
): Promise<Markup> {
  const at: At = { place: shop.location.slug, done };
  const [orders, carts] = [await readOrders(parts, shop), await readOpenCarts(parts, shop)];
  return document({
    title: `Console, ${shop.location.displayName}`,
    styles: ['/assets/console.css'],
    body: html`
    <a class="skip" href="#orders">Skip to the orders</a>
    <main class="console">
      <header>
        <h1>Console</h1>
        <nav aria-label="Places">
          <ul>${parts.shops.all.map((each) => placeLink(each, shop))}</ul>
        </nav>
      </header>
      <nav class="parts" aria-label="Parts of this page">
        <a href="#orders">Orders</a> <a href="#carts">Carts</a> <a href="#menu">Menu</a>
        <a href="#ordering">Taking orders</a> <a href="#inbox">Login codes</a> <a href="#clock">Clock</a>
        <a href="#failures">Failures</a>
      </nav>
      <div class="columns">
        <div>${ordersPart(at, orders)} ${cartsPart(at, carts)} ${menuPart(at, shop)}</div>
        <div class="switches">
          ${orderingPart(at, shop, parts.kitchen)} ${inboxPart(await controls.inbox())} ${clockPart(at, shop, parts.now())}
          ${failuresPart(at, controls.faults)}
        </div>
      </div>
    </main>`,
  });
}

const placeLink = ({ location }: Shop, shown: Shop): Markup => html`
  <li>
    <a
      href="/console?place=${location.slug}"
      ${location === shown.location ? html`aria-current="page"` : null}
    >${location.displayName}</a>
  </li>`;
