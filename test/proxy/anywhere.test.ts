/** The handler runs wherever there are standard requests and responses. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = join(root, 'src/proxy/index.ts');

describe('the handler without Node', () => {
  it('is built for no platform in particular, with all that it stands on', async () => {
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

  it('reaches no file that is for the Node command', () => {
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
});
