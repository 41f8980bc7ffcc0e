import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';
import { compileService, type Killable, type Program } from './killable.js';
import { cartIn, send, Writer } from './writer.js';

/** More with `DURABILITY_KILLS=200 node --import tsx --test test/service/durability/killed.test.ts`. */
const KILLS = Number(process.env.DURABILITY_KILLS || 25);
const WRITERS = 6;
const LONGEST = 60;

let program: Program;
let folder: string;
let service: Killable;
before(async () => {
  program = await compileService();
  folder = await mkdtemp(join(tmpdir(), 'ordering-killed-'));
});
after(async () => {
  await service?.kill();
  await program.delete();
  await rm(folder, { recursive: true, force: true });
});

/** What the service has after the kill is what it answered for, and perhaps one change more. */
async function assertKept(url: string, writer: Writer): Promise<void> {
  const found = await writer.read(url);
  assert.equal(found.status, 200, found.text);
  const { unanswered, cart: known } = writer;
  assert.ok(unanswered);
  const kept = cartIn(found);
  const ahead = kept.revision - known.revision;
  assert.ok(ahead === 0 || ahead === 1, `revision ${known.revision} became ${kept.revision}`);
  if (ahead === 0) {
    assert.deepEqual(kept.items, known.items);
    assert.equal(kept.orderTotalWithServiceFeeAmount, known.orderTotalWithServiceFeeAmount);
  }
  const last = writer.acknowledged.at(-1);
  if (last) assert.equal((await send(url, last.sent)).text, last.answer.text);
  // Sent again, it is done once: now, or before the kill.
  writer.note(await send(url, unanswered));
  assert.equal(writer.cart.revision, known.revision + 1);
  if (ahead === 1) assert.deepEqual(writer.cart.items, kept.items);
}

function assertSound(): void {
  const db = new Libsql(join(folder, 'service.db'), { readonly: true });
  try {
    assert.deepEqual(db.prepare('pragma integrity_check').all(), [{ integrity_check: 'ok' }]);
    assert.deepEqual(db.prepare('pragma foreign_key_check').all(), []);
  } finally {
    db.close();
  }
}

describe('a service that is killed under writes', () => {
  test(`has everything that it answered for, at ${KILLS} random moments`, async (context) => {
    service = await program.start(folder);
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, () => Writer.arrive(service.url)),
    );
    const opened: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const writing = writers.map((writer) => writer.write(service.url));
      await wait(Math.random() * LONGEST);
      await service.kill();
      await Promise.all(writing);
      service = await program.start(folder);
      opened.push(service.openedIn);
      await Promise.all(writers.map((writer) => assertKept(service.url, writer)));
    }
    await service.kill();
    assertSound();
    const slowest = Math.max(...opened);
    const changes = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    context.diagnostic(`${changes} changes acknowledged, slowest restart ${slowest.toFixed(0)} ms`);
    assert.ok(changes > KILLS);
    assert.ok(slowest < 2000, `a restart took ${slowest} ms`);
  });
});
