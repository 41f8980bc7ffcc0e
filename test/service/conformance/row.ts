/** One operation of the contract, as docs/contract.md has it; written by hand. */
import type { Scene } from './scene.js';
import type { World } from './world.js';

export type Credential = 'key' | 'cart' | 'customer' | 'receipt' | 'handoff';

/** Values at the edges of what one member of the body, or of the query, may be. */
export interface Limit {
  /** Dots lead into objects. */
  readonly member: string;
  readonly in?: 'body' | 'query';
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
  /** Within the limit; they name what there is not, and are refused for that alone. */
  readonly wellFormed?: readonly unknown[];
}

export interface Row {
  /** Section of docs/contract.md. */
  readonly section: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with the names of the scene's ids in braces. */
  readonly path: string;
  /** The ways in; each is a set of credentials that are needed together. */
  readonly ways: readonly (readonly Credential[])[];
  /** `Idempotency-Key` is required. */
  readonly keyed?: true;
  /** Which resource the required `If-Match` names. */
  readonly ifMatch?: 'cart' | 'address';
  /** A body, or a query, that is accepted. */
  readonly body?: (scene: Scene) => Readonly<Record<string, unknown>>;
  readonly query?: (scene: Scene) => Readonly<Record<string, string>>;
  /** Members of the body, or of the query, that may not be left out. */
  readonly required?: readonly string[];
  readonly limits?: readonly Limit[];
  readonly status: number;
  /** Members that every answer has; of a list, those of each entry. */
  readonly answer: readonly string[];
  /** Makes what the operation works on; a new one for each request. */
  readonly scene: (world: World, way: readonly Credential[]) => Promise<Scene>;
}

export const chars = (count: number, fill = 'x'): string => fill.repeat(count);

interface TextOptions {
  /** What the text is made of. */
  readonly fill?: string;
  /** `null` is accepted in place of the text. */
  readonly nullable?: true;
  readonly accepted?: readonly unknown[];
  readonly refused?: readonly unknown[];
}

/** A text of `shortest` to `longest` characters. */
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

/** An identifier of something; any but those of `accepted` names what there is not. */
export const identifier = (member: string, accepted: readonly unknown[] = []): Limit => ({
  member,
  accepted,
  wellFormed: [chars(1), chars(127), chars(128)],
  refused: ['', chars(129), 1, null],
});
