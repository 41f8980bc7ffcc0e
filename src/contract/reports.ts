/**
 * What a page may report about a visit to the merchant's proxy. The lists are fixed, so that a
 * report can't contain names or anything a guest typed.
 */
export const reportSteps = [
  'show-menu',
  'change-order',
  'load-checkout',
  'pay',
  'show-receipt',
] as const;

export const reportCodes = [
  /** How fast the page was, for some visits. */
  'visit',
  'placed',
  'form-ready',
  'form-late',
  'form-failed',
  'offline',
  'unreachable',
  'busy',
  'missing',
  'refused',
  'closed',
  'declined',
  'other',
] as const;

export interface Report {
  readonly step: (typeof reportSteps)[number];
  readonly code: (typeof reportCodes)[number];
  /** Largest Contentful Paint and Interaction to Next Paint of the page, in whole milliseconds. */
  readonly lcp?: number | undefined;
  readonly inp?: number | undefined;
}
