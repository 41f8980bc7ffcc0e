/** Everything the modelled service remembers. */

import type { WireAnswer } from '../world/wire.js';
import type { Cart } from './rules.js';
import type { Unit } from './show.js';

export interface Intent {
  readonly id: string;
  readonly secret: string;
  readonly cartId: string;
  readonly amount: number;
  status: 'waiting' | 'processing' | 'succeeded' | 'canceled';
}

export interface Order {
  readonly cart: Cart;
  /** Minor units. */
  readonly amount: number;
}

export interface Deployment {
  /** What the older generation writes money in. */
  readonly olderUnit: Unit;
  readonly olderAnswers: 'cart' | 'wrapped' | 'name' | 'nothing';
  /** Whether the older generation names the revision of a cart. */
  readonly olderTags: boolean;
  /** Whether older session starts come with a capability token. */
  readonly tokens: boolean;
  /** Whether the newer generation starts sessions. */
  readonly newerStarts: boolean;
}

export interface State {
  readonly carts: Map<string, Cart>;
  readonly intents: Map<string, Intent>;
  readonly orders: Order[];
  /** First answers, by scope and key. */
  readonly keys: Map<string, { readonly request: string; readonly answer: WireAnswer }>;
  readonly soldOut: Set<string>;
  /** Minor units of products whose price has changed. */
  readonly prices: Map<string, number>;
  closed: string | null;
  /** Changes that were understood and refused. */
  refusals: number;
  /** A number never given before. */
  next(): number;
}

export function createState(): State {
  let count = 0;
  return {
    carts: new Map(),
    intents: new Map(),
    orders: [],
    keys: new Map(),
    soldOut: new Set(),
    prices: new Map(),
    closed: null,
    refusals: 0,
    next: () => ++count,
  };
}
