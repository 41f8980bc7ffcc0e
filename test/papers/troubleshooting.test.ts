/** Compares the page about console messages with what the source says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { consoleMessages } from './console-messages.js';

const page = readFileSync('docs/troubleshooting.md', 'utf8');
const explained = [...page.matchAll(/```text\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

describe('the page about messages', () => {
  const said = consoleMessages();

  it('explains every message of the widget and the proxy', () => {
    const missing = [...said].filter(([message]) => !explained.includes(message));
    assert.deepEqual(missing, [], 'Add them to docs/troubleshooting.md, with … for what changes.');
  });

  it('explains none that is gone or was changed', () => {
    assert.deepEqual(
      explained.filter((line) => !said.has(line)),
      [],
    );
  });

  it('has each once, with a way out below it', () => {
    assert.equal(new Set(explained).size, explained.length);
    for (const [block] of page.matchAll(/```text\n[\s\S]*?```\n\n?.{0,60}/g)) {
      assert.match(block, /```\n\n[A-Z`][^#]/, block);
    }
  });

  it('is compared with messages of each kind', () => {
    const files = [...said.values()];
    for (const known of ['bundles/load.ts', 'stores/law/law.ts', 'contract/catalog.ts']) {
      assert.ok(files.includes(known), known);
    }
    for (const known of ['proxy/upstream/upstream.ts', 'proxy/node/redis-store.ts']) {
      assert.ok(files.includes(known), known);
    }
  });
});
