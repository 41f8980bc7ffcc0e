import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { createProcessor } from '../../../demo/service/processor/index.js';
import type { ProcessorTables } from '../../../demo/service/processor/tables.js';
import type { Payments, Processor } from '../../../demo/service/processor-contract.js';

export interface RunningProcessor extends Processor {
  readonly url: string;
  readonly db: Kysely<ProcessorTables>;
  /** Stops it as at the end of a process, but cleanly. A second call does nothing. */
  readonly stop: () => Promise<void>;
}

/** A folder for a database, gone when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'processor-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The processor as the service runs it: below `/processor`, over HTTP, on a database file. */
export async function startProcessor(options: {
  folder: string;
  payments: Payments;
  slowMs?: number;
  challengeMs?: number;
  now?: () => number;
}): Promise<RunningProcessor> {
  // biome-ignore lint/complexity/noBannedTypes: the service's handle, as the contract types it
  const shared = new Kysely<{}>({
    dialect: new SqliteDialect({ database: new Database(join(options.folder, 'processor.db')) }),
  });
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const publicOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const processor = await createProcessor({
    db: shared,
    now: options.now ?? Date.now,
    publicOrigin,
    payments: options.payments,
    ...(options.slowMs === undefined ? {} : { slowMs: options.slowMs }),
    ...(options.challengeMs === undefined ? {} : { challengeMs: options.challengeMs }),
  });
  app.route('/processor', processor.app);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await processor.close();
    await shared.destroy();
  };
  return {
    ...processor,
    url: `${publicOrigin}/processor/v1`,
    db: shared.withTables<ProcessorTables>(),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly body: {
    readonly status?: string;
    readonly amount?: number;
    readonly last_payment_error?: { readonly code: string } | null;
    readonly next_action?: { readonly challenge: number } | null;
    readonly error?: { readonly type: string; readonly code: string; readonly message: string };
  };
}

const in2040 = { exp_month: 12, exp_year: 2040, cvc: '123' };

/** The card form's requests, made directly. */
export function createCaller(processor: RunningProcessor) {
  async function call(
    secret: string,
    rest: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const [id] = secret.split('_secret_');
    const answer = await fetch(`${processor.url}/payment_intents/${id}${rest}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${processor.publishableKey}`,
        'X-Client-Secret': secret,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }
  return {
    call,
    read: (secret: string) => call(secret, ''),
    pay: (secret: string, number: string) =>
      call(secret, '/confirm', { card: { number, ...in2040 } }),
    payByWallet: (secret: string, number: string) =>
      call(secret, '/confirm', { wallet: { type: 'test_wallet', number } }),
    answerBank: (secret: string, challenge: number, answer: 'approve' | 'decline') =>
      call(secret, '/challenge', { challenge, answer }),
  };
}
