/** The tests of one row. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { freshKey, type Reply } from '../fixtures/running.js';
import { ask, type Change, put } from './ask.js';
import type { Credential, Row } from './row.js';
import type { Scene } from './scene.js';
import type { World } from './world.js';

export function prove(row: Row, world: () => World): void {
  const [usual = []] = row.ways;
  const unchanged = new Map<readonly Credential[], Scene>();
  /** A refused request changes nothing, so the next one finds its scene as it was. */
  const tried = async (change: Change = {}, way = usual): Promise<Reply> => {
    const scene = unchanged.get(way) ?? (await row.scene(world(), way));
    unchanged.delete(way);
    const reply = await ask(world(), row, way, scene, change);
    if (reply.status >= 400) unchanged.set(way, scene);
    return reply;
  };
  const answers = async (status: number, change: Change, way = usual, code?: string) => {
    const reply = await tried(change, way);
    assert.equal(reply.status, status, reply.text);
    if (code) assert.equal(reply.body.code, code);
  };

  describe(`${row.section} ${row.method} ${row.path}`, () => {
    for (const way of row.ways.length > 0 ? row.ways : [[]]) {
      test(`answers ${row.status} with ${way.join(' and ') || 'no credential'}`, async () => {
        const reply = await tried({}, way);
        assert.equal(reply.status, row.status, reply.text);
        for (const member of row.answer) assertHas(reply, member);
      });
    }
    if (usual.length > 0) proveCredentials(row, answers);
    if (row.keyed) proveKey(row, world, answers);
    if (row.ifMatch) proveRevision(row, answers);
    if (row.body || row.query) proveMembers(row, tried);
    if (/\{/.test(row.path)) {
      test('accepts ids of 1 to 128 characters', async () => {
        for (const [name] of [...row.path.matchAll(/(?<=\{)\w+/g)]) {
          await answers(400, { ids: { [name]: 'x'.repeat(129) } });
          for (const length of [1, 127, 128]) {
            const found = await tried({ ids: { [name]: 'x'.repeat(length) } });
            assert.ok([403, 404].includes(found.status), `${name} ${found.text}`);
          }
        }
      });
    }
  });
}

type Answers = (
  status: number,
  change: Change,
  way?: readonly Credential[],
  code?: string,
) => Promise<void>;

function proveCredentials({ ways, path }: Row, answers: Answers): void {
  test('refuses access without a credential, with a wrong one or with another’s', async () => {
    for (const way of ways) {
      for (const credential of way) {
        await answers(401, { credentials: { [credential]: null } }, way, 'UNAUTHORIZED');
        await answers(401, { credentials: { [credential]: 'made-up' } }, way, 'UNAUTHORIZED');
      }
      if (!path.includes('{cartId}') || way.includes('key')) continue;
      await answers(403, { ids: { cartId: 'f'.repeat(24) } }, way, 'FORBIDDEN');
    }
  });
}

function proveKey(row: Row, world: () => World, answers: Answers): void {
  test('needs a key of 16 to 128 characters', async () => {
    await answers(400, { key: null }, undefined, 'IDEMPOTENCY_KEY_REQUIRED');
    for (const key of ['k'.repeat(15), 'k'.repeat(129), `${'k'.repeat(16)}/`, 'k k'.repeat(8)]) {
      await answers(400, { key });
    }
    for (const length of [16, 17, 127, 128]) {
      const key = (freshKey() + freshKey() + freshKey() + freshKey()).slice(0, length);
      await answers(row.status, { key });
    }
  });

  test('repeats its first response, and refuses the key for anything else', async () => {
    const [way = []] = row.ways;
    const scene = await row.scene(world(), way);
    const key = freshKey();
    const first = await ask(world(), row, way, scene, { key });
    const again = await ask(world(), row, way, scene, { key });
    assert.equal(first.status, row.status, first.text);
    // Some of these revoke the credential that they were sent with.
    if (again.status === 401) return;
    assert.deepEqual([again.status, again.text], [first.status, first.text]);
    if (!row.body) return;
    const other = await ask(world(), row, way, scene, { key, body: (body) => put(body, 'x', 1) });
    assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
  });
}

function proveRevision({ ifMatch, status }: Row, answers: Answers): void {
  test('needs the current revision', async () => {
    const missing = ifMatch === 'cart' ? 428 : 400;
    const conflict = ifMatch === 'cart' ? 'CART_CONFLICT' : 'RESOURCE_CONFLICT';
    await answers(missing, { ifMatch: null });
    for (const revision of ['999999999', '9007199254740991', `1${'0'.repeat(16)}`]) {
      await answers(409, { ifMatch: `"${ifMatch}-${revision}"` }, undefined, conflict);
    }
    const malformed = ['*', '""', `${ifMatch}-1`, `"${ifMatch}--1"`, `"${ifMatch}-x"`, '"other-1"'];
    for (const tag of malformed) await answers(400, { ifMatch: tag });
    await answers(status, { ifMatch: (tag) => `W/${tag}` });
  });
}

function proveMembers(row: Row, tried: (change: Change) => Promise<Reply>): void {
  const place = row.body ? 'body' : 'query';
  const changed = (where: 'body' | 'query', member: string, value: unknown): Change =>
    where === 'body'
      ? { body: (body) => put(body, member, value) }
      : { query: (query) => put(query, member, value) };

  test('accepts the listed members, within their limits, and no others', async () => {
    if (row.body) {
      const unknown = await tried(changed('body', 'unknown', 1));
      assert.equal(unknown.status, 400, `an unknown member: ${unknown.text}`);
    }
    for (const member of row.required ?? []) {
      const { status, text } = await tried(changed(place, member, undefined));
      assert.equal(status, 400, `without ${member}: ${text}`);
    }
    for (const limit of row.limits ?? []) {
      const { member, in: where = place, accepted, refused, wellFormed = [] } = limit;
      for (const value of wellFormed) {
        const { status, text, body } = await tried(changed(where, member, value));
        const name = `${member} ${JSON.stringify(value)}: ${text}`;
        assert.ok(status >= 400 && status < 500, name);
        assert.ok(!['VALIDATION_ERROR', 'BAD_REQUEST'].includes(body.code), name);
      }
      for (const value of accepted) {
        const { status, text } = await tried(changed(where, member, value));
        assert.ok(status < 300, `${member} ${JSON.stringify(value)}: ${text}`);
      }
      for (const value of refused) {
        const { status, text } = await tried(changed(where, member, value));
        assert.equal(status, 400, `${member} ${JSON.stringify(value)}: ${text}`);
      }
    }
  });
}

function assertHas({ text }: Reply, member: string): void {
  const found: unknown = JSON.parse(text);
  for (const each of Array.isArray(found) ? found : [found]) {
    assert.ok(Object.hasOwn(each as object, member), `${member} is missing in ${text}`);
  }
}
