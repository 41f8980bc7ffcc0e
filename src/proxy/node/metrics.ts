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

/** What the gauges read on each scrape. */
export interface Watched {
  /** Absent if the proxy serves a single restaurant. */
  readonly name?: string;
  readonly context: Pick<Context, 'budget' | 'breaker'>;
}

/**
 * How many restaurants get their own label; the others share one, because each adds a time series
 * per route.
 */
const mostNames = 300;

/** The label of a restaurant; none if the proxy serves a single one. */
type LabelOf = (name: string | undefined) => { readonly restaurant?: string };

function labels(): LabelOf {
  const names = new Set<string>();
  return (name) => {
    if (name === undefined) return {};
    if (names.size < mostNames) names.add(name);
    return { restaurant: names.has(name) ? name : 'others' };
  };
}

/** Rejects if the port is taken. `watched` returns the restaurants that have received requests. */
export async function startMetrics(
  watched: () => readonly Watched[],
  { port, hostname = '127.0.0.1' }: MetricsSettings,
): Promise<Metrics> {
  const registry = new Registry();
  const labelOf = labels();
  collectDefaultMetrics({ register: registry });
  const count = counting(registry, labelOf);
  addGauges(registry, watched, labelOf);
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
      count(entry);
      log(entry);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const instruments = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'order_proxy_requests_total',
    help: 'Requests from pages by route template, status and cache state.',
    labelNames: ['restaurant', 'method', 'route', 'status', 'cache'],
    registers,
  }),
  seconds: new Histogram({
    name: 'order_proxy_request_seconds',
    help: 'Time until a page got its response.',
    labelNames: ['restaurant', 'route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  }),
  upstream: new Counter({
    name: 'order_proxy_upstream_requests_total',
    help: 'Requests to the ordering service by route template.',
    labelNames: ['restaurant', 'route'],
    registers,
  }),
  problems: new Counter({
    name: 'order_proxy_problems_total',
    help: 'Log lines that need attention.',
    labelNames: ['restaurant', 'route'],
    registers,
  }),
  reports: new Counter({
    name: 'order_reports_total',
    help: 'Reports from pages about visits, by step and code.',
    labelNames: ['restaurant', 'step', 'code'],
    registers,
  }),
  paint: new Histogram({
    name: 'order_report_lcp_seconds',
    help: 'Largest Contentful Paint of pages, for a sample of visits.',
    labelNames: ['restaurant'],
    buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
    registers,
  }),
  interaction: new Histogram({
    name: 'order_report_inp_seconds',
    help: 'Interaction to Next Paint of pages, for a sample of visits.',
    labelNames: ['restaurant'],
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
    registers,
  }),
});

function counting(registry: Registry, labelOf: LabelOf): Log {
  const { requests, seconds, upstream, problems, reports, paint, interaction } = instruments([
    registry,
  ]);
  // Prometheus can't see an increase in a counter that first appears with a failure.
  for (const route of ['store', 'settings file', 'overlays']) problems.inc({ route }, 0);
  const expected = new Set<string | undefined>();
  const expectForms = (whose: ReturnType<LabelOf>): void => {
    if (expected.has(whose.restaurant)) return;
    expected.add(whose.restaurant);
    for (const code of ['form-ready', 'form-late', 'form-failed']) {
      reports.inc({ ...whose, step: 'pay', code }, 0);
    }
  };
  return ({ restaurant, report, level, ...entry }) => {
    const { method, route, status, cache = '', milliseconds, upstreamCalls = 0 } = entry;
    const whose = labelOf(restaurant);
    expectForms(whose);
    if (report) {
      const { step, code, lcp, inp } = report;
      reports.inc({ ...whose, step, code });
      if (lcp !== undefined) paint.observe(whose, lcp / 1000);
      if (inp !== undefined) interaction.observe(whose, inp / 1000);
    }
    // Entries about the store or files of settings are not requests from pages.
    if (status > 0) {
      requests.inc({ ...whose, method, route, status, cache });
      seconds.observe({ ...whose, route }, milliseconds / 1000);
    }
    if (upstreamCalls > 0) upstream.inc({ ...whose, route }, upstreamCalls);
    if (level === 'error') problems.inc({ ...whose, route });
  };
}

/** Read on each scrape. */
function addGauges(registry: Registry, watched: () => readonly Watched[], labelOf: LabelOf): void {
  const registers = [registry];
  new Gauge({
    name: 'order_proxy_allowance_spent',
    help: 'Requests that currently count against the allowance.',
    labelNames: ['restaurant'],
    registers,
    async collect() {
      this.reset();
      for (const { name, context } of watched()) {
        this.inc(labelOf(name), await context.budget.spent());
      }
    },
  });
  new Gauge({
    name: 'order_proxy_service_left_alone',
    help: '1 while the proxy pauses calls to a failing service.',
    labelNames: ['restaurant'],
    registers,
    collect() {
      this.reset();
      for (const { name, context } of watched()) {
        this.inc(labelOf(name), context.breaker.state === 'closed' ? 0 : 1);
      }
    },
  });
}
