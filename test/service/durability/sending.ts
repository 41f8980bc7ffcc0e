/** The common interface of all writers, and how they send requests. */

/** The running service; a new one after each kill. */
export interface Address {
  /** With `/api/v1`. */
  readonly url: string;
  readonly apiKey: string;
  readonly publishableKey: string;
}

export interface Writer {
  /** Number of changes acknowledged so far. */
  readonly acknowledged: number;
  /** Continues until the connection breaks, because the service is killed. */
  write(at: Address): Promise<void>;
  /** Asserts that everything acknowledged is there, and that the rest can be resumed. */
  check(at: Address): Promise<void>;
}

export interface Sent {
  readonly method: string;
  /** Below `/api/v1`, or from the root if it starts with `/processor/`. */
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
}

export async function send(at: Address, { method, path, headers, body }: Sent): Promise<Answered> {
  const base = path.startsWith('/processor/') ? new URL(at.url).origin : at.url;
  const answer = await fetch(base + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') };
}

/** Repeats until the service is gone, which `fetch` reports as a `TypeError`. */
export async function untilBroken(step: () => Promise<void>): Promise<void> {
  try {
    for (;;) await step();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
