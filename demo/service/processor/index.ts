import { Hono } from 'hono';
import type { CreateProcessor } from '../processor-contract.js';
import { createApi } from './api.js';
import { createConfirmation } from './confirmation.js';
import { createIntents } from './intents.js';
import { createPages } from './pages.js';
import { createForgetCard, createRefund, keptCard } from './refunds.js';
import { createSettlement } from './settlement.js';
import { createProcessorTables, loadPublishableKey, type ProcessorTables } from './tables.js';

export { IntentBusyError } from './intents.js';
export { createProcessorTables } from './tables.js';

const SLOW_CARD_MS = 5_000;

/** The shortest time that banks must wait for an answer; the cart is locked meanwhile. */
const CHALLENGE_MS = 5 * 60_000;

/**
 * A stand-in for a hosted card processor: its script, its frames, its API, its intents. Creates its
 * tables and resumes what an earlier process left unfinished, so `payments` must be ready to be
 * called. Call `close()` before the database is closed.
 */
export const createProcessor: CreateProcessor = async (options) => {
  const { now, payments, publicOrigin } = options;
  await options.db.transaction().execute(createProcessorTables);
  const db = options.db.withTables<ProcessorTables>();
  const publishableKey = await loadPublishableKey(db);
  const settlement = createSettlement({ db, now, payments });
  const slowMs = options.slowMs ?? SLOW_CARD_MS;
  const challengeMs = options.challengeMs ?? CHALLENGE_MS;
  const confirmation = createConfirmation({ db, now, slowMs, challengeMs, settlement });

  const app = new Hono();
  app.route(
    '/v1/payment_intents',
    createApi({
      confirmation,
      keptCard: (intent, id) => keptCard(db, intent, id),
      now,
      publishableKey,
      publicOrigin,
    }),
  );
  app.route('/v1', await createPages());

  await settlement.resume();
  return {
    app,
    scriptUrl: `${publicOrigin}/processor/v1/processor.js`,
    globalName: 'CardProcessor',
    publishableKey,
    intents: {
      ...createIntents(db, now),
      refund: createRefund(db, now, settlement),
      forgetCard: createForgetCard(db),
    },
    close: () => settlement.close(),
  };
};
