/** The functions of docs/signed-places.md that a hotel's portal copies. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createVerifier } from '../../../src/proxy/places/codes.js';
import { findProgram } from '../../hosting/programs.js';
import { places, spring } from './codes.js';

const page = readFileSync('docs/signed-places.md', 'utf8');

/** The document's block of code in this language that contains `words`. */
function block(language: string, words: string): string {
  const blocks = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  const found = blocks.find(([, name, code = '']) => name === language && code.includes(words));
  if (!found?.[2]) throw new Error(`docs/signed-places.md has no ${language} block with ${words}.`);
  return found[2];
}

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
const php = findProgram('php', ['-v']);
const until = Math.floor(Date.now() / 1000) + 3600;
const key = `${spring.id}:${spring.key}`;

const signers = {
  async Node(room: string, lastName: string): Promise<string> {
    const file = join(folder, 'portal.mjs');
    writeFileSync(file, block('js', 'export function placeCode'));
    const { placeCode } = await import(pathToFileURL(file).href);
    const stay = { key, merchant: 'saffron-lane', location: 'riverside', room, lastName };
    return placeCode({ ...stay, until: new Date(until * 1000) });
  },
  async PHP(room: string, lastName: string): Promise<string> {
    const file = join(folder, 'portal.php');
    const call = `[, $key, $room, $name] = $argv;
echo place_code($key, 'saffron-lane', 'riverside', $room, $name, ${until});`;
    writeFileSync(file, `<?php\n${block('php', 'function place_code')}\n${call}`);
    return execFileSync(php, [file, key, room, lastName], { encoding: 'utf8' });
  },
};

after(() => rmSync(folder, { recursive: true, force: true }));

for (const [language, sign] of Object.entries(signers)) {
  const isMissing = language === 'PHP' && !php;
  const skip = isMissing ? 'php-cli is needed, and not installed here' : false;
  describe(`a portal in ${language}`, { skip }, () => {
    for (const name of ['Khan', 'Núñez y O’Brien', 'محمد الهاشمي', '李']) {
      it(`signs the stay of ${name}, and the proxy accepts it`, async () => {
        const code = await sign('812', name);
        const found = await createVerifier(places, Date.now)(code, 'riverside');
        assert.equal(found.flaw, null);
        assert.deepEqual(
          { ...found.code, issued: 0 },
          {
            keyId: 'spring',
            merchant: 'saffron-lane',
            location: 'riverside',
            place: 'room',
            number: '812',
            issued: 0,
            until,
            lastName: name,
          },
        );
        assert.ok(Math.abs((found.code?.issued ?? 0) - Date.now() / 1000) < 60);
      });
    }
  });
}

it('a link has the code in its fragment, which browsers send to no server', () => {
  const link = /`(https:[^`]+)`/.exec(block('js', 'const link'))?.[1] ?? '';
  assert.match(link, /^https:\/\/www\.hotel\.example\/room-service#place=\$\{placeCode\(/);
});
