/** The connection to Redis or Valkey: one server, or a cluster if several addresses are given. */
import { createClient, createCluster, type RedisClientType } from '@redis/client';
import { Circuit } from '../budget/breaker.js';

interface OpenRedis {
  /** With a cluster, the same commands; each goes to the node that has its key. */
  readonly client: RedisClientType;
  /** Resolves when connected, or after a short wait; then it keeps connecting in the background. */
  readonly connected: Promise<void>;
  close(): void;
}

interface ConnectionEvents {
  lost(): void;
  ready(): void;
}

const longestReconnect = 2_000;
const hello = 5_000;

const options = {
  // A page's request doesn't wait until Redis is back.
  disableOfflineQueue: true,
  // A connection without responses is closed and opened again.
  pingInterval: hello,
};

const socket = {
  connectTimeout: 2_000,
  socketTimeout: 3 * hello,
  reconnectStrategy: (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), longestReconnect),
};

/** `url`: one address, or those of some nodes of a cluster, separated by commas. */
export function openRedis(url: string, events: ConnectionEvents): OpenRedis {
  const urls = url.split(',').map((each) => each.trim());
  return urls.length > 1 ? openCluster(urls, events) : openServer(url, events);
}

function openServer(url: string, { lost, ready }: ConnectionEvents): OpenRedis {
  const client: RedisClientType = createClient({ url, ...options, socket });
  client.on('error', lost).on('ready', ready);
  const connected = client.connect().then(
    () => undefined,
    () => undefined,
  );
  return { client, connected: soon(connected), close: () => client.destroy() };
}

/** A lost node isn't reported: the cluster replaces it within seconds. */
function openCluster(urls: readonly string[], { lost, ready }: ConnectionEvents): OpenRedis {
  const [first = ''] = urls;
  const { protocol, username, password } = new URL(first);
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url, socket })),
    defaults: {
      ...options,
      socket: protocol === 'rediss:' ? { ...socket, tls: true } : socket,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
    },
    topologyRefreshOnReconnectionAttemptStrategy: 500,
  });
  cluster.on('error', () => undefined);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  // The client of a single server reconnects automatically, that of a cluster doesn't.
  const connect = async (): Promise<void> => {
    try {
      await cluster.connect();
      ready();
    } catch {
      if (isClosed) return;
      lost();
      timer = setTimeout(() => void connect(), longestReconnect);
      timer.unref();
    }
  };
  return {
    // Only commands with the same arguments in both clients are used, with all keys in one slot.
    client: cluster as unknown as RedisClientType,
    connected: soon(connect()),
    close() {
      isClosed = true;
      clearTimeout(timer);
      if (cluster.isOpen) cluster.destroy();
    },
  };
}

const soon = (connected: Promise<void>): Promise<void> =>
  Promise.race([
    connected,
    new Promise<void>((resolve) => setTimeout(resolve, longestReconnect).unref()),
  ]);

// Every command to Redis has a deadline, and after a timeout other commands don't wait as well.

export interface RedisGuard {
  /** Whether commands may be sent now. */
  isOpen(): boolean;
  /** Rejects if Redis is gone, late or paused; the caller then uses its own memory. */
  run<T>(command: () => Promise<T>): Promise<T>;
}

/** A healthy Redis on the same network answers within a few milliseconds. */
const patience = 200;
/** Between the slices, responses that arrived are read. */
const slices = 4;
/** Once per this interval, one command checks whether a late Redis responds again. */
const pause = 1_000;

export class RedisIsAway extends Error {
  override readonly name = 'RedisIsAway';
}

/**
 * `say` is called when Redis stops responding in time, and when it responds again; `refused` with Redis's own word
 * when it responds with an error.
 */
export function guardRedis(
  isConnected: () => boolean,
  say: (isAnswering: boolean) => void,
  refused: (code: string) => void = () => undefined,
): RedisGuard {
  // Uses the machine's clock, even if the proxy has an injected one: this is about a real
  // connection.
  const circuit = new Circuit({ failures: 1, callers: 1, pause, now: () => performance.now() });
  const isOpen = (): boolean => isConnected() && circuit.wait() === 0;
  return {
    isOpen,
    async run(command) {
      if (!isOpen()) throw new RedisIsAway();
      const before = circuit.state;
      circuit.begin();
      try {
        const answer = await within(command());
        circuit.succeed();
        if (before !== 'closed') say(true);
        return answer;
      } catch (error) {
        if (!(error instanceof RedisIsAway) && !isAway(error)) {
          // Even an error from Redis shows that it is there.
          circuit.abandon();
          refused(/^[A-Z]{2,20}\b/.exec(error instanceof Error ? error.message : '')?.[0] ?? 'ERR');
          throw error;
        }
        circuit.fail('');
        if (before === 'closed') say(false);
        throw error;
      }
    },
  };
}

/** A node of the cluster was lost, or the cluster hasn't replaced it yet. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (connectionLost.test(error.constructor.name) ||
    /^(?:CLUSTERDOWN|LOADING|MASTERDOWN|READONLY)\b/.test(error.message));

const connectionLost =
  /^(?:Client(?:Closed|Offline)|DisconnectsClient|Socket\w*|Connection\w*)Error$/;

/**
 * Waits in slices: after a moment in which the proxy itself was busy, a response may have arrived that it
 * hasn't read yet. That isn't a late Redis.
 */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let passed = 0;
    timer = setInterval(() => {
      passed += 1;
      if (passed === slices) reject(new RedisIsAway());
    }, patience / slices);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
    // Nobody waits for a late result any more.
    work.catch(() => undefined);
  }
}
