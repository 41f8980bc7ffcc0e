/** A page with the figures of the network bench as plots. docs/speed.html */
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { rounds } from '../figures.js';
import {
  allConditions,
  measureNetwork,
  type NetworkResult,
  type PageName,
  pageNames,
  ratiosOf,
} from './index.js';

const FILE = 'docs/speed.html';
const MENUS = [25, 100, 400, 1000];
const [plain = { roundTrip: 150, slowdown: 1 }] = allConditions;
const names = Object.keys(pageNames) as PageName[];

export async function writeReport(): Promise<void> {
  const growing = await measureNetwork(MENUS, [plain]);
  const usual = await measureNetwork([100], allConditions.slice(1));
  const all = [...growing.filter(({ products }) => products === 100), ...usual];
  await writeFile(FILE, page(growing, all));
  console.info(`Wrote ${FILE}.`);
}

/** With how busy it was, which slows all pages down. */
const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load ${loadavg()[1]?.toFixed(1)}`;

const page = (growing: readonly NetworkResult[], all: readonly NetworkResult[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>order-elements: how fast the menu appears</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>How fast the menu appears</h1>
<p>Measured by <code>npm run bench -- --report</code> on ${new Date().toISOString().slice(0, 10)} on ${machine()}; medians of ${rounds()} loads, of the last two pages of ${3 * rounds()}. <a href="../bench/README.md">What the figures mean</a>. Other machines have other times; the ratios compare pages that took turns.</p>
<h2>Time to the first product</h2>
<p>${plain.roundTrip} ms round trips, by the number of products on the menu.</p>
${growth(growing)}
<h2>By network and processor</h2>
${all.map(table).join('\n')}
<h2>What is loaded when</h2>
<p>100 products, ${plain.roundTrip} ms round trips; the line is the first product.</p>
${names.map((name) => waterfall(name, all[0])).join('\n')}
</main>
</body>
</html>
`;

const style = `
:root{--ink:#22201d;--quiet:#6b655d;--line:#ddd6cc;--paper:#fff;--c0:#6b655d;--c1:#a4471f;--c2:#b8860b;--c3:#2f6f8f;--c4:#2d7a46;--c5:#6a4c93}
@media (prefers-color-scheme:dark){:root{--ink:#f1ece4;--quiet:#b3aba0;--line:#443e37;--paper:#1a1815;--c0:#b3aba0;--c1:#f08a5d;--c2:#e9b949;--c3:#7fc4e3;--c4:#7bd29a;--c5:#c4a7e7}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:820px;margin:auto;padding:24px 20px 64px}
h1{line-height:1.15}h2{margin-top:48px}
svg{display:block;width:100%;height:auto}
svg text{font:12px system-ui,sans-serif;fill:var(--ink)}
svg .quiet{fill:var(--quiet)}
svg line{stroke:var(--line)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin-block:8px 28px;font-variant-numeric:tabular-nums}
caption{text-align:start;font-weight:600;padding-block:8px}
th,td{padding:6px 10px 6px 0;font-size:.9375rem;border-bottom:1px solid var(--line);text-align:end;white-space:nowrap}
th:first-child{text-align:start;font-weight:400}
a{color:inherit}`;

const color = (name: PageName): string => `var(--c${names.indexOf(name)})`;

/** Products are on a logarithmic scale. */
function growth(results: readonly NetworkResult[]): string {
  const [width, height, left, bottom] = [780, 360, 56, 40];
  const most = Math.max(
    ...results.flatMap(({ pages }) => names.map((name) => pages[name].visible)),
  );
  const top = Math.ceil(most / 250) * 250;
  const [low, high] = [Math.log(MENUS[0] ?? 1), Math.log(MENUS.at(-1) ?? 1)];
  const x = (products: number) =>
    left + ((Math.log(products) - low) / (high - low)) * (width - left - 20);
  const y = (time: number) => 10 + (1 - time / top) * (height - bottom - 10);
  const grid = Array.from({ length: top / 250 + 1 }, (_, at) => at * 250).map(
    (time) =>
      `<line x1="${left}" x2="${width - 20}" y1="${y(time)}" y2="${y(time)}"/><text class="quiet" x="${left - 8}" y="${y(time) + 4}" text-anchor="end">${time}</text>`,
  );
  const ticks = MENUS.map(
    (products) =>
      `<text class="quiet" x="${x(products)}" y="${height - bottom + 20}" text-anchor="middle">${products}</text>`,
  );
  const lines = names.map((name) => {
    const points = results.map(({ products, pages }) => [x(products), y(pages[name].visible)]);
    const path = points.map(([across, down]) => `${across?.toFixed(1)},${down?.toFixed(1)}`);
    const dots = points.map(
      ([across, down]) =>
        `<circle cx="${across?.toFixed(1)}" cy="${down?.toFixed(1)}" r="3.5" fill="${color(name)}"/>`,
    );
    return `<polyline points="${path.join(' ')}" fill="none" stroke="${color(name)}" stroke-width="2"/>${dots.join('')}`;
  });
  const legend = names.map((name, at) => {
    const [across, down] = [left + (at % 3) * 240, height + 12 + Math.floor(at / 3) * 22];
    return `<circle cx="${across + 6}" cy="${down - 4}" r="5" fill="${color(name)}"/><text x="${across + 18}" y="${down}">${pageNames[name]}</text>`;
  });
  return `<svg viewBox="0 0 ${width} ${height + 48}" role="img" aria-label="Milliseconds to the first product, by products; the tables have the figures for 100.">${[...grid, ...ticks, ...lines, ...legend].join('')}</svg>`;
}

function table(result: NetworkResult): string {
  const { roundTrip, slowdown, pages } = result;
  const rows = names.map((name) => {
    const { visible, answered, nodes } = pages[name];
    const ratio = (visible / pages.hand.visible).toFixed(2);
    const answer = answered === null ? '–' : `${answered.toFixed(0)} ms`;
    return `<tr><th scope="row">${pageNames[name]}</th><td>${visible.toFixed(0)} ms</td><td>${ratio}</td><td>${answer}</td><td>${nodes.toFixed(1)}</td></tr>`;
  });
  const missed = ratiosOf(result)
    .filter(({ value, goal }) => value > goal)
    .map(
      ({ name, to, value, goal }) =>
        `${pageNames[name]}: ${value.toFixed(2)} of ${pageNames[to]}, goal ${goal}`,
    );
  const verdict = missed.length > 0 ? `Missed: ${missed.join('; ')}.` : 'All goals are met.';
  return `<div class="scroll"><table><caption>${roundTrip} ms round trips, ${slowdown === 1 ? 'this processor' : `${slowdown} times slower`}, 100 products. ${verdict}</caption>
<thead><tr><th scope="col">Page</th><th scope="col">First product</th><th scope="col">Ratio</th><th scope="col">First tap answered</th><th scope="col">Nodes per product</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
}

function waterfall(name: PageName, result: NetworkResult | undefined): string {
  if (!result) return '';
  const { requests, visible } = result.pages[name];
  const shown = requests.filter(({ start }) => start < visible + 400).slice(0, 14);
  const end = Math.max(visible, ...shown.map((one) => one.end)) * 1.02;
  const [width, left, row] = [780, 210, 20];
  const x = (time: number) => left + (time / end) * (width - left - 10);
  const bars = shown.map(({ name: address, start, end: last }, at) => {
    const y = 20 + at * row;
    return `<text class="quiet" x="${left - 8}" y="${y + 12}" text-anchor="end">${labelOf(address)}</text><rect x="${x(start).toFixed(1)}" y="${y}" width="${Math.max(1, x(last) - x(start)).toFixed(1)}" height="13" rx="2" fill="${color(name)}" fill-opacity=".75"/><text class="quiet" x="${Math.min(width - 60, x(last) + 4).toFixed(1)}" y="${y + 11}">${last.toFixed(0)}</text>`;
  });
  const height = 28 + shown.length * row;
  const mark = `<line x1="${x(visible).toFixed(1)}" x2="${x(visible).toFixed(1)}" y1="0" y2="${height}" style="stroke:var(--ink)"/>`;
  return `<h3>${pageNames[name]}: ${visible.toFixed(0)} ms</h3>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Requests of this page by time">${mark}${bars.join('')}</svg>`;
}

/** Without hashes and ports. */
function labelOf(address: string): string {
  const { pathname, search } = new URL(address);
  const name = (pathname.split('/').slice(-2).join('/') + search)
    .replace(/-[a-z0-9]{7}\.js/, '.js')
    .replace(/^written\/\d+$/, 'the page’s own file');
  return name.length > 30 ? `${name.slice(0, 29)}…` : name.replaceAll('&', '&amp;');
}
