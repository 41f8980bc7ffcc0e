/** The WordPress plugin's files, without a WordPress. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { po } from 'gettext-parser';
import { isTranslated, languageCodes } from '../../src/contract/languages.js';
import { findProgram } from '../hosting/programs.js';

const folder = 'integrations/wordpress/order-elements';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.php'))
  .map((name) => `${folder}/${name}`);
const php = findProgram('php', ['-v']);
const phpcs = findProgram('phpcs', ['--version']);

/** Every text that guests or administrators read. */
const texts = new Set(
  sources.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /\b(?:__|esc_html__|esc_html_e)\( '((?:[^'\\]|\\.)*)', 'order-elements' \)/g,
      ),
    ].map(([, text = '']) => text.replace(/\\'/g, "'")),
  ),
);

const placeholders = (text: string): string[] => (text.match(/%(?:\d\$)?[sd]/g) ?? []).sort();

/** Related languages may well share three words. */
const isSentence = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length > 3;

/** What the plugin says in a language, by the English text. */
function translationTo(code: string) {
  const file = readdirSync(`${folder}/languages`).find((name) =>
    new RegExp(`-${code}(?:_[A-Z]{2})?\\.po$`).test(name),
  );
  assert.ok(file, `Copy order-elements.pot in ${folder}/languages/ and translate it to ${code}.`);
  const { translations, headers } = po.parse(readFileSync(`${folder}/languages/${file}`));
  const all = Object.values(translations[''] ?? {});
  const entries = new Map(all.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
  return { file, entries, headers };
}

describe('the WordPress plugin', () => {
  it('has every text in the file for translators', () => {
    const { translations } = po.parse(readFileSync(`${folder}/languages/order-elements.pot`));
    assert.deepEqual(
      Object.keys(translations[''] ?? {})
        .filter(Boolean)
        .sort(),
      [...texts].sort(),
      `Correct ${folder}/languages/order-elements.pot, and then the translations beside it.`,
    );
    assert.ok(texts.size > 50, `found only ${texts.size}`);
  });

  for (const code of languageCodes.filter(isTranslated)) {
    it(`is translated to ${code}, with the same placeholders`, () => {
      const { file, entries, headers } = translationTo(code);
      assert.equal(headers.Language, /-(\w+)\.po$/.exec(file)?.[1], `Correct Language in ${file}.`);
      for (const text of texts) {
        const translated = entries.get(text) ?? '';
        assert.notEqual(translated, '', `Translate "${text}" in ${file}.`);
        assert.deepEqual(placeholders(translated), placeholders(text), `${file}: ${text}`);
      }
    });
  }

  it('translates each text instead of repeating another language’s', () => {
    const files = new Map<string, string>();
    for (const code of languageCodes.filter(isTranslated)) {
      const { file, entries } = translationTo(code);
      for (const [text, translated] of entries) {
        if (!isSentence(text)) continue;
        const other = files.get(translated) ?? (translated === text && 'English');
        assert.ok(!other, `Translate "${translated}" in ${file}: it’s the same in ${other}.`);
        files.set(translated, file);
      }
    }
  });

  it('is valid PHP', { skip: php ? false : 'php-cli is needed, and not installed here' }, () => {
    for (const path of sources) execFileSync(php, ['-l', path], { stdio: 'pipe' });
  });

  it('follows its coding standard', {
    skip: phpcs ? false : 'php-codesniffer is needed, and not installed here',
  }, () => {
    execFileSync(phpcs, ['-q', '--standard=integrations/wordpress/phpcs.xml', folder], {
      encoding: 'utf8',
    });
  });
});
