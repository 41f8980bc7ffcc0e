/** Packages that a proxy needs with some settings only. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { root } from '../../../demo/servers.js';
import { missingPackages, packages } from '../../../src/proxy/node/packages.js';

/** All that is imported before any setting is known. */
async function importedAtOnce(file: string): Promise<Set<string>> {
  const found = new Set<string>();
  const bundle = await rolldown({
    input: join(root, file),
    external: (id) => /^[^./]/.test(id),
    logLevel: 'silent',
    plugins: [
      {
        name: 'imported-at-once',
        // What is imported late is left out.
        resolveDynamicImport: (id) => ({ id: String(id), external: true }),
        moduleParsed: ({ importedIds }) => {
          for (const id of importedIds) found.add(id);
        },
      },
    ],
  });
  await bundle.generate();
  await bundle.close();
  return found;
}

it('the proxy command loads no optional package before a setting requires it', async () => {
  const needed: readonly string[] = missingPackages({}, 'places');
  assert.deepEqual(needed, [], 'Expected all packages to be installed here.');
  const imported = await importedAtOnce('src/proxy/node/command.ts');
  assert.ok(imported.has('undici'), 'Expected the imports of the command.');
  const withSettings = ['@redis/client', 'rate-limiter-flexible', 'prom-client', 'yaml', 'pdfkit'];
  for (const name of withSettings) assert.ok(name in packages, name);
  assert.deepEqual(
    withSettings.filter((name) => imported.has(name)),
    [],
  );
});

describe('where only the packages of pages are installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-elements-pages-'));
  before(() =>
    build({
      entryPoints: [join(root, 'src/proxy/main.ts')],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      external: Object.keys(packages),
      logLevel: 'silent',
    }),
  );
  after(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(folder, 'main.mjs'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '' },
    });

  it('the lines of pages that are files are written, as their deployment needs no proxy', () => {
    writeFileSync(join(folder, 'order-elements.js'), 'import("./chunks/core-abc1234.js")');
    const page = join(folder, 'page.html');
    writeFileSync(
      page,
      `<head><!-- order-elements head --><!-- /order-elements head --></head>
       <script type="module" src="order-elements.js"></script>`,
    );
    const { status, stderr } = run('head', 'page.html');
    assert.equal(status, 0, stderr);
    assert.match(readFileSync(page, 'utf8'), /modulepreload" href="chunks\/core-abc1234\.js"/);
    assert.equal(run('head').status, 2, 'Expected wrong arguments to be named.');
  });

  it('the scripts of a page are listed, or the page is named as unreachable', () => {
    const { status, stdout, stderr } = run('doctor', 'pci', 'http://127.0.0.1:9/order');
    assert.equal(status, 1);
    assert.match(stdout, /It can’t be reached/, stderr);
  });

  it('the proxy says what to install', () => {
    const { status, stderr } = run();
    assert.equal(status, 1);
    assert.match(stderr, /It needs ipaddr\.js.*npm install ipaddr\.js@2/s);
  });
});
