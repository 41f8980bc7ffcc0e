/**
 * The requests that the gallery's frames make to their backends. For this demo's pages, on this
 * machine.
 */
import { Hono } from 'hono';
import { saffronLane } from '../service/data/saffron-lane.js';
import { createBackends, type OpenBackend } from './backends.js';
import { codeFor, makeCustomer } from './customer-with-past.js';
import { orderKinds } from './order-kinds.js';
import { payElsewhere } from './place-order.js';

const BASE = '/demo/backends';
const MINUTE = 60_000;
const LOCAL = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

export const isForBackends = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith(`${BASE}/`);

/** Dishes without required choices. */
const plain = saffronLane.locations
  .filter(({ slug }) => slug === 'riverside')
  .flatMap(({ menus }) => menus.flatMap(({ categories }) => categories))
  .flatMap(({ products }) => products)
  .filter(({ modifierGroupIds, soldOut }) => modifierGroupIds.length === 0 && !soldOut)
  // These come first, and every guest adds them.
  .filter(({ popular }) => !popular);

export function createRoutes(openBackend: OpenBackend): (request: Request) => Promise<Response> {
  const backends = createBackends(openBackend);
  const app = new Hono().basePath(`${BASE}/:backend`);
  let turn = 0;

  app.use(async (context, next) => {
    const own = context.req.header('sec-fetch-site') === 'same-origin';
    if (own && LOCAL.test(context.req.header('host') ?? '')) return next();
    return context.text('The backends answer pages of this demo only.', 403);
  });

  app.post('/', async (context) => {
    const { urls, service } = await backends.open(context.req.param('backend') ?? '');
    const { clock } = service.controls;
    return context.json({ urls, processor: service.processor, now: clock.now() });
  });
  app.post('/clock/:minutes{[0-9]+}', async (context) => {
    const { service, openedAt } = await backends.open(context.req.param('backend') ?? '');
    const { clock } = service.controls;
    clock.set(openedAt + Number(context.req.param('minutes')) * MINUTE);
    return context.json({ now: clock.now() });
  });
  app.post('/orders/:kind', async (context) => {
    const { service } = await backends.open(context.req.param('backend') ?? '');
    const place = orderKinds[context.req.param('kind')];
    const dishes = context.req.queries('dish') ?? [];
    return place ? context.json(await place(service, dishes)) : context.notFound();
  });
  app.post('/customers/:email', async (context) => {
    const { service } = await backends.open(context.req.param('backend') ?? '');
    await makeCustomer(service, saffronLane.slug, context.req.param('email'));
    return context.json({});
  });
  app.post('/codes/:email', async (context) => {
    const { service } = await backends.open(context.req.param('backend') ?? '');
    return context.json({ code: await codeFor(service, context.req.param('email')) });
  });
  /** A dish that no other frame uses, so that changing it affects nobody else. */
  app.post('/dishes', async (context) => {
    const { service } = await backends.open(context.req.param('backend') ?? '');
    const dish = plain[turn % plain.length];
    turn += 1;
    if (!dish) return context.notFound();
    await service.controls.setSoldOut('riverside', dish.id, false);
    await service.controls.setPrice('riverside', dish.id, dish.price);
    return context.json({ id: dish.id, name: dish.name });
  });
  app.post('/dishes/:id/sold-out', async (context) => {
    const { service } = await backends.open(context.req.param('backend') ?? '');
    await service.controls.setSoldOut('riverside', context.req.param('id'), true);
    return context.json({});
  });
  app.post('/dishes/:id/more-expensive', async (context) => {
    const { service } = await backends.open(context.req.param('backend') ?? '');
    const id = context.req.param('id');
    const { price = 0 } = plain.find((dish) => dish.id === id) ?? {};
    await service.controls.setPrice('riverside', id, price + 125);
    return context.json({});
  });
  app.post('/carts/:id/expired', async (context) => {
    const { service } = await backends.open(context.req.param('backend') ?? '');
    await service.controls.expireCart(context.req.param('id'));
    return context.json({});
  });
  app.post('/carts/:id/paid-elsewhere', async (context) => {
    const { service } = await backends.open(context.req.param('backend') ?? '');
    const token = context.req.header('x-cart-token') ?? '';
    await payElsewhere(service, context.req.param('id'), token);
    return context.json({});
  });
  return async (request) => app.fetch(request);
}
