/** Node's request to `Incoming`, `Outgoing` to Node's response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TooLarge } from '../http/json.js';
import type { FlatOutgoing, Incoming, Outgoing } from '../http/message.js';

/** A class, since an object with functions of its own for each request costs more than a hit. */
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

  header(name: string): string | null {
    const value = this.message.headers[name];
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
  }

  text(limit: number): Promise<string> {
    return readText(this.message, limit);
  }

  /** A Node process stays alive by itself. */
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
  // Node joins a text to the head and encodes both once more; bytes go out as they are.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (bytes !== null) headers['content-length'] = String(bytes.byteLength);
  // What is left of a refused body is not worth waiting for, nor is its connection.
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
 * What is answered in one turn of the event loop goes out at its end: waking whoever reads costs
 * more than the answer, and who is awake is not woken again.
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

/** Node would wrap the bytes of a kept answer anew each time it sends them. */
function bufferOf(bytes: Uint8Array): Buffer {
  let buffer = buffers.get(bytes);
  if (!buffer) {
    buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    buffers.set(bytes, buffer);
  }
  return buffer;
}
