/** How a request reaches the service. `fetch` by default; the Node command hands in a faster one. */
import { readLimited } from './read-limited.js';

export interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds until it is given up with an error named `TimeoutError`. */
  readonly patience: number;
}

export interface Arrived {
  readonly status: number;
  /** `name` in lower case. */
  header(name: string): string | null;
  /** Throws `TooLarge` beyond `limit` bytes. */
  text(limit: number): Promise<string>;
  /** Ends the answer without reading it. */
  cancel(): Promise<void>;
}

/** Never follows a redirect: that would carry the key to whatever address it names. */
export type Transport = (sending: Sending) => Promise<Arrived>;

export const fetchTransport =
  (fetchFrom: typeof fetch): Transport =>
  async ({ method, url, headers, body, patience }) => {
    const response = await fetchFrom(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    return {
      // Browsers' kind of fetch hides which redirect it was.
      status: response.type === 'opaqueredirect' ? 302 : response.status,
      header: (name) => response.headers.get(name),
      text: (limit) => readLimited(response, limit),
      cancel: async () => response.body?.cancel(),
    };
  };
