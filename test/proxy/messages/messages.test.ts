/** The command for people who translate the widget. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, it, mock } from 'node:test';
import { de } from '../../../src/messages/de.js';
import { english } from '../../../src/messages/english.js';
import { runMessages } from '../../../src/proxy/messages/command.js';

const said: string[] = [];
const listen = (text: string) => void said.push(text);
mock.method(console, 'info', listen);
mock.method(console, 'error', listen);

afterEach(() => said.splice(0));

async function starter(language: string): Promise<Record<string, Record<string, unknown>>> {
  assert.equal(await runMessages([`--language=${language}`]), 0);
  return JSON.parse(said.splice(0).join('\n'));
}

const folder = mkdtempSync(join(tmpdir(), 'order-elements-words-'));

after(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(mkdtempSync(join(folder, 'case-')), 'words.json');
  writeFileSync(file, content);
  return `--file=${file}`;
}

describe('order-elements-proxy messages', () => {
  it('writes every sentence, with the plural forms of the language', async () => {
    const italian = await starter('it');
    assert.deepEqual(Object.keys(italian), Object.keys({ ...english, orderPage: {} }).sort());
    assert.equal(italian.orderPage?.skip, 'Skip to the menu');
    assert.deepEqual(italian.cart?.items, { one: '1 item', other: '{count} items' });
    const { few, many } = Object((await starter('pl')).cart?.items);
    assert.deepEqual([few, many], ['{count} items', '{count} items']);
  });

  it('writes those of a language that the widget has', async () => {
    const { orderPage, ...german } = await starter('de');
    assert.deepEqual(german, de);
    assert.equal(orderPage?.own, 'Deutsch');
    assert.deepEqual({ ...(await starter('en')), orderPage: {} }, { ...english, orderPage: {} });
  });

  it('accepts a translation of what it wrote, and only all of it', async () => {
    const italian = await starter('it');
    const complete = fileWith(JSON.stringify(italian));
    assert.equal(await runMessages(['--language=it', complete]), 0, said.join('\n'));
    delete italian.cart?.empty;
    Object.assign(italian.cart ?? {}, { total: 'Totale {amount}' });
    assert.equal(await runMessages(['--language=it', fileWith(JSON.stringify(italian))]), 1);
    assert.deepEqual(said.slice(1), [
      'cart.total has no {amount}, and isn’t used',
      'cart.empty is missing',
      '1 to correct, 1 missing; guests read those in English.',
    ]);
  });

  it('says what it expects of a file', async () => {
    assert.equal(await runMessages(['--language=it', fileWith('{')]), 1);
    assert.equal(await runMessages(['--language=it', fileWith('{"cart": {"total": 1}}')]), 1);
    assert.match(said.join('\n'), /with JSON.*\nExpected texts, .* in cart\.total\./);
  });

  it('answers wrong arguments with 2', async () => {
    for (const args of [[], ['--language=it!'], ['--language=it', '--into=de']])
      assert.equal(await runMessages(args), 2, args.join(' '));
  });
});
