/** What `order-elements-proxy --help` and `--version` print. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { answerTo, commandNames } from '../../../src/proxy/node/usage.js';
import { program } from '../../harness/program.js';

const run = promisify(execFile);
const command = program('src/proxy/main.ts');

describe('the help of the proxy’s command', () => {
  it('names every command, without a single setting', async () => {
    const env = { PATH: process.env.PATH ?? '' };
    const { stdout } = await run(process.execPath, [...command, '--help'], { env });
    for (const name of commandNames) assert.ok(stdout.includes(`  ${name} `), name);
    assert.match(stdout, /Exit codes:\n {2}0 {2}.+\n {2}1 {2}.+\n {2}2 {2}wrong arguments/);
  });

  for (const name of commandNames) {
    it(`says how ${name} is used, and does nothing else`, () => {
      const answer = answerTo([...name.split(' '), '--help']) ?? '';
      assert.ok(answer.includes(`\n  order-elements-proxy ${name}`), answer);
      assert.match(answer, /\nExit codes:\n {2}0 {2}.+\n {2}1 {2}.+\n {2}2 {2}wrong arguments/);
      assert.doesNotMatch(answer, /Without a command/);
    });
  }

  it('is that of all commands for a word that is none', () => {
    assert.match(answerTo(['burn', '-h']) ?? '', /Without a command/);
  });

  it('leaves arguments alone that ask for nothing', () => {
    assert.equal(answerTo(['menu', 'riverside']), null);
    assert.equal(answerTo([]), null);
  });

  it('knows the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.equal(answerTo(['--version']), version);
  });
});
