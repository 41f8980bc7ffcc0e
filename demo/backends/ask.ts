/** Calls the service's newer operations as a page would, without a network in between. */
import { randomUUID } from 'node:crypto';
import type { Service } from '../service/service.js';

export interface Answered<T> {
  /** The service's response, unchecked. */
  readonly body: T;
  readonly headers: Headers;
}

/**
 * @param path below `/api/v1`, or from the root with a leading `//`
 * @param from the caller's address, by which the service counts requested codes
 * @throws Error with the service's message when it rejects the request
 */
export async function ask<T>(
  service: Service,
  method: string,
  path: string,
  {
    body,
    headers = {},
    from = '127.0.0.1',
  }: { body?: object; headers?: Record<string, string>; from?: string } = {},
): Promise<Answered<T>> {
  const address = `http://localhost${path.startsWith('//') ? path.slice(1) : `/api/v1${path}`}`;
  const answer = await service.fetch(
    new Request(address, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    from,
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return { body: JSON.parse(text) as T, headers: answer.headers };
}
