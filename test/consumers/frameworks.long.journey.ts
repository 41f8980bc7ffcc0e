/**
 * Frameworks that render pages on a server: the guide's recipes in real projects, built and served. The
 * right restaurant shows after every navigation.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '../../demo/ports.js';
import { buildPackage } from '../../scripts/build-package.mjs';
import { eventually } from '../harness/eventually.js';
import { example, type RealAddresses } from '../harness/examples.js';
import { afterFile, shared, sharedBrowser } from '../harness/shared.js';
import { startStack } from '../harness/stack.js';
import { addOne, atMenu, cartLine, emptyCart, guestAt } from '../journeys/shared/steps.js';

interface Framework {
  /** Where the recipe of this name goes. */
  readonly file: string;
  readonly build: readonly string[];
  readonly start: (port: string) => readonly string[];
}

const node = process.execPath;

const frameworks: Readonly<Record<string, Framework>> = {
  next: {
    file: 'app/ordering.tsx',
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: (port) => ['node_modules/next/dist/bin/next', 'start', '-p', port, '-H', 'localhost'],
  },
  nuxt: {
    file: 'app/pages/[location].vue',
    build: ['node_modules/nuxt/bin/nuxt.mjs', 'build'],
    start: () => ['.output/server/index.mjs'],
  },
  sveltekit: {
    file: 'src/routes/[location]/+page.svelte',
    build: ['node_modules/vite/bin/vite.js', 'build'],
    start: (port) => [
      'node_modules/vite/bin/vite.js',
      'preview',
      '--port',
      port,
      '--host',
      'localhost',
    ],
  },
  astro: {
    file: 'src/layouts/order.astro',
    build: ['node_modules/astro/astro.js', 'build'],
    start: (port) => [
      'node_modules/astro/astro.js',
      'preview',
      '--port',
      port,
      '--host',
      'localhost',
    ],
  },
};

const names = Object.keys(frameworks);
const ports = (await freePorts(names.length)).map(String);
const browser = await sharedBrowser();
const origins = ports.map((port) => `http://localhost:${port}`);
const stack = await shared(startStack({ proxy: { origins, returnOrigins: origins } }));
const { scriptOrigin: script, proxy, service } = stack.urls;
const addresses: RealAddresses = { script, proxy, processor: service, pictures: service };
buildPackage();
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'order-elements-frameworks-'));
const servers: ChildProcess[] = [];
afterFile(async () => {
  for (const server of servers) {
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  try {
    await promisify(execFile)(program, args, { cwd, env: quiet, maxBuffer: 1e8 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}

/** Nobody is told that a test ran. */
const quiet = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** Installs, builds and serves the project of a framework with the guide's recipe in it. */
async function serve(name: string, port: string): Promise<string> {
  const framework = frameworks[name] as Framework;
  const project = join(folder, name);
  await cp(fileURLToPath(new URL(`frameworks/${name}`, import.meta.url)), project, {
    recursive: true,
  });
  const page = join(project, framework.file);
  // Git keeps no empty folders.
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, example(name, addresses));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const tarball = join(folder, `order-elements-${version}.tgz`);
  await run('npm', ['install', tarball, '--no-audit', '--no-fund', '--prefer-offline'], project);
  await run(node, framework.build, project);
  const server = spawn(node, framework.start(port), {
    cwd: project,
    env: { ...quiet, PORT: port, HOST: 'localhost' },
    stdio: 'ignore',
  });
  servers.push(server);
  const site = `http://localhost:${port}`;
  await eventually.ok(async () => {
    const answer = await fetch(`${site}/riverside`).catch(() => null);
    return answer?.ok ?? false;
  });
  return site;
}

await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);

describe('a framework that renders on a server', () => {
  for (const [at, name] of names.entries()) {
    it(`${name}: takes orders, and shows the right restaurant after each navigation`, async (test) => {
      const site = await serve(name, ports[at] ?? '');
      const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
      page.context().setDefaultTimeout(30_000);
      await page.goto(`${site}/riverside`);
      const guest = guestAt(page, pageErrors);
      await atMenu(guest);
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      await cartLine(guest, 'Garlic naan').waitFor();
      // The recipe that listens to an event, on an element that the server has rendered.
      if (name === 'next') await page.getByText('Ordered: 1').waitFor();
      const load = await page.evaluate(() => performance.timeOrigin);

      await page.getByRole('link', { name: 'Old Town' }).click();
      await guest.menu.getByText('Shakshuka').first().waitFor();
      await emptyCart(guest).waitFor();
      await page.getByRole('link', { name: 'Riverside' }).click();
      await guest.menu.getByText('Warm hummus').first().waitFor();
      await cartLine(guest, 'Garlic naan').waitFor();
      assert.equal(
        await page.evaluate(() => performance.timeOrigin),
        load,
        'the page was loaded again',
      );
    });
  }
});
