/** Lines for a faster first view in pages that are files. */
import assert from 'node:assert/strict';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { type Listening, listen } from '../../../demo/listen.js';
import { earlyAddresses } from '../../../src/page/ask-early.js';
import { checkHeadLines } from '../../../src/proxy/doctor/page.js';
import { runHead } from '../../../src/proxy/pages/head-command.js';
import { preloadOf } from '../../../studio/snippets.js';

const said: string[] = [];
const errors: string[] = [];
mock.method(console, 'info', (line: string) => said.push(line));
mock.method(console, 'error', (line: string) => errors.push(line));

const start = '<!-- order-elements head -->';
const end = '<!-- /order-elements head -->';
const proxy = 'https://orders.example.com';
const menu = '<order-menu></order-menu>';
const entryOf = (core: string) => `start(()=>import("./chunks/${core}.js"))`;

describe('the command "head"', () => {
  let folder = '';
  let cdn: Listening;
  /** What is at the script's address. */
  let script = entryOf('core-new1234');

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'head-'));
    cdn = await listen(async (request) => {
      const { pathname } = new URL(request.url);
      return new Response(script, { status: pathname === '/order-elements.js' ? 200 : 404 });
    }, 0);
  });
  after(async () => {
    await cdn.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    said.length = 0;
    errors.length = 0;
    script = entryOf('core-new1234');
  });

  const tag = (attributes = `data-proxy="${proxy}" data-location="riverside"`) =>
    `<script type="module" src="${cdn.url}/order-elements.js" ${attributes}></script>`;
  const write = async (text: string | Buffer, name = 'index.html'): Promise<string> => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const linesIn = (text: string): readonly string[] =>
    [...text.matchAll(/<link [^>]*>/g)].map(([line]) => line);

  it('writes the lines of the release that the page loads, and keeps every other byte', async () => {
    // Not UTF-8, and with the line ends of Windows.
    const old = `<link rel="modulepreload" href="${cdn.url}/chunks/core-old1234.js">`;
    const first = Buffer.from(`<title>Caf\xe9</title>\r\n  ${start}\r\n  `, 'latin1');
    const last = Buffer.from(`\r\n  ${end}\r\n${tag()}${menu}\xfc\r\n`, 'latin1');
    const file = await write(Buffer.concat([first, Buffer.from(old), last]));
    assert.equal(await runHead([file]), 0, errors.join());
    const lines = [
      `<link rel="modulepreload" href="${cdn.url}/chunks/core-new1234.js">`,
      `<link rel="preload" as="fetch" crossorigin href="${proxy}/locations/riverside/menus">`,
      `<link rel="preload" as="fetch" crossorigin href="${proxy}/locations/riverside">`,
    ].join('\r\n  ');
    const expected = Buffer.concat([first, Buffer.from(lines), last]);
    assert.deepEqual(await readFile(file), expected);
    // Again, without touching the file.
    const { mtimeMs } = await stat(file);
    assert.equal(await runHead([file]), 0);
    assert.equal((await stat(file)).mtimeMs, mtimeMs);
    assert.deepEqual(await readFile(file), expected);
    script = entryOf('core-next123');
    assert.equal(await runHead([file]), 0);
    assert.equal((await readFile(file, 'latin1')).match(/core-\w+/g)?.join(), 'core-next123');
  });

  it('asks for what the script asks for first, in the same words', async () => {
    for (const settings of [
      { proxy: `${proxy}/`, location: 'old town' },
      { proxy: 'HTTPS://Orders.Example.com/riverside', location: 'riverside' },
      { api: 'storefront', service: 'https://service.example/api/v1', location: 'riverside' },
    ]) {
      const attributes = Object.entries(settings).map(([name, value]) => `data-${name}="${value}"`);
      const file = await write(`${start}${end}${tag(attributes.join(' '))}${menu}`);
      assert.equal(await runHead([file]), 0, errors.join());
      const [, ...reads] = linesIn(await readFile(file, 'utf8'));
      // Products don't wait for whether the restaurant is open.
      const [menus, place] = earlyAddresses(settings);
      const asked = [menus, place].map(
        (href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`,
      );
      assert.deepEqual(reads, asked);
    }
  });

  it('finds its place in a page with the lines that the studio gave', async () => {
    const studio = { script: cdn.url, proxy, location: 'riverside' };
    const file = await write(preloadOf(studio, 'chunks/core-old1234.js') + tag() + menu);
    assert.equal(await runHead([file]), 0, errors.join());
    const text = await readFile(file, 'utf8');
    assert.equal(text, preloadOf(studio, 'chunks/core-new1234.js') + tag() + menu);
  });

  it('leaves out the menu where a line would load it twice, or for nobody', async () => {
    const own = tag('data-proxy="/orders" data-location="riverside"');
    const nowhere = tag(`data-proxy="${proxy}"`);
    for (const text of [`${own}${menu}`, `${nowhere}${menu}`, tag()]) {
      const file = await write(`${start}${end}${text}`);
      assert.equal(await runHead([file]), 0);
      assert.equal(linesIn(await readFile(file, 'utf8')).length, 1);
    }
  });

  it('reads a script next to the page, or where --script says, and names it as the page does', async () => {
    await mkdir(join(folder, 'assets'), { recursive: true });
    await write(entryOf('core-near123'), 'assets/order-elements.js');
    const near = '<script async src="assets/order-elements.loader.js?v=3"></script>';
    const file = await write(`${start}${end}${near}`);
    assert.equal(await runHead([file]), 0, errors.join());
    const line = (at: string) => `<link rel="modulepreload" href="${at}">`;
    assert.deepEqual(linesIn(await readFile(file, 'utf8')), [
      line('assets/chunks/core-near123.js'),
    ]);
    const rooted = await write(`${start}${end}${near.replace('assets', '/assets')}`);
    assert.equal(await runHead([rooted]), 1);
    assert.match(errors.join(), /index\.html: Its script is at \/assets\/.*--script/);
    assert.equal(await runHead([rooted, `--script=${folder}/assets/order-elements.js`]), 0);
    assert.deepEqual(linesIn(await readFile(file, 'utf8')), [
      line('/assets/chunks/core-near123.js'),
    ]);
  });

  it('only says with --check that a line is out of date, and ends with 1', async () => {
    const text = `${start}${end}${tag()}${menu}`;
    const file = await write(text);
    assert.equal(await runHead([file]), 0);
    const before = await readFile(file, 'utf8');
    assert.equal(await runHead([file, '--check']), 0);
    script = entryOf('core-next123');
    assert.equal(await runHead([file, '--check']), 1);
    assert.match(
      errors.join(),
      /found .*core-new1234\.js, but its script loads chunks\/core-next123/,
    );
    assert.equal(await readFile(file, 'utf8'), before);
  });

  it('writes into the file that a link leads to, and keeps its permissions', async () => {
    const file = await write(`${start}${end}${tag()}${menu}`, 'real.html');
    await chmod(file, 0o640);
    const link = join(folder, 'linked.html');
    await symlink(file, link);
    assert.equal(await runHead([link]), 0, errors.join());
    assert.ok((await lstat(link)).isSymbolicLink());
    assert.equal((await stat(file)).mode & 0o777, 0o640);
    assert.match(await readFile(file, 'utf8'), /core-new1234/);
  });

  it('names what is wrong with a page and leaves it as it is, and does the others', async () => {
    script = 'not found, but 200';
    const cases: readonly (readonly [RegExp, string])[] = [
      [/Expected a script tag of order-elements\.js/, `${start}${end}<!-- ${tag()} -->`],
      [/Expected one place for the lines, found none/, tag()],
      [/Expected one place for the lines, found 2/, `${start}${end}${start}${end}${tag()}`],
      [/Expected order-elements\.js at .*, found something else/, `${start}${end}${tag()}`],
      [
        /Expected the script at .*, found 404/,
        `${start}${end}${tag().replace('/order-el', '/gone/order-el')}`,
      ],
    ];
    for (const [says, text] of cases) {
      const file = await write(text);
      assert.equal(await runHead([file]), 1);
      assert.match(errors.splice(0).join(), says);
      assert.equal(await readFile(file, 'utf8'), text);
    }
    script = entryOf('core-new1234');
    const [bad, good] = [join(folder, 'none.html'), await write(`${start}${end}${tag()}`)];
    assert.equal(await runHead([bad, good]), 1);
    assert.match(errors.join(), /none\.html: .*ENOENT/);
    assert.match(await readFile(good, 'utf8'), /core-new1234/);
    assert.equal(await runHead([]), 2);
  });

  it('is what the doctor asks for on a page with a line of another release', async () => {
    const page = 'https://www.example.com/order';
    const look = async (text: string, mayAsk?: (address: URL) => Promise<boolean>) => {
      const ask = async (url: string | URL | Request) =>
        new Response(String(url) === page ? text : script);
      const findings = await checkHeadLines(page, ask, mayAsk);
      return findings.map(({ state, message }) => `${state}: ${message}`).join();
    };
    const line = (name: string) => `<link href="${cdn.url}/chunks/${name}.js" rel=modulepreload>`;
    assert.equal(await look(tag()), '');
    assert.match(await look(line('core-new1234') + tag()), /^ok: /);
    assert.match(
      await look(line('core-old1234') + tag()),
      /^warning: .*core-old1234\.js, but its script loads chunks\/core-new1234.*order-elements-proxy head/,
    );
    // Another folder's file is another file.
    const elsewhere = line('core-new1234').replace('/chunks', '/old/chunks');
    assert.match(await look(elsewhere + tag()), /^warning: /);
    const asked: string[] = [];
    const refuse = async ({ href }: URL) => asked.push(href) < 0;
    assert.match(await look(line('core-new1234') + tag(), refuse), /^warning: .*can’t be read/);
    assert.deepEqual(asked, [`${cdn.url}/order-elements.js`]);
  });
});
