/** The proxy as a Node server, with limits that Node doesn't set by default. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createContext } from '../context.js';
import { createEngine, type Engine } from '../engine.js';
import { type Log, type LogEntry, loggedMethod, logToConsole } from '../http/log.js';
import type { Outgoing } from '../http/message.js';
import type { OverlaysByLocation } from '../overlays/overlays.js';
import { createGroup, type Group, type GroupSettings } from '../restaurants/group.js';
import type { ProxySettings } from '../settings.js';
import { NodeIncoming, toNode, toNodeAtOnce } from './adaptor.js';
import { limitConnections } from './connections.js';
import { createDoctorRoute } from './doctor-route.js';
import { createHealth } from './health.js';
import { onNode } from './host.js';
import type { Metrics, MetricsSettings, Watched } from './metrics.js';
import type { RedisStore } from './redis-store.js';
import { createNodeTransport, type NodeTransport } from './transport.js';

export interface ServerSettings {
  /** 0 picks any free port. */
  readonly port: number;
  /** Default: all interfaces. */
  readonly hostname?: string;
  /** Address of Redis or Valkey, shared by several proxies: `redis://…`; default: no sharing. */
  readonly redisUrl?: string;
  /**
   * A name for the outgoing IP address, since the service counts requests per address. Proxies that
   * share a Redis but have different addresses need different names; default: all use one address.
   */
  readonly outgoingAddress?: string;
  /**
   * Milliseconds between "not ready" and closing, so that a load balancer stops sending; default 0.
   */
  readonly drain?: number;
  /** Metrics for Prometheus; default: none. */
  readonly metrics?: MetricsSettings;
}

/** A proxy for one restaurant. */
export type ListenSettings = ServerSettings &
  ProxySettings & {
    /** Whoever sends it may ask `GET /doctor`; default: nobody. */
    readonly doctorKey?: string;
  };

/** A proxy for many restaurants. */
export type GroupListenSettings = ServerSettings &
  GroupSettings & {
    /** Files that the restaurants' overlays were read from. */
    readonly overlayFiles?: readonly string[];
  };

export interface RunningProxy {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly metricsPort: number | null;
  /** Set if it serves many restaurants. */
  readonly group: Group | null;
  /** Serves other overlays; set if it serves one restaurant. */
  readonly replaceOverlays: ((overlays: OverlaysByLocation) => void) | null;
  /** Counts entries for the metrics and passes them on. */
  readonly log: Log;
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
/**
 * Servers in front keep idle connections for up to two minutes. If the proxy closed them earlier, it
 * would now and then close one into which a guest's request has just been sent.
 */
const keptForFront = 125_000;
const mostConnections = 2_000;
const mostOfOneAddress = 100;
const connectionLimits = { unanswered: 16, unread: 12_000 };
/** Slightly longer than the service may take. */
const closingPatience = 16_000;

/** Rejects if a port is taken, and leaves nothing open then. */
export async function listen(
  settings: ListenSettings | GroupListenSettings,
): Promise<RunningProxy> {
  const ownLog = settings.log ?? logToConsole;
  const transport = createNodeTransport();
  let inside: Inside | undefined;
  const metrics = await metricsFor(settings, () => inside?.watched() ?? []).catch(
    async (problem) => {
      await transport.close();
      throw problem;
    },
  );
  const log = metrics ? metrics.observing(ownLog) : ownLog;
  const redis = await redisFor(settings, log).catch(async (problem) => {
    await Promise.all([transport.close(), metrics?.close()]);
    throw problem;
  });
  inside = isGroup(settings)
    ? manyRestaurants(settings, transport, redis, log)
    : oneRestaurant(settings, transport, redis, log);
  const { engine, group } = inside;
  const health = createHealth();
  const doctor = isGroup(settings) ? null : createDoctorRoute(settings, settings.doctorKey);
  const server = createServer(serverLimits, (message, response) => {
    if (!connections.admit(message, response)) return;
    // A kept-alive connection would delay the shutdown.
    if (health.isDraining()) response.shouldKeepAlive = false;
    const send = (answering: Promise<Outgoing>): void =>
      void answering
        .then((answer) => toNode(answer, message, response))
        .catch((error: unknown) => {
          // It ends its connection, and not the process.
          response.destroy();
          log(unsent(message, error));
        });
    const healthy = health.answer(message.url ?? '');
    if (healthy) return toNode(healthy, message, response);
    const incoming = new NodeIncoming(message);
    const examined = doctor?.answer(incoming);
    if (examined) return send(examined);
    const atOnce = engine.answerAtOnce(incoming);
    if (atOnce) return toNodeAtOnce(atOnce, response);
    send(engine.answer(incoming));
  });
  if (settings.trustedHops) server.keepAliveTimeout = keptForFront;
  server.maxConnections = mostConnections;
  const connections = limitConnections(server, {
    ...connectionLimits,
    // Behind a server of the operator, all connections come from that server.
    ...(settings.trustedHops ? {} : { perAddress: mostOfOneAddress }),
  });
  const closeRest = () => Promise.all([transport.close(), redis?.close(), metrics?.close()]);
  const port = await opened(server, settings).catch(async (problem) => {
    // Left open, they keep the process alive, so that no supervisor starts it again.
    await closeRest();
    throw problem;
  });
  return {
    url: `http://localhost:${port}`,
    port,
    metricsPort: metrics?.port ?? null,
    group,
    replaceOverlays: inside.replaceOverlays,
    log,
    async close() {
      health.drain();
      await new Promise((resolve) => setTimeout(resolve, settings.drain ?? 0));
      await closed(server);
      await closeRest();
    },
  };
}

/** For an answer that can't be sent. */
const unsent = ({ method = '' }: IncomingMessage, error: unknown): LogEntry => ({
  level: 'error',
  method: loggedMethod(method),
  route: 'unknown',
  status: 0,
  milliseconds: 0,
  problem: `Unexpected ${error instanceof Error ? error.name : 'Unknown'} in the proxy.`,
});

const isGroup = (settings: ListenSettings | GroupListenSettings): settings is GroupListenSettings =>
  'restaurants' in settings;

interface Inside {
  readonly engine: Engine;
  readonly group: Group | null;
  readonly replaceOverlays: RunningProxy['replaceOverlays'];
  watched(): readonly Watched[];
}

function oneRestaurant(
  settings: ListenSettings,
  transport: NodeTransport,
  redis: RedisStore | null,
  log: Log,
): Inside {
  const { baseUrl, apiKey: key, locations, outgoingAddress = '' } = settings;
  const store = redis && {
    ...redis.stores.of({ name: '', key, locations }, baseUrl),
    ledger: redis.stores.ledger(baseUrl, outgoingAddress),
  };
  const context = createContext({ ...onNode(settings, transport), ...(store && { store }) });
  return {
    engine: createEngine(context, log),
    group: null,
    replaceOverlays: (overlays) => context.overlays.replace(overlays),
    watched: () => [{ context }],
  };
}

function manyRestaurants(
  settings: GroupListenSettings,
  transport: NodeTransport,
  redis: RedisStore | null,
  log: Log,
): Inside {
  const { outgoing = settings.outgoingAddress } = settings;
  const stores = redis && { stores: redis.stores };
  const transportFrom = settings.fetch ? undefined : transport.from;
  const group = createGroup({
    ...onNode(settings, transport),
    ...stores,
    transportFrom,
    outgoing,
    log,
  });
  return { engine: group, group, replaceOverlays: null, watched: () => group.opened() };
}

/** Loads libraries only for the proxies that need them. */
async function metricsFor(
  { metrics }: ServerSettings,
  watched: () => readonly Watched[],
): Promise<Metrics | null> {
  if (!metrics) return null;
  const { startMetrics } = await import('./metrics.js');
  return startMetrics(watched, metrics);
}

async function redisFor(
  { redisUrl, now = Date.now }: ListenSettings | GroupListenSettings,
  log: Log,
): Promise<RedisStore | null> {
  if (redisUrl === undefined) return null;
  const say = (level: 'info' | 'error', problem: string): void =>
    log({ level, method: 'OTHER', route: 'store', status: 0, milliseconds: 0, problem });
  const { connectRedis } = await import('./redis-store.js');
  return connectRedis({ url: redisUrl, now, say });
}

function opened(server: Server, { port, hostname }: ServerSettings): Promise<number> {
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
