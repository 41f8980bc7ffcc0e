import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import type { Shop } from './domain/menu/shop.js';
import type { Caller } from './http/caller.js';
import { servePicture } from './http/files.js';
import type { Credential, Generation, Operation } from './http/operation.js';
import { json, operation } from './http/operation.js';
import { notFound } from './http/refusal.js';
import { runOperation, type Surroundings } from './http/run-operation.js';
import { newerGeneration } from './newer/errors.js';
import { type ApiKey, olderGeneration } from './older/errors.js';
import { BASE, type Operations } from './operations.js';

interface Routing {
  readonly apiKey: ApiKey;
  readonly findShop: (slugOrId: string) => Shop | undefined;
  readonly picturesFolder: string;
  readonly processor: Hono;
  /** Pages for people. */
  readonly pages: readonly Hono[];
  /** For this machine only. */
  readonly console: Hono<{ Bindings: Caller }>;
  /** Operations of those pages beyond the published ones. */
  readonly pageOperations: readonly Operation[];
  readonly around: Surroundings;
}

export function createRoutes(operations: Operations, routing: Routing) {
  const app = new Hono<{ Bindings: Caller }>();
  const add = (generation: Generation, each: Operation) =>
    app.on(each.method, BASE + each.path, runOperation(each, generation, routing.around));
  const older = olderGeneration(routing.apiKey, routing.findShop);

  app.use(`${BASE}/storefront/*`, callableFromAnyPage);
  for (const each of operations.newer) add(newerGeneration, each);
  for (const each of operations.older) add(older, each);

  // Operations wait for the disk themselves; other routes that write wait here.
  for (const path of ['/processor/*', '/console/*']) {
    app.use(path, async (_context, next) => {
      await next();
      await routing.around.settled();
    });
  }

  app.get('/pictures/*', compress(), (context) =>
    servePicture(routing.picturesFolder, context.req.path.slice('/pictures/'.length)),
  );
  app.route('/processor', routing.processor);
  for (const page of routing.pages) app.route('/', page);
  app.route('/', routing.console);
  for (const each of routing.pageOperations) {
    app.on(each.method, each.path, runOperation(each, newerGeneration, routing.around));
  }

  app.all(`${BASE}/storefront/*`, runOperation(nowhere('none'), newerGeneration, routing.around));
  for (const first of new Set(operations.older.map(({ path }) => path.split('/')[1]))) {
    app.all(`${BASE}/${first}/*`, runOperation(nowhere('api-key'), older, routing.around));
  }
  app.all('*', runOperation(nowhere('none'), elsewhere, routing.around));
  return app;
}

/** The newer operations are called from pages of any origin. */
const callableFromAnyPage = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    ...['Content-Type', 'Authorization', 'Idempotency-Key', 'If-Match'],
    ...['X-Cart-Token', 'X-Checkout-Handoff', 'X-Receipt-Token'],
  ],
  exposeHeaders: [
    ...['Date', 'ETag', 'Retry-After', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
    ...['X-Request-Id', 'X-Cart-Token', 'X-Receipt-Token'],
  ],
  maxAge: 600,
});

const nowhere = (credential: Credential): Operation =>
  operation('GET', '/*', () => Promise.reject(notFound('operation at this address')), {
    section: '7.1',
    summary: 'What every other address answers.',
    credential,
    success: [],
  });

/** Error shape B: addresses that belong to neither generation. See docs/contract.md 7.2. */
const elsewhere: Generation = {
  admit: () => {},
  refuse: ({ status, code, message, headers }) =>
    json(
      status,
      { error: code, message, statusCode: status },
      { 'cache-control': 'no-store', ...headers },
    ),
};
