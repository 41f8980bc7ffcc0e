import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import css from '@eslint/css';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');

/**
 * The data is by year. Features from 2023 and later are in the support floor if `inFloor` lists them;
 * a page without the others loses nothing that a guest needs.
 */
const inFloor = {
  allowAtRules: ['container'],
  allowFunctions: ['color-mix'],
  allowProperties: ['container-type', 'content-visibility', 'contain-intrinsic-block-size'],
};
const decoration = {
  allowAtRules: ['starting-style'],
  allowProperties: [
    'accent-color',
    'forced-color-adjust',
    'outline',
    'overflow-anchor',
    'overflow-clip-margin',
    'mask',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'resize',
    'scrollbar-width',
    'text-align',
    'text-wrap',
  ],
  /** `:dir()` is inside `:is()`, which ignores it; what `:has()` shows has a fallback or is a hint. */
  allowSelectors: ['dir', 'has', 'user-invalid'],
};

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      languageOptions: { tolerant: true },
      rules: {
        'no-restricted-syntax': ['error', { selector: 'Rule Rule', message: 'A rule in a rule.' }],
        'css/use-baseline': [
          'error',
          {
            available: 2022,
            ...decoration,
            allowAtRules: [...inFloor.allowAtRules, ...decoration.allowAtRules],
            allowFunctions: inFloor.allowFunctions,
            allowProperties: [...inFloor.allowProperties, ...decoration.allowProperties],
          },
        ],
      },
    },
  ],
});

/** Checks the values and fallbacks of custom properties as if they were colors. */
const asProperties = (style: string): string =>
  style
    .replaceAll(/--[\w-]+(?=:)/g, 'color')
    .replaceAll(/var\(--[\w-]+,\s*([\w-]+\([^()]*\))\)/g, '$1');

async function findings(name: string, style: string): Promise<string[]> {
  const [result] = await eslint.lintText(asProperties(style), {
    filePath: join(root, `${name}.css`),
  });
  return (result?.messages ?? []).map(({ message, line }) => `${name}, line ${line}: ${message}`);
}

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith(ending));

describe('the styles', () => {
  it('use only what the oldest supported browsers have, or put a plain value first', async () => {
    const sheets = [
      ...filesOf('src', '.ts').flatMap((name) => {
        const source = readFileSync(join(root, name), 'utf8');
        return [...source.matchAll(/css`(.*?)`/gs)].map(([, style = '']) => [name, style] as const);
      }),
      ...filesOf('themes', '.css').map(
        (name) => [name, readFileSync(join(root, name), 'utf8')] as const,
      ),
    ];
    assert.ok(sheets.length > 30);
    const found = await Promise.all(sheets.map(([name, style]) => findings(name, style)));
    assert.deepEqual(found.flat(), []);
  });

  it('fail the check if they rely on a newer function', async () => {
    const [found = ''] = await findings(
      'a',
      ':host { --text: var(--order-color-text, light-dark(#000, #fff)); }',
    );
    assert.match(found, /light-dark/);
  });

  it('fail the check if a rule is inside another', async () => {
    const [found = ''] = await findings('a', '.choices { .head { position: sticky; } }');
    assert.match(found, /A rule in a rule/);
  });
});
