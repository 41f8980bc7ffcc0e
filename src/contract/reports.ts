/**
 * What a page may report of a visit to the merchant's proxy. Closed lists, so that nothing a guest
 * typed and nobody's name can pass.
 */
export const reportSteps = [
  'show-menu',
  'change-order',
  'load-checkout',
  'pay',
  'show-receipt',
] as const;

export const reportCodes = [
  /** How quick the page was, of some visits. */
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
