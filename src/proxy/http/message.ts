/**
 * A request and an answer, without saying what carries them. The handler for `Request` and `Response`
 * and the Node server are two thin shells around the same inside.
 */
export interface Incoming {
  readonly method: string;
  /** Path and query as they stood on the wire, neither decoded nor cleaned up. */
  readonly target: string;
  /** `name` in lower case; `null` when absent. */
  header(name: string): string | null;
  /** The body as text. Throws `TooLarge` beyond `limit` bytes, and when it breaks off. */
  text(limit: number): Promise<string>;
  /** Of the machine at the other end of the connection; `null` when it is not known. */
  readonly peer: string | null;
  /** Work that goes on after the answer; a worker at the edge is kept alive for it. */
  later(work: Promise<unknown>): void;
}

export interface Outgoing {
  readonly status: number;
  /** Names in lower case. Made for this answer alone: whoever sends it may add to them. */
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | null;
}

/**
 * The same with its headers as a list of names and values in turn, which is quicker to send. They
 * have to be written at once: the list is used again for the next answer.
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
