/** A faster transport than the global `fetch`: keep-alive connections, no streams in between. */
import { isIP } from 'node:net';
import { type Dispatcher, Pool } from 'undici';
import { TooLarge } from '../http/json.js';
import { type Arrived, isRedirect, type Sending, type Transport } from '../upstream/transport.js';

const options = {
  connections: 64,
  connect: { timeout: 5_000 },
  // A service may close idle connections after about this time; a request must not use a closed
  // one.
  keepAliveTimeout: 4_000,
  // Our own timer covers the whole response.
  headersTimeout: 0,
  bodyTimeout: 0,
};

export interface NodeTransport {
  readonly send: Transport;
  /** The same from an IP address of this machine; from the default one if `outgoing` isn't one. */
  from(outgoing: string): Transport;
  close(): Promise<void>;
}

export function createNodeTransport(): NodeTransport {
  const pools = new Map<string, Pool>();
  const poolFor = (origin: string, localAddress: string): Pool => {
    const key = `${origin} ${localAddress}`;
    const connect = { ...options.connect, ...(localAddress && { localAddress }) };
    const pool = pools.get(key) ?? new Pool(origin, { ...options, connect });
    pools.set(key, pool);
    return pool;
  };
  const from =
    (localAddress: string): Transport =>
    (sending) =>
      new Promise((resolve, reject) => {
        const origin = originOf(sending.url);
        const request = {
          method: sending.method as Dispatcher.HttpMethod,
          path: sending.url.slice(origin.length),
          headers: sending.headers as Record<string, string>,
          body: sending.body,
        };
        poolFor(origin, localAddress).dispatch(request, new Receiving(sending, resolve, reject));
      });
  return {
    send: from(''),
    from: (outgoing) => from(isIP(outgoing) ? outgoing : ''),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

/** Parsing would cost time, and the URL was built from validated segments. */
const originOf = (url: string): string => url.slice(0, url.indexOf('/', 'https://'.length));

class Receiving implements Dispatcher.DispatchHandler {
  #status = 0;
  #headers: Readonly<Record<string, string | string[] | undefined>> = {};
  #chunks: Buffer[] = [];
  #size = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #late: Error | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly sending: Sending,
    private readonly resolve: (arrived: Arrived) => void,
    private readonly reject: (error: Error) => void,
  ) {
    // Starts here, because waiting for a free connection counts too.
    this.#timer = setTimeout(() => {
      this.#late = new DOMException('The service did not answer in time.', 'TimeoutError');
      this.#controller?.abort(this.#late);
      this.reject(this.#late);
    }, sending.patience);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#late) controller.abort(this.#late);
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (isRedirect(this.#status)) return;
    this.#size += chunk.byteLength;
    if (this.#size > this.sending.longest) controller.abort(new TooLarge());
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    const [first] = this.#chunks;
    const bytes = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    const headers = this.#headers;
    this.resolve({
      status: this.#status,
      header(name) {
        const value = headers[name];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
      text: bytes.toString('utf8'),
    });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    this.reject(error);
  }
}
