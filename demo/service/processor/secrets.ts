import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ProcessorDatabase } from './tables.js';

export const newIntentId = (): string => `pi_${randomBytes(12).toString('hex')}`;
export const newRefundId = (): string => `re_${randomBytes(12).toString('hex')}`;
/** As the service writes identifiers. */
export const newKeptCardId = (): string => randomBytes(12).toString('hex');
export const newChargeId = (): string => `ch_${randomBytes(12).toString('hex')}`;

/** Carries its intent's id, so that a page can ask for the intent with the secret alone. */
export const newClientSecret = (intentId: string): string =>
  `${intentId}_secret_${randomBytes(16).toString('hex')}`;

/** Compares without telling by its duration how much was right. */
export function sameSecret(expected: string, found: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(found));
}

/** The key pages name the merchant with: made once, kept in the database, not a secret. */
export async function loadPublishableKey(db: ProcessorDatabase): Promise<string> {
  await db
    .insertInto('processor_settings')
    .values({ name: 'publishable_key', value: `pk_test_${randomBytes(12).toString('hex')}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('processor_settings')
    .select('value')
    .where('name', '=', 'publishable_key')
    .executeTakeFirstOrThrow();
  return row.value;
}
