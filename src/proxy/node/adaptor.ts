/** Converts Node's request to `Incoming` and `Outgoing` to Node's response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TooLarge } from '../http/json.js';
import type { FlatOutgoing, Incoming, Outgoing } from '../http/message.js';

/**
 * A class, because creating an object with its own functions for each request costs more than a
 * cache hit.
 */
export class NodeIncoming implements Incoming {
  readonly method: string;
  readonly target: string;

  constructor(private readonly message: IncomingMessage) {
    this.method = message.method ?? '';
    this.target = message.url ?? '';
  }

  get peer(): string | null {
    return this.message.socket.remoteAddress ?? null;
  }

  /** Of this machine, at which the request arrived. */
  get port(): number | null {
    return this.message.socket.localPort ?? null;
  }

  header(name: string): string | null {
    const value = this.message.headers[name];
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
  }

  text(limit: number): Promise<string> {
    return readText(this.message, limit);
  }

  /** A Node process stays alive anyway. */
  later(): void {}
}

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
  // Node joins a string body to the head and encodes both again; bytes are sent unchanged.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (bytes !== null) headers['content-length'] = String(bytes.byteLength);
  // The rest of a rejected body isn't worth waiting for, nor is its connection.
  if (status === 413) headers.connection = 'close';
  response.writeHead(status, headers);
  endTogether(response, message.method === 'HEAD' ? null : bytes);
}

export function toNodeAtOnce(
  { status, headers, body }: FlatOutgoing,
  response: ServerResponse,
): void {
  response.writeHead(status, headers);
  endTogether(response, body && bufferOf(body));
}

interface Ending {
  readonly response: ServerResponse;
  readonly body: Uint8Array | null;
}

let endings: Ending[] = [];

/**
 * Responses of one turn of the event loop are sent together at its end: waking the reader costs
 * more than the response, and a reader that is awake needs no waking.
 */
function endTogether(response: ServerResponse, body: Uint8Array | null): void {
  if (endings.push({ response, body }) === 1) setImmediate(endAll);
}

function endAll(): void {
  const together = endings;
  endings = [];
  for (const { response, body } of together) response.end(body ?? undefined);
}

const buffers = new WeakMap<Uint8Array, Buffer>();

/** Node would wrap the bytes of a cached response again each time it sends them. */
function bufferOf(bytes: Uint8Array): Buffer {
  let buffer = buffers.get(bytes);
  if (!buffer) {
    buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    buffers.set(bytes, buffer);
  }
  return buffer;
}
