import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { pageHeaders } from '../hosted/page.js';
import type { Description } from './document.js';
import { page } from './page.js';

/** `/openapi.json` for machines and `/docs` for people; made when somebody first asks. */
export function describedAt(describe: () => Description): Hono {
  const app = new Hono();
  let made: Description | undefined;
  const description = () => {
    made ??= describe();
    return made;
  };

  app.get('/openapi.json', (context) =>
    context.json(description(), 200, {
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    }),
  );
  app.get('/docs', (context) => context.html(page(description()), 200, pageHeaders()));
  app.get('/docs/page.css', async (context) =>
    context.body(await readFile(new URL('page.css', import.meta.url), 'utf8'), 200, {
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
    }),
  );
  return app;
}
