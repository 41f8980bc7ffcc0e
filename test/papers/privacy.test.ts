/** The privacy page names everything that the widget stores. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Rows of a section's tables, by what stands in backticks at their start. */
function namesUnder(text: string, from: string, to: string): string[] {
  const section = text.slice(text.indexOf(from), text.indexOf(to));
  return [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name).sort();
}

/** Names under which the stores keep something, by the storage. */
function namesInCode(): Record<'shared' | 'tab', string[]> {
  const found = { shared: new Set<string>(), tab: new Set<string>() };
  /** Kept under a name of the shop's, in a storage that is said elsewhere. */
  const scoped = new Set<string>();
  for (const file of readdirSync(new URL('src/stores/', root), { recursive: true })) {
    if (!String(file).endsWith('.ts')) continue;
    const code = read(`src/stores/${file}`).replaceAll(/\s+/g, ' ');
    const saved =
      /saved<[^(]*>\( ?(?:\w+ \? inMemory\(\) : )?edge\.(shared|tab), ?`[^`]*:([\w-]+)(?::\$\{[^}]*\})?`/g;
    for (const [, storage, name = ''] of code.matchAll(saved)) {
      found[storage === 'shared' ? 'shared' : 'tab'].add(name);
    }
    for (const [, name = ''] of code.matchAll(/`\$\{scope\}:([\w-]+)/g)) scoped.add(name);
    for (const [, storage, name = ''] of code.matchAll(
      /\w+In\(edge\.(shared|tab), '([\w-]+)'\)/g,
    )) {
      found[storage === 'shared' ? 'shared' : 'tab'].add(name);
    }
    for (const [, name = ''] of code.matchAll(/const key = `[^`]*\.key\}:([\w-]+)`/g))
      found.shared.add(name);
    if (/edge\.shared\.set\(budget/.test(code)) found.shared.add('budget');
  }
  for (const name of scoped) if (!found.shared.has(name)) found.tab.add(name);
  return { shared: [...found.shared].sort(), tab: [...found.tab].sort() };
}

describe('the privacy page', () => {
  const page = read('docs/privacy.md');
  const stored = namesInCode();

  it('lists what all tabs of an origin share', () => {
    assert.deepEqual(namesUnder(page, 'In `localStorage`', 'In `sessionStorage`'), stored.shared);
  });

  it('lists what is kept for one tab', () => {
    assert.deepEqual(
      namesUnder(page, 'In `sessionStorage`', '## What the proxy stores'),
      stored.tab,
    );
  });
});
