/** Node's request to `Incoming`, `Outgoing` to Node's response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Incoming, Outgoing } from '../message.js';
import { TooLarge } from '../read-limited.js';

export const fromNode = (message: IncomingMessage): Incoming => ({
  method: message.method ?? '',
  target: message.url ?? '',
  header(name) {
    const value = message.headers[name];
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
  },
  text: (limit) => readText(message, limit),
  peer: message.socket.remoteAddress ?? null,
  // A Node process stays alive by itself.
  later: () => undefined,
});

async function readText(message: IncomingMessage, limit: number): Promise<string> {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw new TooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= limit) chunks.push(chunk);
      else reject(new TooLarge());
    });
    message.on('end', () => resolve(new TextDecoder().decode(Buffer.concat(chunks))));
    message.on('error', reject);
    message.on('close', () => reject(new Error('The body broke off.')));
  });
}

export function toNode(
  { status, headers, body }: Outgoing,
  message: IncomingMessage,
  response: ServerResponse,
): void {
  if (response.destroyed) return;
  const all: Record<string, string | number> = { ...headers };
  if (body !== null) all['content-length'] = Buffer.byteLength(body);
  // What is left of a refused body is not worth waiting for, nor is its connection.
  if (status === 413) all.connection = 'close';
  response.writeHead(status, all);
  response.end(message.method === 'HEAD' ? undefined : (body ?? undefined));
}
