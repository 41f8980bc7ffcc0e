import type { z } from 'zod';
import type { Refusal } from './refusal.js';

/** One request as an operation sees it: its path parameters, headers and body are still unread. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  param(name: string): string;
  query(name: string): string | undefined;
  /** Every value of a query parameter. */
  queries(name: string): readonly string[];
  header(name: string): string | null;
  /** The body's text, `''` when there is none. */
  readonly text: string;
}

export type Handler = (call: Call) => Promise<Answer | EncodedAnswer>;

/** `path` is a template below `/api/v1`, for example `/locations/:locationId/menus`. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly handler: Handler;
  readonly spec: OperationSpec;
}

export const operation = (
  method: Operation['method'],
  path: string,
  handler: Handler,
  spec: OperationSpec,
): Operation => ({ method, path, handler, spec });

/** What the generations share of an operation: each adds a path, credential and answer. */
export interface DomainOperation
  extends Partial<Omit<OperationSpec, 'section' | 'credential' | 'success'>> {
  readonly summary: string;
  readonly run: Handler;
  /** Status of a success; default 200. */
  readonly status?: number;
}

/** Maps paths of one generation to domain operations. `shared` holds for all of them. */
export const mapped =
  (shared: Pick<OperationSpec, 'section' | 'credential'>) =>
  (
    method: Operation['method'],
    path: string,
    { run, status = 200, ...spec }: DomainOperation,
    answer: z.ZodType | null,
    own: Partial<OperationSpec> = {},
  ): Operation =>
    operation(method, path, run, {
      ...shared,
      ...spec,
      success: [{ status, body: answer }],
      ...own,
    });

/** Headers of every answer that belongs to one guest. */
export const PRIVATE = { 'cache-control': 'private, no-store' };

/** Who may call an operation. See docs/contract.md 5. */
export type Credential =
  | 'none'
  /** Optional. */
  | 'none, cart or customer'
  | 'api-key'
  | 'api-key and customer'
  | 'cart or customer'
  | 'cart'
  | 'cart and customer'
  | 'customer'
  | 'handoff'
  | 'receipt or customer';

/** What an operation promises; the description and the conformance tests use it. */
export interface OperationSpec {
  /** Section of docs/contract.md. */
  readonly section: string;
  /** What it does, in one line. */
  readonly summary: string;
  readonly credential: Credential;
  /** The header `Idempotency-Key` is required. */
  readonly keyed?: boolean;
  /** What the header `If-Match` names; required, except for a session that resumes no cart. */
  readonly ifMatch?: 'cart' | 'address' | 'resumed cart';
  readonly query?: z.ZodObject;
  /** Whether it changes anything; by default everything except a GET does. */
  readonly writes?: boolean;
  /** The schema that the request's body is parsed with. */
  readonly body?: z.ZodType;
  /** Its error bodies of shape A always contain `data`, like those of logins. */
  readonly errorData?: boolean;
  /** Whose entity tag a success carries in the header `ETag`. */
  readonly entityTag?: 'cart' | 'address';
  /** Further headers of a success by their name, with what they hold. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `null` is an answer without a body. */
  readonly success: readonly { readonly status: number; readonly body: z.ZodType | null }[];
}

/** An answer as text, so that a replay can repeat it exactly. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string>;
  /** It contains no token, so its record need not be encrypted. */
  readonly isSecretless?: true;
}

export const json = (
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': JSON_TYPE, ...headers },
});

/** JSON that is already encoded: encoding a long text takes longer than everything else. */
export interface EncodedAnswer extends Omit<Answer, 'body'> {
  readonly body: Uint8Array<ArrayBuffer>;
}

export const encodedJson = (body: EncodedAnswer['body']): EncodedAnswer => ({
  status: 200,
  body,
  headers: { 'content-type': JSON_TYPE },
});

const JSON_TYPE = 'application/json; charset=utf-8';

/** Where the generations differ, apart from their operations. See docs/contract.md 7.2. */
export interface Generation {
  /** Throws a refusal if the caller has no access at all. */
  admit(call: Call, spec: OperationSpec): void;
  /** The error body of this generation. */
  refuse(refusal: Refusal, requestId: string, spec?: OperationSpec): Answer;
}
