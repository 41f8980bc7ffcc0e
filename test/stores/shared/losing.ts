/** Networks that fail in a chosen way, around the real one. */

type Failing = (method: string, path: string) => boolean;

/** The request reaches the service, but the response is lost; `times` times. */
export function loseAnswers(which: Failing, times = 1): typeof fetch {
  let left = times;
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (left === 0 || !which(init?.method ?? 'GET', String(input))) return answer;
    left -= 1;
    await answer.arrayBuffer();
    throw new TypeError('The connection was closed.');
  };
}

/** The request never reaches the service; `times` times. */
export function loseRequests(which: Failing, times = 1): typeof fetch {
  let left = times;
  return async (input, init) => {
    if (left === 0 || !which(init?.method ?? 'GET', String(input))) return fetch(input, init);
    left -= 1;
    throw new TypeError('There is no route to the host.');
  };
}

/** Passes everything on and records the requests. */
export function counting(network: typeof fetch = fetch): {
  readonly fetch: typeof fetch;
  readonly requests: string[];
} {
  const requests: string[] = [];
  return {
    requests,
    fetch: (input, init) => {
      requests.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`);
      return network(input, init);
    },
  };
}

/** Responds to matching requests instead of the service. */
export const answering =
  (which: Failing, status: number, body: unknown): typeof fetch =>
  async (input, init) =>
    which(init?.method ?? 'GET', String(input))
      ? Response.json(body, { status })
      : fetch(input, init);

/** Like a deployment whose older carts have no revision. */
export function withoutTags(): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    const headers = new Headers(answer.headers);
    headers.delete('etag');
    const { status } = answer;
    return new Response(status === 204 ? null : await answer.arrayBuffer(), { status, headers });
  };
}

/** A promise, and the function that resolves it. */
function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * Holds the first matching request, or its response, until it is released, at the latest after the
 * test. Later ones pass.
 */
export function holding(
  test: { after(release: () => void): void },
  what: 'request' | 'response',
  which: Failing,
  network: typeof fetch = fetch,
) {
  const released = signal();
  const held = signal();
  let isHeld = false;
  test.after(released.resolve);
  const passing: typeof fetch = async (input, init) => {
    if (isHeld || !which(init?.method ?? 'GET', String(input))) return network(input, init);
    isHeld = true;
    const early = what === 'response' && (await network(input, init));
    held.resolve();
    await released.promise;
    return early || network(input, init);
  };
  return { fetch: passing, release: released.resolve, held: () => held.promise };
}
