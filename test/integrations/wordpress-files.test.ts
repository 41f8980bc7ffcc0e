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

describe('the WordPress plugin', () => {
  it('has every text in the file for translators', () => {
    const { translations } = po.parse(readFileSync(`${folder}/languages/order-elements.pot`));
    assert.deepEqual(new Set(Object.keys(translations[''] ?? {}).filter(Boolean)), texts);
    assert.ok(texts.size > 50, `found only ${texts.size}`);
  });

  for (const code of languageCodes.filter(isTranslated)) {
    it(`is translated to ${code}, with the same placeholders`, () => {
      const file = readdirSync(`${folder}/languages`).find((name) =>
        new RegExp(`-${code}(?:_[A-Z]{2})?\\.po$`).test(name),
      );
      assert.ok(
        file,
        `Copy order-elements.pot in ${folder}/languages/ and translate it to ${code}.`,
      );
      const { translations } = po.parse(readFileSync(`${folder}/languages/${file}`));
      const entries = translations[''] ?? {};
      for (const text of texts) {
        const translated = entries[text]?.msgstr[0] ?? '';
        assert.notEqual(translated, '', text);
        assert.deepEqual(placeholders(translated), placeholders(text), text);
      }
    });
  }

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
