/**
 * How a request reaches the service: by default with `fetch`; the Node command uses a faster one.
 */
import { readLimited } from '../http/json.js';

export interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds until the complete response must arrive; otherwise throws a `TimeoutError`. */
  readonly patience: number;
  /** Maximum size of the response in bytes; otherwise throws `TooLarge`. */
  readonly longest: number;
}

export interface Arrived {
  readonly status: number;
  /** `name` in lower case. */
  header(name: string): string | null;
  /** Empty for a redirect, whose body isn't read. */
  readonly text: string;
}

/** Never follows a redirect: that would send the key to another address. */
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
    // The fetch of browsers and edge workers hides the redirect's status.
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
  /** The parsed JSON; `undefined` if the response was empty. */
  readonly value: unknown;
  /** The JSON as the service wrote it. */
  readonly text: string;
}
