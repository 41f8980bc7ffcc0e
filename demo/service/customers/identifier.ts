import { z } from 'zod';

/** What a customer logs in with. */
export interface Identifier {
  /** In the one form it is kept and compared in. */
  readonly value: string;
  readonly delivery: 'email' | 'sms';
}

const email = z.email().max(254);

/** An email address, or a phone number with its country code; `null` for anything else. */
export function readIdentifier(text: string): Identifier | null {
  const trimmed = text.trim();
  if (email.safeParse(trimmed).success) return { value: trimmed.toLowerCase(), delivery: 'email' };
  const phone = trimmed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(phone) ? { value: phone, delivery: 'sms' } : null;
}
