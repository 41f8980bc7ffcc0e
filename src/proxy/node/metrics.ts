/** Metrics for Prometheus, on a separate port that only this machine can reach. */
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.js';
import type { Log } from '../http/log.js';

export interface Metrics {
  readonly port: number;
  /** Counts each entry and passes it on. */
  observing(log: Log): Log;
  close(): Promise<void>;
}

export interface MetricsSettings {
  readonly port: number;
  /** Default: this machine only. */
  readonly hostname?: string;
}

/** Rejects if the port is taken. */
export async function startMetrics(
  { budget, breaker }: Pick<Context, 'budget' | 'breaker'>,
  { port, hostname = '127.0.0.1' }: MetricsSettings,
): Promise<Metrics> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'order_proxy_requests_total',
    help: 'Requests of pages by route template, status and cache state.',
    labelNames: ['method', 'route', 'status', 'cache'],
    registers,
  });
  const seconds = new Histogram({
    name: 'order_proxy_request_seconds',
    help: 'Time until a page got its response.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const upstream = new Counter({
    name: 'order_proxy_upstream_requests_total',
    help: 'Requests to the ordering service by route template.',
    labelNames: ['route'],
    registers,
  });
  const problems = new Counter({
    name: 'order_proxy_problems_total',
    help: 'Log lines that need attention.',
    registers,
  });
  new Gauge({
    name: 'order_proxy_allowance_spent',
    help: 'Requests that currently count against the allowance.',
    registers,
    async collect() {
      this.set(await budget.spent());
    },
  });
  new Gauge({
    name: 'order_proxy_service_left_alone',
    help: '1 while the proxy pauses calls to a failing service.',
    registers,
    collect() {
      this.set(breaker.state === 'closed' ? 0 : 1);
    },
  });

  const server = createServer((_, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    observing: (log) => (entry) => {
      const { method, route, status, cache = '', milliseconds, upstreamCalls = 0, level } = entry;
      requests.inc({ method, route, status, cache });
      seconds.observe({ route }, milliseconds / 1000);
      if (upstreamCalls > 0) upstream.inc({ route }, upstreamCalls);
      if (level === 'error') problems.inc();
      log(entry);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
