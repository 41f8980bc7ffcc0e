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
  /** The unit of money in the older generation. */
  readonly olderUnit: Unit;
  readonly olderAnswers: 'cart' | 'wrapped' | 'name' | 'nothing';
  /** Whether the older generation sends a cart's revision. */
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
  /** First responses, by scope and key. */
  readonly keys: Map<string, { readonly request: string; readonly answer: WireAnswer }>;
  readonly soldOut: Set<string>;
  /** Minor units of products whose price has changed. */
  readonly prices: Map<string, number>;
  closed: string | null;
  /** The number of valid changes that were refused. */
  refusals: number;
  /** A number that hasn't been used before. */
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
