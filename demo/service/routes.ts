import { Hono } from 'hono';
import { preflight } from './http/cross-origin.js';
import type { Generation } from './http/generation.js';
import { type Operation, operation } from './http/operation.js';
import { servePicture } from './http/pictures.js';
import { notFound } from './http/refusal.js';
import { type Caller, runOperation, type Surroundings } from './http/run-operation.js';
import { cartOperations } from './newer/carts.js';
import { catalogOperations } from './newer/catalog.js';
import { checkoutOperations } from './newer/checkout.js';
import { newerGeneration } from './newer/errors.js';
import { olderCartOperations } from './older/carts.js';
import { olderCatalogOperations } from './older/catalog.js';
import { olderGeneration } from './older/errors.js';
import { olderPaymentOperations } from './older/payment.js';
import type { ServiceParts } from './parts.js';

const BASE = '/api/v1';

interface Routing {
  readonly apiKey: string;
  readonly segment: string;
  readonly picturesFolder: string;
  readonly processor: Hono;
  readonly around: Surroundings;
}

export function createRoutes(parts: ServiceParts, routing: Routing) {
  const app = new Hono<{ Bindings: Caller }>();
  const add = (generation: Generation, operations: readonly Operation[]) => {
    for (const each of operations) {
      app.on(each.method, BASE + each.path, runOperation(each, generation, routing.around));
    }
  };
  const older = olderGeneration(routing.apiKey);

  app.options(`${BASE}/storefront/*`, preflight);
  add(newerGeneration, catalogOperations(parts));
  add(newerGeneration, cartOperations(parts));
  add(newerGeneration, checkoutOperations(parts));
  add(older, olderCatalogOperations(parts));
  add(older, olderCartOperations(parts));
  add(older, olderPaymentOperations(parts, routing.segment));

  app.get('/pictures/*', (context) =>
    servePicture(routing.picturesFolder, context.req.path.slice('/pictures/'.length)),
  );
  app.route('/processor', routing.processor);

  const nowhere = operation('GET', '/*', () =>
    Promise.reject(notFound('operation at this address')),
  );
  app.all(`${BASE}/storefront/*`, runOperation(nowhere, newerGeneration, routing.around));
  app.all(`${BASE}/*`, runOperation(nowhere, older, routing.around));
  app.all('*', runOperation(nowhere, { ...older, admit: () => {} }, routing.around));
  return app;
}
