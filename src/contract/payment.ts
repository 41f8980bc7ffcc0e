/**
 * What a payment needs besides the order: options for the card processor's script, the payment
 * intent, and what a page says about intents in advance.
 */
import { parse, present } from './wire.js';
import * as z from './zod.js';

/** Options for the card processor's constructor, which an operator or a page sets as JSON. */
export interface ProcessorOptions {
  /** A connected account. */
  stripeAccount?: string;
  apiVersion?: string;
  betas?: string[];
}

/** Keys that charge cards begin like this at processors with publishable keys; no page may ever have one. */
export const isSecretKey = (key: string): boolean => /^[rs]k_/.test(key);

/** What error messages name as the expected value; starts mid-sentence. */
export const expectedOptions =
  'a JSON object with stripeAccount, apiVersion or betas, like {"stripeAccount":"acct_123"}';

const isAccount = (value: unknown): boolean => matches(/^acct_\w{1,120}$/, value);
const isWord = (value: unknown): boolean => matches(/^[\w.; =-]{1,120}$/, value);
const isListOfWords = (value: unknown): boolean => Array.isArray(value) && value.every(isWord);

const checks = new Map([
  ['stripeAccount', isAccount],
  ['apiVersion', isWord],
  ['betas', isListOfWords],
]);

/** Strict: with a misspelled account, payments would go to someone else. */
export function processorOptions(value: unknown): ProcessorOptions | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  const fits = entries.every(([name, option]) => checks.get(name)?.(option));
  return fits ? (Object.fromEntries(entries) as ProcessorOptions) : undefined;
}

/** Reads the options from text; `undefined` if it isn't JSON or an option is wrong. */
export function parseProcessorOptions(text: string): ProcessorOptions | undefined {
  try {
    return processorOptions(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const matches = (pattern: RegExp, value: unknown): boolean =>
  typeof value === 'string' && pattern.test(value);

// Reads a payment intent. docs/contract.md 4.4, 4.5.

const paymentIntent = z.object({ clientSecret: present });

/** @throws ContractError */
export const readClientSecret = (body: unknown): string =>
  parse(paymentIntent, body, 'a payment intent').clientSecret;

/** What the service's intents will have. A form needs to know it if it is shown before its intent. */
export interface IntentPlan {
  captureMethod?: 'automatic' | 'automatic_async' | 'manual';
  /** A connected account. */
  onBehalfOf?: string;
  setupFutureUsage?: 'on_session' | 'off_session';
}

/** What error messages name as the expected value; starts mid-sentence. */
export const expectedIntent =
  'first, or a JSON object with captureMethod, onBehalfOf or setupFutureUsage, like {"captureMethod":"manual"}';

const planChecks = new Map([
  ['captureMethod', (value: unknown) => matches(/^(automatic|automatic_async|manual)$/, value)],
  ['onBehalfOf', isAccount],
  ['setupFutureUsage', (value: unknown) => matches(/^(on|off)_session$/, value)],
]);

/**
 * Strict: with a misspelled name, the processor refuses each payment of an early form.
 *
 * @returns `first` if forms wait for their intent, `undefined` if the text is something else
 */
export function parseIntentPlan(text: string): IntentPlan | 'first' | undefined {
  if (text === 'first') return text;
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    const fits = Object.entries(value).every(([name, option]) => planChecks.get(name)?.(option));
    return fits ? (value as IntentPlan) : undefined;
  } catch {
    return undefined;
  }
}
