/** The description as a page for people, generated from the document, without a script. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { document, type Markup, pageHeaders, serveAsset } from '../hosted/page.js';
import { browserFile } from '../http/files.js';
import type { DescribedOperation, Description, JsonSchema } from './document.js';

const page = (described: Description): Markup =>
  document({
    title: described.info.title,
    styles: ['/assets/description.css'],
    body: html`<main>
      <h1>${described.info.title}</h1>
      <p>${described.info.description} Paths are below <code>${described.servers[0]?.url}</code>.</p>
      <p><a href="/openapi.json">The same for machines</a>, as OpenAPI ${described.openapi}.</p>
      <h2>Credentials</h2>
      ${credentials(described)}
      ${described.tags.map((tag) => generation(described, tag))}
      <h2>Shapes</h2>
      ${Object.entries(described.components.schemas ?? {}).map(
        ([name, schema]) => html`<details id="${name}">
          <summary><code>{ }</code><code>${name}</code></summary>
          <div>${source(schema)}</div>
        </details>`,
      )}
    </main>`,
  });

const credentials = ({ components }: Description): Markup => html`<dl>
  ${Object.entries(components.securitySchemes ?? {}).map(
    ([name, { description, name: header = 'Authorization: Bearer' }]) =>
      html`<dt>${name}</dt><dd><code>${header}</code> ${description}</dd>`,
  )}
</dl>`;

const generation = (described: Description, tag: Description['tags'][number]): Markup => html`
  <h2>${tag.name === 'newer' ? 'Newer operations' : 'Older operations'}</h2>
  <p>${tag.description}</p>
  ${Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag.name))
      .map(([method, operation]) => entry(described, method, path, operation)),
  )}`;

const entry = (
  described: Description,
  method: string,
  path: string,
  operation: DescribedOperation,
): Markup => html`<details id="${operation.operationId}">
  <summary>
    <code>${method.toUpperCase()}</code><code>${path}</code><span>${operation.summary}</span>
  </summary>
  <div>
    <p>${operation.description} ${needs(operation)}</p>
    ${parameters(described, operation)}
    ${operation.requestBody ? html`<h3>Body</h3>${content(operation.requestBody)}` : ''}
    <h3>Answers</h3>
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, response]) =>
          html`<dt>${status}</dt><dd>${response.description} ${content(response)}</dd>`,
      )}
    </dl>
  </div>
</details>`;

function needs({ security }: DescribedOperation): string {
  if (security.length === 0) return 'Needs no credential.';
  const ways = security.map((way) => Object.keys(way).join(' and ') || 'none');
  return `Credential: ${ways.join(', or ')}.`;
}

function parameters(described: Description, { parameters: all }: DescribedOperation): Markup {
  if (all.length === 0) return html``;
  return html`<h3>Parameters</h3>
    <dl>
      ${all.map((each) => {
        const { name, in: place, required, description = '' } = resolve(described, each);
        return html`<dt><code>${name}</code></dt>
          <dd>${place}${required ? ', required' : ''}. ${description}</dd>`;
      })}
    </dl>`;
}

/** A parameter of the operation's own, or the shared one that it refers to. */
function resolve({ components }: Description, parameter: JsonSchema): JsonSchema {
  const name =
    String(parameter.$ref ?? '')
      .split('/')
      .at(-1) ?? '';
  return components.parameters?.[name] ?? parameter;
}

function content(of: JsonSchema): Markup {
  const media = of.content as Record<string, { schema: JsonSchema }> | undefined;
  const schema = media?.['application/json']?.schema;
  if (!schema) return html``;
  const name = String(schema.$ref ?? '')
    .split('/')
    .at(-1);
  return name ? html`<a href="#${name}">${name}</a>` : source(schema);
}

const source = (schema: JsonSchema): Markup =>
  html`<pre tabindex="0"><code>${JSON.stringify(schema, null, 2)}</code></pre>`;

/** `/openapi.json` for machines and `/docs` for people; created on first request. */
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
  serveAsset(app, browserFile('description.css', new URL('./', import.meta.url)));
  return app;
}
