/** The files for operators: alert rules, a dashboard and a page on each alert. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { type GroupProxy, restaurant, startGroup } from '../proxy/restaurants/group-proxy.js';
import { json } from '../proxy/shared/upstream.js';
import { findProgram } from './programs.js';

const run = promisify(execFile);
const promtool = findProgram('promtool', ['--version']);
const read = (file: string): string => readFileSync(file, 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

const groups: readonly { readonly rules: readonly Rule[] }[] = parse(
  read('hosting/alerts.yaml'),
).groups;
const rules = groups.flatMap((group) => group.rules);
const dashboard: {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
} = JSON.parse(read('hosting/dashboard.json'));

/** Names of metrics in an expression, without the suffixes that Prometheus adds to histograms. */
const metricsIn = (expr: string): string[] =>
  [...expr.replace(/"[^"]*"/g, '').matchAll(/\b(?:order|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  );

const report = { step: 'pay', code: 'form-late' };

describe('the files for operators', () => {
  let proxy: GroupProxy;
  let figures = '';
  before(async () => {
    proxy = await startGroup({
      restaurants: [restaurant('riverside', { reports: true }), restaurant('harbour')],
      metrics: { port: 0 },
    });
    proxy.upstream.on('GET /locations/riverside-main', json({ id: 'riverside-main' }));
    await proxy.call('/riverside/locations/riverside-main');
    figures = await scrape();
  });
  after(() => proxy.close());

  const scrape = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${proxy.metricsPort}/metrics`)).text();

  const send = (body: unknown, name = 'riverside') =>
    proxy.call(`/${name}/reports`, { method: 'POST', body });

  it('use only metrics that the proxy has, in rules and on the dashboard', () => {
    const known = new Set([...figures.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const exprs = [
      ...rules.map(({ alert, expr }) => [alert, expr] as const),
      ...dashboard.panels.flatMap(({ title, targets }) =>
        targets.map(({ expr }) => [title, expr] as const),
      ),
    ];
    const unknown = exprs.flatMap(([where, expr]) =>
      metricsIn(expr)
        .filter((name) => !known.has(name))
        .map((name) => `${where}: ${name}`),
    );
    assert.deepEqual(unknown, []);
    assert.ok(rules.length >= 8 && dashboard.panels.length >= 10);
  });

  it('have a runbook section for each alert, and no others', () => {
    const page = read('docs/operations.md');
    const runbook = page.slice(page.indexOf('## Runbook'));
    const sections = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    assert.deepEqual(
      sections,
      rules.map(({ alert }) => alert),
    );
    for (const { alert, annotations } of rules) {
      assert.equal(annotations.runbook_url, `docs/operations.md#${alert.toLowerCase()}`);
    }
  });

  it('alert to the failures they name, the first one included, and to nothing else', {
    skip: promtool ? false : 'promtool is not installed here',
  }, async () => {
    await run(promtool, ['check', 'rules', 'hosting/alerts.yaml']);
    await run(promtool, ['test', 'rules', 'test/hosting/alerts.promtest.yaml']);
  });

  it('get counts from zero, or Prometheus misses the first failure', () => {
    for (const route of ['store', 'settings file', 'overlays']) {
      assert.ok(figures.includes(`order_proxy_problems_total{route="${route}"} 0`), route);
    }
  });

  it('get counts of the pages’ reports, by restaurant', async () => {
    assert.match(
      figures,
      /order_reports_total\{restaurant="riverside",step="pay",code="form-late"\} 0/,
    );
    assert.equal((await send(report)).status, 204);
    assert.equal(
      (await send({ step: 'show-menu', code: 'visit', lcp: 1_800, inp: 90 })).status,
      204,
    );
    const now = await scrape();
    assert.match(
      now,
      /order_reports_total\{restaurant="riverside",step="pay",code="form-late"\} 1/,
    );
    assert.match(now, /order_report_lcp_seconds_bucket\{le="2",restaurant="riverside"\} 1/);
    assert.match(now, /order_report_inp_seconds_count\{restaurant="riverside"\} 1/);
    assert.equal(proxy.upstream.seen.filter(({ method }) => method === 'POST').length, 0);
  });

  it('get no values outside the fixed lists, and none where reports are off', async () => {
    const wrong: readonly unknown[] = [
      { step: 'pay', code: 'Ada Lovelace, room 12' },
      { step: 'elsewhere', code: 'visit' },
      { ...report, message: 'my card 4242' },
      { ...report, lcp: 1.5 },
      { ...report, lcp: -1 },
      { ...report, inp: '90' },
      { code: 'visit' },
    ];
    for (const body of wrong) {
      const answer = await send(body);
      assert.equal(answer.status, 400, JSON.stringify(body));
    }
    assert.equal((await send(report, 'harbour')).status, 404);
    assert.doesNotMatch(await scrape(), /Ada|4242/);
    assert.doesNotMatch(JSON.stringify(proxy.log), /Ada|4242/);
  });
});

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly ports?: readonly string[];
  readonly secrets?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly command?: string;
}

describe('the compose file', () => {
  const file: {
    readonly services: Readonly<Record<string, Service>>;
    readonly secrets: Readonly<Record<string, unknown>>;
  } = parse(read('hosting/compose.yaml'));
  const services = Object.entries(file.services);

  it('uses only existing services, secrets and settings', () => {
    const page = read('docs/hosting-the-proxy.md');
    for (const [name, { depends_on = [], secrets = [], environment = {} }] of services) {
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const other of others)
        assert.ok(Object.hasOwn(file.services, other), `${name}: ${other}`);
      for (const secret of secrets) assert.ok(Object.hasOwn(file.secrets, secret), secret);
      for (const [setting, value] of Object.entries(environment)) {
        const isKnown =
          name === 'caddy'
            ? read('hosting/Caddyfile').includes(`{$${setting}:`)
            : page.includes(`\`${setting.replace(/_FILE$/, '')}`);
        assert.ok(isKnown, setting);
        assert.equal(typeof value, 'string', setting);
      }
    }
    const hosts = file.services.proxy?.environment?.REDIS_URL ?? '';
    for (const [, host = ''] of hosts.matchAll(/\/\/([\w-]+):/g)) {
      assert.ok(Object.hasOwn(file.services, host), host);
    }
  });

  it('opens only the reverse proxy’s ports, pins images and prevents gaining privileges', () => {
    for (const [name, { image = '', ports, security_opt = [] }] of services) {
      assert.match(image, /^order-elements-proxy:local$|^docker\.io\/[\w/-]+:\d/, name);
      assert.equal(ports === undefined, name !== 'caddy', name);
      assert.ok(security_opt.includes('no-new-privileges:true'), name);
    }
    assert.doesNotMatch(read('hosting/compose.yaml'), /sk_|API_KEY:/);
  });
});
