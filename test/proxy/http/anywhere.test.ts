/** The handler runs wherever there are standard requests and responses. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { handler } from '../shared/test-proxy.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const entry = join(root, 'src/proxy/index.ts');

describe('the handler without Node', () => {
  it('builds for any platform, including its dependencies', async () => {
    const missing: string[] = [];
    const { output } = await build({
      input: entry,
      platform: 'neutral',
      resolve: { mainFields: ['module', 'main'] },
      write: false,
      logLevel: 'silent',
      onLog: (_, { code, message }) => {
        if (code === 'UNRESOLVED_IMPORT') missing.push(message);
      },
    });
    assert.deepEqual(missing, []);
    const [chunk] = output;
    assert.deepEqual(chunk.imports, []);
    assert.doesNotMatch(chunk.code, /\bprocess\.env\b|\bBuffer\.from\b|require\("node:/);
  });

  it('imports no file of the Node command', () => {
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)\.js'/g)) {
        visit(join(dirname(file), `${target}.ts`));
      }
    };
    visit(entry);
    const names = [...reached].map((file) => relative(join(root, 'src/proxy'), file));
    assert.ok(names.length > 30);
    assert.deepEqual(
      names.filter((name) => /^(?:node|doctor)\/|^(?:listen|main)\.ts$/.test(name)),
      [],
    );
  });

  it('is kept alive by its host until a request is over, even if the visitor has left', async () => {
    const kept: Promise<unknown>[] = [];
    let answer = (_: Response): void => undefined;
    let reached = (): void => undefined;
    const atService = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const proxy = handler({
      fetch: () =>
        new Promise((resolve) => {
          answer = resolve;
          reached();
        }),
    });
    const request = new Request('https://proxy.example/locations/riverside');
    const asked = proxy(request, { waitUntil: (work) => kept.push(work) });
    let isOver = false;
    const over = Promise.all(kept).then(() => {
      isOver = true;
    });
    // A timer keeps Node running during the request.
    const running = setInterval(() => undefined, 1000);
    await atService;
    assert.deepEqual([kept.length, isOver], [1, false]);
    answer(Response.json({ id: 'l1' }));
    await over;
    assert.equal((await asked).status, 200);
    clearInterval(running);
  });
});
