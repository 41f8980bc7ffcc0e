/**
 * All keyed writes go through here: after authentication the key is looked up, before anything else
 * is checked, revisions included. So a retry gets its first answer and never a conflict with
 * itself. See docs/contract.md 4.2.
 */
import type { Database } from '../database/open.js';
import { forgetOld, readKeyed, recall, remember } from '../http/idempotency.js';
import type { Answer, Call } from '../http/operation.js';
import { Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import { newerGeneration } from './errors.js';

/**
 * Runs `write` and records its answer in one transaction, or repeats the recorded answer. A refusal
 * also uses up the key: the changes of `write` are rolled back and the refusal is recorded.
 */
export async function keyed(
  parts: ServiceParts,
  call: Call,
  scope: string,
  write: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const request = readKeyed(call, scope, parts.secret);
  const once = (answer: (db: Database) => Answer | Promise<Answer>) =>
    parts.db.transaction().execute(async (db) => {
      const first = await recall(db, request, parts.now());
      if (first) return first;
      const found = await answer(db);
      await remember(db, request, found, parts.now());
      await forgetOld(db, parts.keys, parts.now());
      return found;
    });
  const answer = await orRefusal(call, () => once(write));
  return answer.status < 400 ? answer : once(() => answer);
}

/** Records the answer of a step that cannot be repeated, in the transaction of that step. */
export type Record = (db: Database, answer: Answer) => Promise<void>;

/**
 * For a write that can't be one transaction because it calls the processor in between. While it
 * runs, another request with its key is refused. An answer that `write` doesn't record is recorded
 * at its end.
 */
export async function keyedInSteps(
  parts: ServiceParts,
  call: Call,
  scope: string,
  write: (record: Record) => Promise<Answer>,
): Promise<Answer> {
  const request = readKeyed(call, scope, parts.secret);
  let isRecorded = false;
  const record: Record = async (db, answer) => {
    await remember(db, request, answer, parts.now());
    isRecorded = true;
  };
  if (parts.keys.running.has(request.id)) {
    throw new Refusal(
      409,
      'IDEMPOTENCY_IN_PROGRESS',
      'The first request with this Idempotency-Key is still running.',
      {},
      { 'retry-after': '1' },
    );
  }
  parts.keys.running.add(request.id);
  try {
    const first = await parts.db.transaction().execute((db) => recall(db, request, parts.now()));
    if (first) return first;
    const answer = await orRefusal(call, () => write(record));
    if (!isRecorded) await parts.db.transaction().execute((db) => record(db, answer));
    return answer;
  } finally {
    parts.keys.running.delete(request.id);
  }
}

/** A temporary failure is rethrown: a later attempt must not get it again. */
async function orRefusal(call: Call, write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const { headers, ...answer } = newerGeneration.refuse(error, call.requestId);
    return { ...answer, headers: { ...headers, 'x-request-id': call.requestId } };
  }
}
