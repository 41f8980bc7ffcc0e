/**
 * A request and a response, independent of what carries them. The handler for `Request` and
 * `Response` and the Node server are two thin shells around the same core.
 */
export interface Incoming {
  readonly method: string;
  /** Path and query as received, neither decoded nor normalized. */
  readonly target: string;
  /** `name` in lowercase; `null` if absent. */
  header(name: string): string | null;
  /** The body as text. Throws `TooLarge` beyond `limit` bytes, and throws if it ends early. */
  text(limit: number): Promise<string>;
  /** IP address of the machine at the other end of the connection; `null` if unknown. */
  readonly peer: string | null;
  /** Work that continues after the response; an edge worker is kept alive for it. */
  later(work: Promise<unknown>): void;
}

export interface Outgoing {
  readonly status: number;
  /** Names in lowercase. Created for this response only, so the sender may add to them. */
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | null;
}

/**
 * The same with its headers as a flat list of names and values, which is faster to send. Write them
 * immediately: the list is reused for the next response.
 */
export interface FlatOutgoing {
  readonly status: number;
  readonly headers: string[];
  readonly body: Uint8Array | null;
}

export function jsonAnswer(value: unknown, headers: Record<string, string> = {}): Outgoing {
  return {
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}
