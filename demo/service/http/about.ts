import type { z } from 'zod';

/** Who may call an operation. See docs/contract.md 5. */
export type Credential =
  | 'none'
  /** Not needed, yet taken into account. */
  | 'none, cart or customer'
  | 'api-key'
  | 'api-key and customer'
  | 'cart or customer'
  | 'cart'
  | 'cart and customer'
  | 'customer'
  | 'handoff'
  | 'receipt or customer';

/** What an operation promises: its description, its conformance tests and its readers rest on it. */
export interface About {
  /** Section of docs/contract.md. */
  readonly section: string;
  /** What it does, in one line. */
  readonly summary: string;
  readonly credential: Credential;
  /** The header `Idempotency-Key` is required. */
  readonly keyed?: boolean;
  /** What the header `If-Match` names; required, save for a session that resumes no cart. */
  readonly ifMatch?: 'cart' | 'address' | 'resumed cart';
  readonly query?: z.ZodObject;
  /** Whether it changes anything; without it, whatever is not a GET does. */
  readonly writes?: boolean;
  /** The very schema that reads the request's body. */
  readonly body?: z.ZodType;
  /** Its error bodies of shape A always have `data`, as those of logins do. */
  readonly errorData?: boolean;
  /** Whose entity tag a success carries in the header `ETag`. */
  readonly entityTag?: 'cart' | 'address';
  /** Further headers of a success by their name, with what they hold. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `null` is an answer without a body. */
  readonly success: readonly { readonly status: number; readonly body: z.ZodType | null }[];
}
