/** The service's newer operations as a page calls them, without a network between. */
import { randomUUID } from 'node:crypto';
import type { Service } from '../service/service.js';

export interface Answered<T> {
  /** As the service describes it; nothing is checked here. */
  readonly body: T;
  readonly headers: Headers;
}

/**
 * @param path below `/api/v1`, or from the root with a leading `//`
 * @param from who asks: codes that are sent are counted by it
 * @throws Error with the service's words when it refuses
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
