import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { z } from 'zod';
import type { Operation } from '../../../demo/service/http/operation.js';
import { error as newerError } from '../../../demo/service/newer/errors.js';
import { error as olderError } from '../../../demo/service/older/errors.js';
import { dump } from '../fixtures/dump.js';
import { Guest } from '../fixtures/guest.js';
import { type RawCall, type RawReply, sendRaw } from '../fixtures/raw.js';
import { runForTests } from '../fixtures/running.js';

const LIMIT = 64 * 1024;
const JSON_TYPE = ['content-type', 'application/json'] as const;

let guest: Guest;
let itemId: string;
const running = runForTests({}, async () => {
  guest = await Guest.arrive(running);
  itemId = (await guest.take('soup')).body.items[0]?.id ?? '';
});

type Generation = 'newer' | 'older';

/** Shape B, for paths of neither generation. */
const elsewhereError = z.strictObject({
  error: z.string(),
  message: z.string(),
  statusCode: z.int(),
});

const everyOperation = (): { generation: Generation; operation: Operation }[] =>
  (['newer', 'older'] as const).flatMap((generation) =>
    running.service.operations[generation].map((operation) => ({ generation, operation })),
  );

const pathOf = ({ path }: Operation, ids: Record<string, string> = {}): string => {
  const known: Record<string, string> = {
    locationId: 'corner',
    merchantSlug: 'corner-group',
    cartId: guest.cartId,
    productId: 'soup',
    itemId,
    ...ids,
  };
  return `/api/v1${path.replace(/:(\w+)/g, (_, name) => known[name] ?? 'unknown')}`;
};

/** Everything that an authorized caller sends. */
const standing = (): [string, string][] => [
  ['x-api-key', running.service.apiKey],
  ['x-cart-token', guest.token],
  ['idempotency-key', randomUUID()],
  ['if-match', `"cart-${guest.revision}"`],
];

/** Credentials that the authorized caller doesn't have, and without which it is refused. */
const LACKING = new Set(['handoff', 'customer', 'cart and customer', 'receipt or customer']);

function assertRefused(
  name: string,
  generation: Generation | 'elsewhere',
  reply: RawReply,
  status?: number,
) {
  assert.ok(reply.status >= 400 && reply.status < 500, `${name} answered ${reply.status}`);
  if (status) assert.equal(reply.status, status, name);
  const shapes = { newer: newerError, older: olderError, elsewhere: elsewhereError };
  const shape = shapes[generation];
  assert.ok(shape.safeParse(JSON.parse(reply.text)).success, `${name}: ${reply.text}`);
}

/** Sends a request to each operation that `calls` covers, and checks that nothing was written. */
async function assault(
  calls: (operation: Operation) => { what: string; call: Partial<RawCall>; status?: number }[],
): Promise<void> {
  const before = dump(running.folder);
  let sent = 0;
  for (const { generation, operation } of everyOperation()) {
    for (const { what, call, status } of calls(operation)) {
      const { method } = operation;
      const path = pathOf(operation);
      const request = { method, path, ...call };
      const reply = await sendRaw(running.port, request);
      const lacking = LACKING.has(operation.spec.credential) && status === 400;
      const expected = lacking ? undefined : status;
      const meant = request.path.startsWith('/api/v1//') ? 'elsewhere' : generation;
      assertRefused(`${method} ${operation.path}, ${what}`, meant, reply, expected);
      sent += 1;
    }
  }
  assert.ok(sent > 0);
  assert.deepEqual(dump(running.folder), before);
}

describe('a hostile body', () => {
  const bodies: [string, Buffer | string | Buffer[], number][] = [
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a text', '"text"', 400],
    ['a number', '1', 400],
    ['a zero byte', '\u0000', 400],
    ['an escaped zero byte', String.raw`{"name":"\u0000","note":"\u0000","comment":"\u0000"}`, 400],
    ['half a surrogate pair', String.raw`{"name":{"deep":["\uD83D"]}}`, 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['an unknown member', '{"unknown":1}', 400],
    ['a prototype', '{"__proto__":{"quantity":1}}', 400],
    ['a constructor', '{"constructor":{"prototype":{}}}', 400],
    ['depth', `{"metadata":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['one byte too many', `{"note":"${'x'.repeat(LIMIT - 10)}"}`, 413],
    ['pieces without an end', Array.from({ length: 70 }, () => Buffer.alloc(1024, 32)), 413],
  ];

  test('is refused by every operation that reads one, and writes nothing', () =>
    assault(({ spec }) =>
      spec.body
        ? bodies.map(([what, body, status]) => ({
            what,
            status,
            call: { body, headers: [JSON_TYPE, ...standing()] },
          }))
        : [],
    ));

  test('of the largest size allowed is read', async () => {
    const body = JSON.stringify({ note: 'x'.repeat(LIMIT - 11) });
    assert.equal(Buffer.byteLength(body), LIMIT);
    const { status, text } = await sendRaw(running.port, {
      method: 'PATCH',
      path: `/api/v1${guest.path()}`,
      body,
      headers: [JSON_TYPE, ...standing()],
    });
    assert.equal(status, 400);
    assert.match(text, /note/);
  });

  test('of another type is refused, whatever its content', () =>
    assault(({ spec }) =>
      spec.body
        ? ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''].map(
            (type) => ({
              what: `as "${type}"`,
              status: 400,
              call: { body: '{}', headers: [['content-type', type], ...standing()] },
            }),
          )
        : [],
    ));
});

describe('a hostile request line or header', () => {
  test('with a repeated header that may only occur once is refused', () =>
    assault(() =>
      [...standing(), ['authorization', 'Bearer x'], ['x-receipt-token', 'x']].map(
        ([name = '', value = '']) => ({
          what: `${name} twice`,
          status: 400,
          call: {
            headers: [
              ...standing().filter(([other]) => other !== name),
              [name, value],
              [name, value],
            ],
          },
        }),
      ),
    ));

  test('with an identifier of 129 characters is refused', () =>
    assault((operation) =>
      [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
        what: `a long ${name}`,
        status: 400,
        call: { path: pathOf(operation, { [name]: 'x'.repeat(129) }), headers: standing() },
      })),
    ));

  test('with odd bytes in place of an identifier gets 404', () =>
    assault((operation) =>
      [...operation.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
        ['%', '%zz', '%00', '%ff', '..%2f..', '__proto__', "'--", '%F0%9F%8D%9C'].map((odd) => ({
          what: `${name} ${odd}`,
          call: { path: pathOf(operation, { [name]: odd }), headers: standing() },
        })),
      ),
    ));

  test('with an empty segment, or one too many, gets 404', () =>
    assault((operation) => [
      { what: 'an empty segment', call: { path: pathOf(operation).replace(/\/(?=[^/]+$)/, '//') } },
      { what: 'a slash at the end', call: { path: `${pathOf(operation)}/` } },
    ]));

  test('with a method that its path doesn’t have gets 404', () =>
    assault((operation) => {
      const had = everyOperation()
        .filter((each) => each.operation.path === operation.path)
        .map((each) => each.operation.method as string);
      return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'PURGE']
        .filter((method) => !had.includes(method))
        .map((method) => ({ what: method, status: 404, call: { method, headers: standing() } }));
    }));
});
