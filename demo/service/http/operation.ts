import type { About } from './about.js';
import type { Answer, EncodedAnswer } from './answer.js';

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
  readonly about: About;
}

export const operation = (
  method: Operation['method'],
  path: string,
  handler: Handler,
  about: About,
): Operation => ({ method, path, handler, about });
