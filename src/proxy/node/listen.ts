import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Compress } from '../cache/entry.js';
import type { Context } from '../context.js';
import { createContext } from '../create-context.js';
import { createEngine } from '../engine.js';
import { type Log, logToConsole } from '../http/log.js';
import { jsonAnswer, type Outgoing } from '../http/message.js';
import type { ProxySettings } from '../settings.js';
import { NodeIncoming, toNode, toNodeAtOnce } from './adaptor.js';
import { limitConnections } from './connections.js';
import type { Metrics, MetricsSettings } from './metrics.js';
import type { RedisStore } from './redis-store.js';
import { createNodeTransport, type NodeTransport } from './transport.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Runs once for each cached response, off the main thread. */
export const compressOnNode: Compress = async (body) => {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: 7,
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })]);
  return [
    { encoding: 'br', bytes: br },
    { encoding: 'gzip', bytes: gz },
  ];
};

// Health checks for supervisors: is it alive, and is it ready for requests?

export interface Health {
  /** `null` if the target isn't a health check. */
  answer(target: string): Outgoing | null;
  /** From now on, reports that it isn't ready. */
  drain(): void;
  isDraining(): boolean;
}

const uncached = { 'cache-control': 'no-store' };

/**
 * A failing service or a lost store doesn't make the proxy less ready: it still serves menus, and
 * reports what it can't do.
 */
export function createHealth(): Health {
  let draining = false;
  return {
    answer(target) {
      if (target === '/healthz') return jsonAnswer({ status: 'ok' }, uncached);
      if (target !== '/readyz') return null;
      const ready = jsonAnswer({ status: draining ? 'draining' : 'ready' }, uncached);
      return draining ? { ...ready, status: 503 } : ready;
    },
    drain() {
      draining = true;
    },
    isDraining: () => draining,
  };
}

// The proxy as a Node server, with limits that Node doesn't set by itself.

export interface ListenSettings extends ProxySettings {
  /** 0 picks any free port. */
  readonly port: number;
  /** Default: all interfaces. */
  readonly hostname?: string;
  /** Address of Redis or Valkey, shared by several proxies: `redis://…`; default: no sharing. */
  readonly redisUrl?: string;
  /**
   * A name for the IP address from which requests go to the service, which counts by address.
   * Proxies that share a Redis and use different addresses need different names; default: all use
   * one address.
   */
  readonly outgoingAddress?: string;
  /**
   * Milliseconds between "not ready" and closing, so that a load balancer stops sending; default 0.
   */
  readonly drain?: number;
  /** Metrics for Prometheus; default: none. */
  readonly metrics?: MetricsSettings;
}

export interface RunningProxy {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly metricsPort: number | null;
  /** Accepts no new connections, and waits for pending responses. */
  close(): Promise<void>;
}

/**
 * How often Node checks for late connections. On a busy machine the check itself is slow; all are
 * gone after 15 s.
 */
const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 11_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};
const mostConnections = 2_000;
const mostOfOneAddress = 100;
const connectionLimits = { unanswered: 16, unread: 12_000 };
/** Slightly longer than the service may take. */
const closingPatience = 16_000;

/** Rejects if a port is taken. */
export async function listen(settings: ListenSettings): Promise<RunningProxy> {
  const log = settings.log ?? logToConsole;
  const transport = createNodeTransport(settings.baseUrl);
  const redis = await redisFor(settings, log);
  const context = createContext(onNode(settings, transport, redis));
  const metrics = await metricsFor(settings, context);
  const engine = createEngine(context, metrics ? metrics.observing(log) : log);
  const health = createHealth();
  const server = createServer(serverLimits, (message, response) => {
    if (!connections.admit(message, response)) return;
    // A kept-alive connection would delay the shutdown.
    if (health.isDraining()) response.shouldKeepAlive = false;
    const healthy = health.answer(message.url ?? '');
    if (healthy) return toNode(healthy, message, response);
    const incoming = new NodeIncoming(message);
    const atOnce = engine.answerAtOnce(incoming);
    if (atOnce) return toNodeAtOnce(atOnce, response);
    void engine.answer(incoming).then((answer) => toNode(answer, message, response));
  });
  server.maxConnections = mostConnections;
  const connections = limitConnections(server, {
    ...connectionLimits,
    // Behind a server of the operator, all connections come from that server.
    ...(settings.trustedHops ? {} : { perAddress: mostOfOneAddress }),
  });
  const port = await opened(server, settings);
  return {
    url: `http://localhost:${port}`,
    port,
    metricsPort: metrics?.port ?? null,
    async close() {
      health.drain();
      await new Promise((resolve) => setTimeout(resolve, settings.drain ?? 0));
      await closed(server);
      await Promise.all([transport.close(), redis?.close(), metrics?.close()]);
    },
  };
}

function onNode(
  settings: ListenSettings,
  transport: NodeTransport,
  redis: RedisStore | null,
): ProxySettings {
  return {
    compress: compressOnNode,
    ...(settings.fetch ? {} : { transport: transport.send }),
    ...settings,
    ...(redis ? { store: redis.store } : {}),
  };
}

/** Loads libraries only for the proxies that need them. */
async function metricsFor({ metrics }: ListenSettings, context: Context): Promise<Metrics | null> {
  if (!metrics) return null;
  const { startMetrics } = await import('./metrics.js');
  return startMetrics(context, metrics);
}

async function redisFor(settings: ListenSettings, log: Log): Promise<RedisStore | null> {
  const { redisUrl, outgoingAddress = '', now = Date.now } = settings;
  if (redisUrl === undefined) return null;
  const say = (level: 'info' | 'error', problem: string): void =>
    log({ level, method: 'OTHER', route: 'store', status: 0, milliseconds: 0, problem });
  const { connectRedis } = await import('./redis-store.js');
  return connectRedis({ url: redisUrl, restaurant: settings, outgoingAddress, now, say });
}

function opened(server: Server, { port, hostname }: ListenSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), closingPatience);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
