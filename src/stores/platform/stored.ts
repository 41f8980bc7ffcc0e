/**
 * Everything the widget stores in the browser, by the last part of its key: in localStorage, which all
 * tabs share, or in the sessionStorage of one tab. docs/privacy.md describes each.
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
  'place-code': 'tab',
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

/** A complete key. If there are several of a kind, what tells them apart comes last. */
export type StoredKey = `${string}:${StoredName}` | `${string}:${'merchant' | 'seen'}:${string}`;
