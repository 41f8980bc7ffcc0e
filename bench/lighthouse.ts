/** Lighthouse on every page of the demo. bench/README.md says how it is run. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { proxyPages, sitePages } from '../demo/pages.js';
import { freePorts } from '../demo/ports.js';
import { startDemoServers } from '../demo/servers.js';
import { findChromium } from '../test/engines/find-chromium.mjs';
import { median, rounds } from './figures.js';

/** Not a dependency: npm downloads it for the first run and keeps it in its cache. */
const PACKAGE = 'lighthouse@12.8.2';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goals: readonly number[] = [95, 100, 100, 100];

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly displayValue?: string }>
  >;
}

export async function benchLighthouse(): Promise<void> {
  const [site = 0, proxy = 0, service = 0] = await freePorts(3);
  const dataFolder = await mkdtemp(join(tmpdir(), 'order-elements-lighthouse-'));
  const servers = await startDemoServers({
    ports: { site, proxy, service },
    dataFolder,
    compresses: true,
    service: { rateLimit: Number.POSITIVE_INFINITY },
    proxy: { log: () => {}, allowance: 1_000_000 },
  });
  try {
    const count = process.env.BENCH_ROUNDS ? rounds() : 5;
    console.info(`lighthouse, mobile (median of ${count} runs): ${categories.join(', ')}`);
    const addresses = [
      ...sitePages.map((path) => servers.site.url + path),
      ...proxyPages.map((path) => servers.proxy.url + path),
    ];
    for (const address of addresses) {
      // An answer that says what is missing isn't a page.
      if ((await fetch(address)).status !== 200) {
        console.info(`  ${pathOf(address)}: skipped, what it needs isn't installed`);
        continue;
      }
      const reports: Report[] = [];
      for (let round = 0; round < count; round += 1) {
        // On a busy machine, Lighthouse gives up on a page now and then; the other pages still count.
        const report = await run(address).catch(() => null);
        if (report) reports.push(report);
      }
      const failed = count - reports.length;
      if (failed > 0) console.info(`  ${pathOf(address)}: ${failed} of ${count} runs failed`);
      if (reports.length > 0) console.info(lineOf(address, reports));
    }
  } finally {
    await servers.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function run(address: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
  const args = [
    '--yes',
    PACKAGE,
    address,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  const { stdout } = await promisify(execFile)('npx', [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? (await findChromium()) },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]*/, '');

function lineOf(address: string, reports: readonly Report[]): string {
  const scores = categories.map((name) =>
    median(reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100))),
  );
  const isMet = scores.every((score, at) => score >= (goals[at] ?? 0));
  const [last] = reports;
  const timing = ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift']
    .map((name) => last?.audits[name]?.displayValue?.replace(/\s/g, ' '))
    .join(', ');
  const failed = Object.entries(last?.audits ?? {}).flatMap(([name, { score }]) =>
    score === 0 ? [name] : [],
  );
  return [
    `  ${pathOf(address)}: ${scores.join(', ')} (${isMet ? 'met' : 'MISSED'}); FCP, LCP, CLS ${timing}`,
    ...(isMet || failed.length === 0 ? [] : [`    ${failed.join(', ')}`]),
  ].join('\n');
}
