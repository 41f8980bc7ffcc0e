/** Checks the documents about the elements against the code. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { allElements, inside, publicElements } from '../../scripts/custom-elements.js';
import { settingNames } from '../../src/contract/setting-names.js';
import { exampleNames } from '../harness/examples.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The code of a folder, without its comments. */
const codeIn = (folder: string, ending: RegExp): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => read(join(folder, name)).replaceAll(/\/\*\*.*?\*\//gs, ''))
    .join('\n');

const code = ['src/elements', 'src/markup'].map((folder) => codeIn(folder, /\.ts$/)).join('\n');
const readme = read('README.md');
const settingsPage = read('docs/settings.md');
const found = publicElements();
const all = allElements();

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The parts of an element, and of the elements inside it. */
const reachedIn = (tag: string): string[][] =>
  [...new Set([...all.filter((one) => one.tag === tag), ...inside(tag, all)])].map(({ parts }) =>
    parts.map(({ name }) => name),
  );

/** First cells of a page's table rows with such names; `-key` after `data-a-script` is `data-a-key`. */
function tabled(page: string, pattern: RegExp): string[] {
  const cells = matches(page, /^\| (`[^|]*) \|/gm);
  return cells.flatMap((cell) => {
    const names = matches(cell, /`([^`]+)`/g);
    const stem = names[0]?.replace(/-[^-]*$/, '') ?? '';
    return pattern.test(names[0] ?? '')
      ? names.map((name) => (/^-[^-]/.test(name) ? stem + name : name))
      : [];
  });
}

describe('the tables of settings and events', () => {
  it('have every setting', () => {
    const owner = found.find(({ tag }) => tag === 'order-storefront');
    const settings = owner?.fields.flatMap(({ attribute }) => attribute ?? []) ?? [];
    const attributes = settings.map((name) => `data-${name}`);
    assert.deepEqual(
      sorted(tabled(settingsPage, /^data-/)),
      sorted(attributes),
      'Describe each setting of src/contract/setting-names.ts in docs/settings.md.',
    );
    assert.deepEqual(
      tabled(readme, /^data-/).filter((name) => !attributes.includes(name)),
      [],
      'Name only settings in the README’s table of attributes.',
    );
  });

  it('have no setting that nothing reads', () => {
    const readers = codeIn(
      'src',
      /^(?!.*(?:setting-names|check-settings|order-storefront)\.ts$).*\.ts$/,
    );
    const words = new Set(matches(readers, /\b(\w+)\b/g));
    assert.deepEqual(
      settingNames.filter((name) => !words.has(name)),
      [],
      'Read each setting where it is used, as settings.raw.theName.',
    );
  });

  it('have every event', () => {
    const events = matches(read('src/elements/storefront/events.ts'), /^ {2}'(order-[\w-]+)': /gm);
    assert.ok(events.length > 0);
    assert.deepEqual(
      sorted(tabled(readme, /^order-/)),
      sorted(events),
      'Describe each event of src/elements/storefront/events.ts in the README, "Events".',
    );
    const told = found.flatMap((element) => element.events.map(({ name }) => name));
    assert.deepEqual(
      sorted(told),
      sorted(events),
      'Name each event with @fires in the header of an element that fires it.',
    );
    const types = matches(
      read('src/elements/storefront/events.ts'),
      /^ {2}'order-[\w-]+': (Order\w+);/gm,
    );
    const fired = codeIn('src/elements', /(?<!drawer)\.ts$/);
    assert.deepEqual(
      types.filter((name) => name !== 'OrderProductOpenEvent' && !fired.includes(`new ${name}(`)),
      [],
      'Dispatch each event from an element.',
    );
    const plain = matches(
      read('src/elements/storefront/events.ts'),
      /^ {2}'(order-[\w-]+)': Event;/gm,
    );
    const elements = codeIn('src/elements', /^(?!.*\/(?:events|order-drawer)\.ts$).*\.ts$/);
    assert.deepEqual(
      plain.filter((name) => !elements.includes(`'${name}'`)),
      [],
      'Dispatch each event from an element.',
    );
    const exported = read('src/index.ts');
    assert.deepEqual(
      types.filter((name) => !exported.includes(`  ${name},`)),
      [],
      'Export the type of each event from src/index.ts.',
    );
    const inFull = read('docs/scripting.md');
    assert.deepEqual(
      events.filter((name) => !inFull.includes(`\`${name}\``)),
      [],
      'Describe each event in docs/scripting.md.',
    );
  });

  it('have every token', () => {
    const tokens = matches(code, /(--order-[\w-]+)/g);
    assert.deepEqual(sorted(tabled(readme, /^--order-/)), sorted(tokens));
  });
});

describe('the header comments of elements', () => {
  it('describe each element and each of its properties', () => {
    const silent = found.flatMap(({ tag, description, fields }) => [
      ...(description ? [] : [tag]),
      ...fields.filter((field) => !field.description).map(({ name }) => `${tag}.${name}`),
    ]);
    assert.deepEqual(silent, [], 'Describe each with @property in the header of its element.');
    assert.ok(found.length >= 8, `${found.length} elements`);
  });

  it('list every part that can be styled, and none that no longer exists', () => {
    const named = sorted(all.flatMap(({ parts }) => parts.map(({ name }) => name)));
    const written = matches(code, /\bpart="([\w -]+)"/g).flatMap((names) => names.split(' '));
    const own = written.filter((name) => name !== 'settings-error');
    assert.deepEqual(
      sorted(own).filter((name) => !named.includes(name)),
      [],
      'not in a header',
    );
    const words = new Set(matches(code, /['"` ]([\w-]+)(?=['"` ])/g));
    assert.deepEqual(
      named.filter((name) => !words.has(name)),
      [],
      'in a header only',
    );
  });

  it('say which elements contain each inner element, and export its parts to the page', () => {
    const own = new Set(found.map(({ tag }) => tag));
    // The drawer is in the page itself, with its content.
    const inner = all.filter(
      ({ tag }) => !own.has(tag) && !/^order-(drawer|account-way|account-view)$/.test(tag),
    );
    const reached = new Set([...own].flatMap((tag) => inside(tag, all)).map(({ tag }) => tag));
    assert.deepEqual(sorted(inner.map(({ tag }) => tag)), sorted(reached));
    const handedOn = (file: string) =>
      matches(read(join('src', file)), /exportparts(?:',| =)\s+'([^']+)'/g).flatMap((list) =>
        list.split(', '),
      );
    const names = (tag: string) => sorted(reachedIn(tag).flat());
    for (const { tag, file } of inner) assert.deepEqual(sorted(handedOn(file)), names(tag), tag);
    const unsaid = all.flatMap((host) => {
      const code = read(join('src', host.file)).replaceAll(/\/\*\*.*?\*\//gs, '');
      const used = inner.filter(({ tag }) => new RegExp(`<${tag}[\\s>]`).test(code));
      const missing = used.filter(({ within }) => !within.includes(host.tag));
      return missing.map(({ tag }) => `${tag} within ${host.tag}`);
    });
    assert.deepEqual(
      unsaid,
      [],
      'Name the outer element with @within in the header of the inner one.',
    );
    const view = all.find(({ tag }) => tag === 'order-account-view')?.file ?? '';
    assert.deepEqual(sorted(handedOn(view)), names('order-account'), 'in a drawer');
  });

  it('give no two things in one element the same name, because a page would style both', () => {
    // These look the same everywhere.
    const common = ['error', 'loading', 'stepper', 'pay', 'alert'];
    for (const { tag } of found) {
      const names = reachedIn(tag).flat();
      const twice = names.filter((name, at) => names.indexOf(name) !== at);
      assert.deepEqual(
        twice.filter((name) => !common.includes(name)),
        [],
        tag,
      );
    }
  });

  it('list every slot', () => {
    const named = all.flatMap(({ slots }) => slots.map(({ name }) => name).filter(Boolean));
    assert.deepEqual(sorted(named), sorted(matches(code, /<slot name="([\w-]+)"/g)));
  });
});

describe('the types', () => {
  it('include every registered tag', () => {
    const registered = matches(codeIn('src', /\.ts$/), /define\('(order-[\w-]+)',/g);
    assert.deepEqual(sorted(all.map(({ tag }) => tag)), sorted(registered));
  });

  it('for React, Vue and Svelte include every published tag', () => {
    const types = read('types/tags.d.ts');
    const tags = matches(types, /^ {2}'(order-[\w-]+)': Tag/gm);
    assert.deepEqual(sorted(tags), sorted(found.map(({ tag }) => tag)));
  });
});

describe('the guide to embedding', () => {
  it('has no untested example', () => {
    const tried = `${codeIn('test/journeys', /\.ts$/)}${read('test/consumers/project.ts')}${read('test/consumers/frameworks.long.journey.ts')}`;
    const untried = exampleNames().filter(
      (name) =>
        !tried.includes(`example('${name}'`) && !new RegExp(`^ +'?${name}'?: `, 'm').test(tried),
    );
    assert.deepEqual(untried, []);
    assert.ok(exampleNames().length >= 12);
  });
});
