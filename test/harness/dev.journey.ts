/** `npm run dev` in a copy of the project, so that other tests don't see edited files. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../demo/ports.js';
import { root } from '../../demo/servers.js';
import {
  addOne,
  atMenu,
  cartLine,
  type Guest,
  guestAt,
  settledTotal,
} from '../journeys/shared/steps.js';
import { launchBrowser, type TestBrowser } from './browser.js';

const copied = ['src', 'demo', 'scripts', 'themes', 'index.html', 'tsconfig.json'].concat(
  'package.json',
  'package-lock.json',
);

describe('npm run dev', () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-elements-dev-'));
  let dev: Dev;
  let browser: TestBrowser;
  let guest: Guest;

  before(async () => {
    copyProject(folder);
    [dev, browser] = await Promise.all([startDev(folder), launchBrowser()]);
    const { page } = await browser.openPage({ height: 900 });
    page.context().setDefaultTimeout(30_000);
    await page.goto(`${dev.site}/demo/sites/restaurant/`);
    guest = guestAt(page);
    await atMenu(guest);
    await addOne(guest, 'From the stone oven', 'Garlic naan');
    await settledTotal(guest);
  });

  after(async () => {
    await browser?.close();
    await dev?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens a page with buttons alone without a complaint', async (test) => {
    const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
    await page.goto(`${dev.site}/demo/sites/builder/`);
    await page.waitForFunction(() => customElements.get('order-drawer'));
    assert.deepEqual(pageErrors, []);
  });

  it('shows a saved text soon, and keeps the cart', async (test) => {
    const heading = guest.cart.getByRole('heading', { name: 'Order of this table' });
    const begun = performance.now();
    edit(folder, 'src', "'Your order'", "'Order of this table'");
    await heading.waitFor();
    // Printed and not asserted: it depends on the machine's load.
    test.diagnostic(`on the screen after ${Math.round(performance.now() - begun)} ms`);
    await cartLine(guest, 'Garlic naan').waitFor();
  });

  it('shows a saved style of an element, and keeps the cart', async () => {
    const { page } = guest;
    edit(
      folder,
      'src',
      'css`',
      'css`\n  :host { outline: 3px solid red; }\n',
      /order-cart\.styles/,
    );
    await page.waitForFunction(() => {
      const cart = document.querySelector('order-cart');
      return cart && getComputedStyle(cart).outlineStyle === 'solid';
    });
    await cartLine(guest, 'Garlic naan').waitFor();
  });

  it('restarts the proxy when its code is saved', async () => {
    edit(folder, 'src/proxy', 'The proxy has no such operation', 'The new proxy has none');
    await answers(`${dev.proxy}/nothing`, /The new proxy has none/);
  });

  it('restarts the ordering service when its code is saved, and keeps its carts', async () => {
    edit(folder, 'demo/service', 'No such picture.', 'No picture of that name.');
    await answers(`${dev.service}/pictures/none.png`, /No picture of that name/);
    await guest.page.reload();
    await cartLine(guest, 'Garlic naan').waitFor();
  });

  it('keeps the running servers while saved code is broken', async () => {
    edit(folder, 'src/proxy', "'The new proxy has none", "oops 'The new proxy has none");
    await dev.said(/could not be restarted/);
    assert.equal((await fetch(`${dev.proxy}/nothing`)).status, 404);
    edit(folder, 'src/proxy', "oops 'The new proxy has none", "'The repaired proxy has none");
    await answers(`${dev.proxy}/nothing`, /The repaired proxy has none/);
  });

  it('ends its servers when npm is ended', async () => {
    await dev.close();
  });
});

function copyProject(folder: string): void {
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  // One link to all would also link the cache, which the developer's own server may be using.
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (name.startsWith('.') && name !== '.package-lock.json') continue;
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
}

/** Replaces a text in every file below a folder that contains it. */
function edit(folder: string, below: string, from: string, to: string, named = /\.ts$/): void {
  const files = readdirSync(join(folder, below), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, below, name))
    .filter((file) => named.test(file) && readFileSync(file, 'utf8').includes(from));
  assert.notEqual(files.length, 0, `Expected a file below ${below} with: ${from}`);
  for (const file of files) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
}

interface Dev {
  readonly site: string;
  readonly proxy: string;
  readonly service: string;
  /** Waits for a line printed from now on. */
  said(pattern: RegExp): Promise<void>;
  close(): Promise<void>;
}

/** Longer than anything takes on a slow machine. */
const PATIENCE_MS = 120_000;

async function tooLong(pattern: RegExp, printed: readonly string[]): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false });
  throw new Error(`Expected a line like ${pattern}, found only:\n${printed.join('\n')}`);
}

/**
 * Requests an address until the restarted server answers. Its printed line can't tell which of
 * several saved files it restarted for.
 */
async function answers(url: string, pattern: RegExp): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let found = '';
  while (performance.now() < until) {
    found = await fetch(url).then(
      (response) => response.text(),
      (error: unknown) => String(error),
    );
    if (pattern.test(found)) return;
    await sleep(100);
  }
  assert.fail(`Expected ${pattern} from ${url}, found: ${found}`);
}

async function startDev(folder: string): Promise<Dev> {
  const [site, proxy, service] = await freePorts(3);
  const env = { SITE_PORT: `${site}`, PROXY_PORT: `${proxy}`, SERVICE_PORT: `${service}` };
  const child: ChildProcess = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: folder,
    env: { ...process.env, ...env, NODE_TEST_CONTEXT: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      printed.push(line);
      for (const look of waiting) look();
    });
  }
  const ended = once(child, 'exit').then(() => {
    throw new Error(`npm run dev ended:\n${printed.join('\n')}`);
  });
  // The process's end matters only to callers that wait for a line.
  ended.catch(() => undefined);
  const said = (pattern: RegExp): Promise<void> => {
    const from = printed.length;
    const found = new Promise<void>((resolve) => {
      const look = () => {
        if (!printed.slice(from).some((line) => pattern.test(line))) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
    });
    return Promise.race([found, ended, tooLong(pattern, printed)]);
  };
  await said(/The demo is running/);
  return {
    site: `http://localhost:${site}`,
    proxy: `http://localhost:${proxy}`,
    service: `http://localhost:${service}`,
    said,
    async close() {
      child.kill('SIGTERM');
      await ended.catch(() => undefined);
      // npm ends without forwarding the signal, so the servers end a moment later.
      await answers(`http://localhost:${site}`, /fetch failed/);
    },
  };
}
