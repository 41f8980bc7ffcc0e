/** The built script on a server that renders pages: frameworks import there what a page imports. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { dist } from '../../../demo/servers.js';

const entry = pathToFileURL(join(dist, 'order-elements.js')).href;

/** Runs in a plain Node, without this test's tools. */
const run = (code: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);

describe('the script on a server', () => {
  it('can be imported, does nothing, and keeps its exports', async () => {
    const code = `const names = Object.keys(await import('${entry}')); console.info(names.join())`;
    const { stdout, stderr } = await run(code);
    assert.equal(stdout.trim(), 'defineMessages,orderStorefront,version');
    assert.equal(stderr, '');
  });

  it('leaves the page’s mark to the browser, also in a server with some of its globals', async () => {
    const code = `globalThis.location = new URL('https://a.example/'); await import('${entry}');
      console.info(String(globalThis[Symbol.for('order-elements')]))`;
    assert.equal((await run(code)).stdout.trim(), 'undefined');
  });
});
