import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Description } from '../../../demo/service/description/document.js';
import { runForTests } from '../fixtures/running.js';

let described: Description;
const running = runForTests({}, async () => {
  described = (await (await fetch(`${running.url}/openapi.json`)).json()) as Description;
});

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

describe('the description', () => {
  test('is a valid OpenAPI 3.1 document according to its meta schema', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(
      structuredClone(described) as unknown as Record<string, unknown>,
    );
    assert.ok(valid, JSON.stringify(errors, null, 1));
    assert.equal(validator.version, '3.1');
  });

  test('has an entry for every served operation, and no others', () => {
    const { newer, older } = running.service.operations;
    const served = [...newer, ...older].map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    const entries = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    assert.deepEqual(entries.sort(), served.sort());
    const ids = operations().map(({ operation }) => operation.operationId);
    assert.equal(new Set(ids).size, ids.length);
  });

  test('has no broken references', () => {
    const text = JSON.stringify(described);
    const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path));
    assert.ok(references.size > 20);
    for (const path of references) {
      const found = path
        ?.split('/')
        .reduce<unknown>(
          (at, part) => (at as Record<string, unknown> | undefined)?.[part],
          described,
        );
      assert.ok(found, path);
    }
  });

  test('describes what a cart change with a key needs and may return', () => {
    const change =
      described.paths['/storefront/locations/{locationId}/carts/{cartId}/items/{itemId}']?.patch;
    assert.deepEqual(change?.security, [{ cartToken: [] }, { customer: [] }]);
    assert.deepEqual(
      change?.parameters.map((each) => each.name ?? each.$ref),
      [
        'locationId',
        'cartId',
        'itemId',
        '#/components/parameters/IdempotencyKey',
        '#/components/parameters/CartRevision',
      ],
    );
    assert.deepEqual(Object.keys(change?.responses ?? {}), [
      ...['200', '400', '401', '403', '404', '409', '413', '428', '429', '500', '503'],
    ]);
    const quantity = change?.requestBody?.content as Record<string, { schema: object }>;
    assert.deepEqual(quantity['application/json']?.schema, {
      type: 'object',
      properties: { quantity: { type: 'integer', minimum: 0, maximum: 99 } },
      required: ['quantity'],
      additionalProperties: false,
    });
  });

  test('shows where the key may lack permission', () => {
    for (const { path, operation } of operations()) {
      if (!operation.tags.includes('older')) continue;
      const byKey = operation.security.some((way) => 'apiKey' in way);
      assert.equal('403' in operation.responses, byKey, path);
    }
  });

  test('is readable: one page, no external content, no script', async () => {
    const reply = await fetch(`${running.url}/docs`);
    const text = await reply.text();
    assert.match(reply.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    for (const { operation } of operations())
      assert.ok(text.includes(`id="${operation.operationId}"`));
    assert.doesNotMatch(text, /<script|style=|https?:\/\/(?!localhost)/);
    assert.equal((await fetch(`${running.url}/assets/description.css`)).status, 200);
  });
});
