/** What editors offer for our tags, asked of the language services that VS Code itself uses. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import type { CSSDataV1 } from 'vscode-css-languageservice';
import type { HTMLDataV1 } from 'vscode-html-languageservice';
import { manifest, publicElements } from '../../scripts/custom-elements.js';
import { allTokens, cssData, htmlData, webTypes } from '../../scripts/editor-data.js';
import { methodNames } from '../../src/contract/methods.js';
import { attributeOf, settingNames } from '../../src/contract/setting-names.js';
import { theme } from '../../src/elements/shared/theme.js';

// Node doesn't see the names that these CommonJS packages export.
const require = createRequire(import.meta.url);
const css: typeof import('vscode-css-languageservice') = require('vscode-css-languageservice');
const html: typeof import('vscode-html-languageservice') = require('vscode-html-languageservice');

const elements = publicElements();

const htmlService = html.getLanguageService({
  customDataProviders: [html.newHTMLDataProvider('ours', htmlData(elements) as HTMLDataV1)],
});

/** What is offered at `|`. */
function offered(text: string): string[] {
  const at = text.indexOf('|');
  const document = html.TextDocument.create('a.html', 'html', 1, text.replace('|', ''));
  const tree = htmlService.parseHTMLDocument(document);
  const { items } = htmlService.doComplete(document, document.positionAt(at), tree);
  return items.map(({ label }) => label);
}

function offeredInCss(text: string): string[] {
  const at = text.indexOf('|');
  const service = css.getCSSLanguageService({
    customDataProviders: [css.newCSSDataProvider(cssData(elements) as CSSDataV1)],
  });
  const document = css.TextDocument.create('a.css', 'css', 1, text.replace('|', ''));
  const sheet = service.parseStylesheet(document);
  return service
    .doComplete(document, document.positionAt(at), sheet)
    .items.map(({ label }) => label);
}

const includes = (found: readonly string[], wanted: readonly string[]) =>
  assert.deepEqual(
    wanted.filter((name) => !found.includes(name)),
    [],
  );

describe('an editor', () => {
  it('offers every tag, and its attributes', () => {
    includes(
      offered('<|'),
      elements.map(({ tag }) => tag),
    );
    for (const { tag, fields } of elements) {
      const names = fields.flatMap(({ attribute }) => attribute ?? []);
      includes(offered(`<${tag} |>`), names);
    }
  });

  it('offers every setting on the script tag, and openers on any element', () => {
    includes(
      offered('<script |></script>'),
      settingNames.map((name) => `data-${attributeOf(name)}`),
    );
    includes(offered('<button |>'), ['data-order-open']);
  });

  it('offers the values of settings and layouts', () => {
    includes(offered('<order-storefront method="|">'), methodNames);
    includes(offered('<script data-method="|"></script>'), methodNames);
    includes(offered('<order-storefront api="|">'), ['proxy', 'storefront']);
    includes(offered('<order-menu layout="|">'), ['list', 'cards']);
    includes(offered('<order-cart layout="|">'), ['panel', 'bar']);
    includes(offered('<order-storefront checkout="|">'), ['page', 'steps']);
  });

  it('offers every token and part in style sheets', () => {
    const used = theme.cssText.match(/--order-[a-z-]+/g) ?? [];
    assert.ok(used.length > 10);
    includes(offeredInCss('order-menu { | }'), [...used, '--order-sticky-bottom']);
    includes(offeredInCss('order-menu::|'), ['::part(add)', '::part(category)']);
  });

  it('explains every token', () => {
    assert.deepEqual(
      allTokens(elements).filter(({ description }) => !description),
      [],
      'Describe each token in the README’s table.',
    );
  });

  it('knows the type of every event', () => {
    const typed = readFileSync(new URL('../../src/index.ts', import.meta.url), 'utf8');
    const text = JSON.stringify([webTypes(elements), manifest()]);
    for (const { events, tag } of elements) {
      for (const { name } of events) assert.match(text, new RegExp(`"${name}"`), tag);
    }
    const types = [...text.matchAll(/"(?:type|text)":"(Order\w+Event)"/g)].map(
      ([, type = '']) => type,
    );
    assert.ok(new Set(types).size >= 6, 'few typed events');
    for (const type of new Set(types)) assert.match(typed, new RegExp(`\\b${type}\\b`));
  });
});
