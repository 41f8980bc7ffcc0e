/** Checks that the privacy page lists everything that the widget stores. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type StoredName, stored } from '../../src/stores/platform/saved.js';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Rows of a section's tables, by the name in backticks at their start. */
function namesUnder(text: string, from: string, to: string): string[] {
  const section = text.slice(text.indexOf(from), text.indexOf(to));
  return [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name).sort();
}

const names = Object.keys(stored) as StoredName[];
const namesIn = (storage: 'shared' | 'tab') =>
  names.filter((name) => stored[name][0] === storage).sort();

describe('the privacy page', () => {
  const page = read('docs/privacy.md');
  const toDo = 'Describe each name of src/stores/platform/saved.ts in docs/privacy.md.';

  it('lists what all tabs of an origin share', () => {
    const listed = namesUnder(page, 'In `localStorage`', 'In `sessionStorage`');
    assert.deepEqual(listed, namesIn('shared'), toDo);
  });

  it('lists what is kept for one tab', () => {
    const listed = namesUnder(page, 'In `sessionStorage`', '## What the proxy stores');
    assert.deepEqual(listed, namesIn('tab'), toDo);
  });
});

describe('the table of what is stored', () => {
  const code = readdirSync(new URL('src/stores/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(`src/stores/${file}`).replaceAll(/\s+/g, ' '))
    .join('\n');

  it('states the same storage as the code for each entry', () => {
    const uses = [
      ...code.matchAll(/platform\.(shared|tab), ?(?:`[^`]*:|')([\w-]+)(?:[`']|:\$\{)/g),
    ];
    assert.ok(uses.length >= 15, `found ${uses.length} uses`);
    const wrong = uses.filter(([, storage, name]) => stored[name as StoredName][0] !== storage);
    assert.deepEqual(
      wrong.map(([found]) => found),
      [],
      'Correct src/stores/platform/saved.ts, or the code.',
    );
  });

  it('has no name that the code no longer uses', () => {
    const unused = names.filter(
      (name) => !code.includes(`:${name}`) && !code.includes(`'${name}'`),
    );
    assert.deepEqual(unused, [], 'Take it out of src/stores/platform/saved.ts.');
  });
});
