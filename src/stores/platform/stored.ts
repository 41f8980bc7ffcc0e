/**
 * Everything that is stored in the browser, by the last part of its name: in localStorage, which all
 * tabs share, or in the sessionStorage of one tab. docs/privacy.md says what each holds.
 */
export const stored = {
  cart: 'shared',
  payment: 'shared',
  request: 'shared',
  done: 'shared',
  tip: 'shared',
  budget: 'shared',
  merchant: 'shared',
  stage: 'tab',
  contact: 'tab',
  place: 'tab',
  'place-named': 'tab',
  prepared: 'tab',
  processor: 'tab',
  routes: 'tab',
  ready: 'tab',
  login: 'tab',
  customer: 'tab',
  receipt: 'tab',
  freed: 'tab',
  seen: 'tab',
} as const;

export type StoredName = keyof typeof stored;

/** A whole name in the storage. What there are several of has the rest behind it. */
export type StoredKey = `${string}:${StoredName}` | `${string}:${'merchant' | 'seen'}:${string}`;
