import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { sentences } from './browser/card-rules.js';
import type { Expected } from './card.js';
import { cardFault, confirmBody, keptOf, outcomeAgain, outcomeOf, tracesOf } from './card.js';
import { type Confirmation, MerchantUnreachableError, type Paying } from './confirmation.js';
import { lastErrorOf, type ProcessorError, viewOf } from './intents.js';
import type { IntentRow, KeptCardRow } from './tables.js';
import { sameSecret } from './tables.js';

const MAX_BODY_BYTES = 8 * 1024;

const challengeBody = z.strictObject({
  challenge: z.int(),
  answer: z.enum(['approve', 'decline']),
});

/** Any answer other than the intent; thrown below and turned into a response in one place. */
class Refused extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 413,
    readonly error: ProcessorError,
    readonly row?: IntentRow,
  ) {
    super(error.message);
  }
}

/** The test card whose payment succeeds and whose answer does not arrive. */
class LostAnswer extends Error {}

const goneCard: ProcessorError = {
  type: 'card_error',
  code: 'saved_card_unknown',
  message: 'This card can no longer be used. Choose another one.',
};

/** What every intent here is; none is on behalf of somebody, or for future use. */
const fixed = { capture_method: 'automatic' };

/**
 * A form created before its intent pays only the intent that it was created for.
 *
 * @throws Refused, and nothing is charged
 */
function compare({ amount_minor, currency }: IntentRow, expected: Expected): void {
  const found: Readonly<Record<string, unknown>> = { amount: amount_minor, currency, ...fixed };
  for (const [name, wanted] of Object.entries(expected ?? {})) {
    if (`${wanted}` === `${found[name]}`) continue;
    const message = `The form was created for another ${name} than the payment intent has.`;
    throw invalid(400, 'payment_intent_mismatch', message);
  }
}

const invalid = (status: 400 | 401 | 403 | 404 | 413, code: string, message: string): Refused =>
  new Refused(status, { type: 'invalid_request_error', code, message });

interface ApiSurroundings {
  readonly confirmation: Confirmation;
  /** The card, if the intent's customer may pay with it. */
  readonly keptCard: (intent: IntentRow, id: string) => Promise<KeptCardRow | undefined>;
  readonly now: () => number;
  readonly publishableKey: string;
  readonly publicOrigin: string;
}

/**
 * The operations the processor's own frames call, below `/v1/payment_intents`. Every call names
 * the merchant (`Authorization: Bearer <publishable key>`) and proves the intent
 * (`X-Client-Secret`); secrets stay out of addresses.
 */
export function createApi(around: ApiSurroundings): Hono {
  const { confirmation } = around;
  const api = new Hono();

  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw invalid(413, 'body_too_large', `Expected a body of at most ${MAX_BODY_BYTES} bytes.`);
      },
    }),
  );
  api.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });

  api.get('/:id', async (context) => context.json(viewOf(await openIntent(around, context))));

  api.post('/:id/confirm', async (context) => {
    const intent = await openIntent(around, context);
    const body = await bodyOf(context, confirmBody);
    if (intent.status === 'succeeded') return context.json(viewOf(intent));
    if ('expected' in body) compare(intent, body.expected);
    const card = await payingWith(around, intent, body);
    const { row, answerLost } = await confirmation.confirm(intent.id, card);
    if (answerLost) throw new LostAnswer();
    return answer(context, row);
  });

  api.post('/:id/challenge', async (context) => {
    const intent = await openIntent(around, context);
    const { challenge, answer: word } = await bodyOf(context, challengeBody);
    const row = await confirmation.answerChallenge(intent.id, challenge, word === 'approve');
    return answer(context, row);
  });

  api.onError((error, context) => {
    if (error instanceof Refused) {
      const seen = error.row ? { payment_intent: viewOf(error.row) } : {};
      return context.json({ error: { ...error.error, ...seen } }, error.status);
    }
    const unreachable = error instanceof MerchantUnreachableError;
    if (!unreachable && !(error instanceof LostAnswer)) console.error('Card processor:', error);
    const shown: ProcessorError = {
      type: 'api_error',
      code: unreachable ? 'merchant_unreachable' : 'processing_error',
      message: unreachable ? error.message : 'Something went wrong while the card was processed.',
    };
    return context.json({ error: shown }, unreachable ? 503 : 500);
  });

  return api;
}

/** The intent of a call, if the caller may see it. @throws Refused */
async function openIntent(
  { confirmation, publishableKey, publicOrigin }: ApiSurroundings,
  context: Context,
): Promise<IntentRow> {
  // Browsers send the calling origin; only the processor's own frames may send card data.
  const origin = context.req.header('Origin');
  const own = [publicOrigin, new URL(context.req.url).origin];
  if (origin !== undefined && !own.includes(origin)) {
    throw invalid(403, 'foreign_origin', 'Use the card form; pages may not call this directly.');
  }
  const key = context.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
  if (!sameSecret(publishableKey, key)) {
    throw invalid(401, 'invalid_publishable_key', 'The publishable key is missing or unknown.');
  }
  const row = await confirmation.read(context.req.param('id') ?? '');
  // The same answer for an unknown intent and a wrong secret, so that ids can't be guessed.
  if (!row || !sameSecret(row.client_secret, context.req.header('X-Client-Secret') ?? '')) {
    throw invalid(404, 'unknown_payment_intent', 'No such payment, or its secret is wrong.');
  }
  return row;
}

async function bodyOf<Shape extends z.ZodType>(
  context: Context,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const found = shape.safeParse(await context.req.json().catch(() => undefined));
  if (found.success) return found.data;
  // Paths only: the parser's message might contain digits of the card.
  const places = found.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
  throw invalid(400, 'invalid_body', `Expected another shape of the body at: ${places}.`);
}

async function payingWith(
  { keptCard, now }: ApiSurroundings,
  intent: IntentRow,
  body: z.infer<typeof confirmBody>,
): Promise<Paying> {
  if ('kept_card' in body) {
    const kept = await keptCard(intent, body.kept_card);
    if (!kept) throw new Refused(402, goneCard);
    const { card_brand, card_last4, card_exp_month, card_exp_year } = kept;
    const facts = { card_brand, card_last4, card_exp_month, card_exp_year };
    return { ...facts, wallet_type: null, keep_card: 0, outcome: outcomeAgain(card_last4) };
  }
  if ('wallet' in body) {
    const { type, number } = body.wallet;
    const facts = { ...tracesOf(number), card_exp_month: null, card_exp_year: null };
    return { ...facts, wallet_type: type, keep_card: 0, outcome: outcomeOf(number) };
  }
  const { card, keep } = body;
  const fault = cardFault(card, now());
  if (fault) {
    throw new Refused(402, { type: 'validation_error', code: fault, message: sentences[fault] });
  }
  const outcome = outcomeOf(card.number);
  return { ...keptOf(card), wallet_type: null, keep_card: keep ? 1 : 0, outcome };
}

function answer(context: Context, row: IntentRow): Response {
  const refusal = lastErrorOf(row);
  if (row.status === 'requires_payment_method' && refusal) throw new Refused(402, refusal, row);
  if (row.status === 'canceled') {
    throw invalid(400, 'payment_intent_canceled', 'This payment was replaced. Ask for it again.');
  }
  return context.json(viewOf(row));
}
