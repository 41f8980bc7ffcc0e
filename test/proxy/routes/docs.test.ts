/** Checks the documents about the proxy against its code. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the documents about the proxy', () => {
  it('name every variable that is read from the environment', () => {
    const sources = ['environment.ts', 'node/environment.ts']
      .map((file) => read(join('src/proxy', file)))
      .join('\n');
    const quoted = [...sources.matchAll(/'([A-Z]+(?:_[A-Z]+)+)'|env\.([A-Z]+(?:_[A-Z]+)+)/g)];
    const variables = new Set(quoted.map(([, name, property]) => name ?? property ?? ''));
    const page = read('docs/hosting-the-proxy.md');
    const unnamed = [...variables].filter((name) => !page.includes(`\`${name}\``));
    assert.deepEqual(unnamed, []);
    assert.ok(variables.size >= 18, `${variables.size} variables`);
  });
});
