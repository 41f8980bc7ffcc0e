/**
 * The package that npm installs: checked, typed, built and opened in a separate project. Before a
 * release, also run `npx @arethetypeswrong/cli --pack . --profile esm-only`, which is too heavy to
 * install here.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { listen } from '../../demo/listen.js';
import { buildPackage } from '../../scripts/build-package.mjs';
import { afterFile, shared, sharedBrowser } from '../harness/shared.js';
import { startStack } from '../harness/stack.js';
import { addOne, atMenu, guestAt, openDish } from '../journeys/shared/steps.js';
import { install } from './project.js';

const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

const site = await shared(
  listen(async (request) => {
    const { pathname } = new URL(request.url);
    const content = await readFile(join(project.folder, 'dist', pathname)).catch(() => null);
    const type = types[extname(pathname)] ?? 'application/octet-stream';
    return new Response(content && new Uint8Array(content), {
      status: content ? 200 : 204,
      headers: { 'content-type': type },
    });
  }, 0),
);
const browser = await sharedBrowser();
const origins = [site.url];
const stack = await shared(startStack({ proxy: { origins, returnOrigins: origins } }));
buildPackage();
const { scriptOrigin, proxy, service } = stack.urls;
const project = await install({
  script: scriptOrigin,
  proxy,
  processor: service,
  pictures: service,
});
afterFile(() => project.remove());
/** Takes a while, so the types are checked in the meantime. */
const bundled = project.run(process.execPath, ['node_modules/vite/bin/vite.js', 'build']);
bundled.catch(() => {});

describe('the packed package', () => {
  it('has no publint findings', async () => {
    const tarball = await readFile(project.tarball);
    const { messages, pkg } = await publint({ pack: { tarball: toArrayBuffer(tarball) } });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg ?? {})),
      [],
    );
  });

  for (const config of ['tsconfig.json', 'tsconfig.nodenext.json', 'react-18/tsconfig.json']) {
    it(`is typed for a project with ${config}`, async () => {
      await project.run(process.execPath, [tsc, '-p', config]);
    });
  }

  it('is typed for Vue templates, in strict mode', async () => {
    await project.run(process.execPath, ['node_modules/vue-tsc/bin/vue-tsc.js', '-p', 'vue']);
  });

  it('is typed for Svelte, without a warning', async () => {
    await svelteCheck('svelte/tsconfig.json');
  });

  it('lets Svelte report wrong settings, attributes and events', async () => {
    const said = await svelteCheck('svelte/tsconfig.wrong.json').then(
      () => 'nothing',
      ({ message }: Error) => message,
    );
    const found = [...said.matchAll(/Wrong\.svelte" (\d+):/g)].map(([, line]) => Number(line));
    assert.deepEqual(found, [7, 8, 9, 10, 11], said);
  });

  it('can be imported without a browser', async () => {
    const code = "import('order-elements').then((all) => console.info(Object.keys(all).join(' ')))";
    const printed = await project.run(process.execPath, ['--input-type=module', '-e', code]);
    assert.match(printed, /OrderMenu/);
    const entry = "import('order-elements/order-elements.js').then(() => console.info('done'))";
    const rest = await project.run(process.execPath, ['--input-type=module', '-e', entry]);
    assert.equal(rest.trim(), 'done');
  });
});

describe('a framework’s project', () => {
  before(() => bundled);

  for (const name of ['react-19', 'react-18', 'vue', 'svelte', 'angular']) {
    it(`${name} shows the menu and receives the order event`, async (test) => {
      const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
      page.context().setDefaultTimeout(30_000);
      await page.goto(`${site.url}/${name}/index.html`);
      const guest = guestAt(page, pageErrors);
      await page.getByText('Ordered: 0').waitFor();
      await atMenu(guest);
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      await page.getByText('Ordered: 1').waitFor();
    });
  }
});

describe('a page whose script scrolls smoothly', () => {
  before(() => bundled);

  it('lets the mouse wheel scroll a product’s dialog', async (test) => {
    const { page, pageErrors } = await browser.openPage({ height: 360 }, test);
    page.context().setDefaultTimeout(30_000);
    await page.goto(`${site.url}/smooth-scroll/index.html?proxy=${encodeURIComponent(proxy)}`);
    const guest = guestAt(page, pageErrors);
    await openDish(guest, 'From the stone oven', 'Garlic naan');
    await guest.dish.hover();
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => {
      const dialog = document
        .querySelector('order-menu')
        ?.shadowRoot?.querySelector('order-product')
        ?.shadowRoot?.querySelector('dialog');
      const boxes = [dialog, ...(dialog?.querySelectorAll('*') ?? [])];
      return boxes.some((box) => box && box.scrollTop > 0);
    });
  });
});

const svelteCheck = (config: string): Promise<string> =>
  project.run(process.execPath, [
    'node_modules/svelte-check/bin/svelte-check',
    ...['--tsconfig', config, '--fail-on-warnings', '--output', 'machine'],
  ]);

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
