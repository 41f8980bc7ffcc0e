import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';
import { inLongRun } from '../../support/long.js';
import { Buyer } from './buyer.js';
import { CartWriter } from './cart-writer.js';
import { compileService, type Killable, type Program } from './killable.js';
import { OlderWriter } from './older-writer.js';
import type { Address, Writer } from './sending.js';

const KILLS = inLongRun ? 200 : 4;
/** Maximum number of responses between two kills. */
const MOST = 60;

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

/** Guests with carts, guests who buy, and servers with the API key. */
const arrive = async (at: Address): Promise<Writer[]> => [
  ...(await Promise.all([1, 2, 3].map(() => CartWriter.arrive(at)))),
  ...[1, 2].map(() => new Buyer()),
  ...[1, 2].map(() => new OlderWriter()),
];

const answersTo = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/**
 * After a number of responses, however long they take, and then at a random moment during the next
 * ones.
 */
async function randomMoment(writers: readonly Writer[]): Promise<void> {
  const enough = answersTo(writers) + Math.floor(Math.random() * MOST);
  for (let turn = 0; turn < 20_000 && answersTo(writers) < enough; turn += 1) await wait(1);
  await wait(Math.random() * 5);
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

describe('a service that is killed during writes', () => {
  test(`has everything that it acknowledged, at ${KILLS} random moments`, async (context) => {
    service = await program.start(folder);
    const writers = await arrive(service);
    const opened: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const writing = writers.map((writer) => writer.write(service));
      // A writer that gets any error other than a broken connection stops this immediately.
      await Promise.race([randomMoment(writers), Promise.all(writing)]);
      await service.kill();
      await Promise.all(writing);
      service = await program.start(folder);
      opened.push(service.openedIn);
      await Promise.all(writers.map((writer) => writer.check(service)));
    }
    await service.kill();
    assertSound();
    const slowest = Math.max(...opened);
    const usual = opened.sort((one, other) => one - other)[opened.length >> 1] ?? 0;
    context.diagnostic(
      `${answersTo(writers)} changes acknowledged; restarts usually took ${usual.toFixed(0)} ms, ` +
        `at most ${slowest.toFixed(0)} ms, from the start of the process, without the wait for a processor`,
    );
    for (const { acknowledged } of writers) assert.ok(acknowledged > 0);
    assert.ok(answersTo(writers) > KILLS);
    // A single restart may wait for a busy disk; the typical one may not.
    assert.ok(usual < 2000, `a restart usually took ${usual} ms`);
  });
});
