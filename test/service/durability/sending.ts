/** What every writer is, and how it sends. */

/** The running service, which is another one after each kill. */
export interface Address {
  /** With `/api/v1`. */
  readonly url: string;
  readonly apiKey: string;
  readonly publishableKey: string;
}

export interface Writer {
  /** How many changes were acknowledged so far. */
  readonly acknowledged: number;
  /** Goes on until the connection breaks, which it does when the service is killed. */
  write(at: Address): Promise<void>;
  /** Insists that all that was answered is there, and that what was not can be taken up again. */
  check(at: Address): Promise<void>;
}

export interface Sent {
  readonly method: string;
  /** Below `/api/v1`, or from the root where it begins with `/processor/`. */
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

/** Runs again and again until the service is gone, which `fetch` tells by a `TypeError`. */
export async function untilBroken(step: () => Promise<void>): Promise<void> {
  try {
    for (;;) await step();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
