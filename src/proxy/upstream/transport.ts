/** How a request reaches the service. `fetch` by default; the Node command hands in a faster one. */
import { readLimited } from '../http/json.js';

export interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds until the whole answer has to be there; else an error named `TimeoutError`. */
  readonly patience: number;
  /** Bytes that the answer may have; else a `TooLarge`. */
  readonly longest: number;
}

export interface Arrived {
  readonly status: number;
  /** `name` in lower case. */
  header(name: string): string | null;
  /** Empty for a redirect, whose body nobody reads. */
  readonly text: string;
}

/** Never follows a redirect: that would carry the key to whatever address it names. */
export type Transport = (sending: Sending) => Promise<Arrived>;

export const isRedirect = (status: number): boolean => status >= 300 && status < 400;

export const fetchTransport =
  (fetchFrom: typeof fetch): Transport =>
  async ({ method, url, headers, body, patience, longest }) => {
    const response = await fetchFrom(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    // Browsers' kind of fetch hides which redirect it was.
    const status = response.type === 'opaqueredirect' ? 302 : response.status;
    if (isRedirect(status)) await response.body?.cancel();
    return {
      status,
      header: (name) => response.headers.get(name),
      text: isRedirect(status) ? '' : await readLimited(response, longest),
    };
  };

export interface Reply {
  readonly status: number;
  /** `name` in lower case. */
  header(name: string): string | null;
  /** The parsed JSON; `undefined` when the answer was empty. */
  readonly value: unknown;
  /** The JSON as the service wrote it. */
  readonly text: string;
}
