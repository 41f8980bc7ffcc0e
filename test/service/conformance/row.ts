/** One operation of the contract in docs/contract.md; written by hand. */
import type { Scene } from './scene.js';
import type { World } from './world.js';

export type Credential = 'key' | 'cart' | 'customer' | 'receipt' | 'handoff';

/** Boundary values for one member of the body or the query. */
export interface Limit {
  /** Dots separate nested members. */
  readonly member: string;
  readonly in?: 'body' | 'query';
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
  /** Within the limit, but nonexistent, and refused only for that reason. */
  readonly wellFormed?: readonly unknown[];
}

export interface Row {
  /** Section of docs/contract.md. */
  readonly section: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with names of the scene's ids in braces. */
  readonly path: string;
  /** Accepted credentials; each entry is a set that is needed together. */
  readonly ways: readonly (readonly Credential[])[];
  /** `Idempotency-Key` is required. */
  readonly keyed?: true;
  /** The resource of the required `If-Match`. */
  readonly ifMatch?: 'cart' | 'address';
  /** A valid body or query. */
  readonly body?: (scene: Scene) => Readonly<Record<string, unknown>>;
  readonly query?: (scene: Scene) => Readonly<Record<string, string>>;
  /** Required members of the body or the query. */
  readonly required?: readonly string[];
  readonly limits?: readonly Limit[];
  readonly status: number;
  /** Members that every response has; for a list, those of each entry. */
  readonly answer: readonly string[];
  /** Creates what the operation works on; anew after each request that was accepted. */
  readonly scene: (world: World, way: readonly Credential[]) => Promise<Scene>;
}

export const chars = (count: number, fill = 'x'): string => fill.repeat(count);

interface TextOptions {
  /** The characters of the text. */
  readonly fill?: string;
  /** `null` is accepted instead of the text. */
  readonly nullable?: true;
  readonly accepted?: readonly unknown[];
  readonly refused?: readonly unknown[];
}

/** A string of `shortest` to `longest` characters. */
export function text(
  member: string,
  shortest: number,
  longest: number,
  { fill, nullable, accepted = [], refused = [] }: TextOptions = {},
): Limit {
  const [kept, dropped] = nullable ? [[null], []] : [[], [null]];
  const within = [shortest, longest - 1, longest].map((count) => chars(count, fill));
  const tooShort = shortest > 0 ? [chars(shortest - 1, fill)] : [];
  return {
    member,
    accepted: [...within, ...kept, ...accepted],
    refused: [...tooShort, chars(longest + 1, fill), 1, ...dropped, ...refused],
  };
}

/** An id; all except those in `accepted` don't exist. */
export const identifier = (member: string, accepted: readonly unknown[] = []): Limit => ({
  member,
  accepted,
  wellFormed: [chars(1), chars(127), chars(128)],
  refused: ['', chars(129), 1, null],
});
