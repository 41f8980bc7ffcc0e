/** The commands as a person types them: help, version, every mistake at once, exit codes. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { program } from './program.js';

const { version, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Compiled once: started as package.json does it, each would compile itself again for most of a second. */
const programs = {
  service: program('demo/service/main.ts'),
  proxy: program('src/proxy/main.ts'),
  simulate: program('test/simulation/main.ts'),
  fuzz: program('test/fuzz/main.ts'),
  bench: program('bench/main.ts'),
  mutations: program('test/mutations/main.ts'),
};

const run = (name: keyof typeof programs, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  runNode([...programs[name], ...args], env);

/** Runs what package.json runs for `npm run <name> -- <args>`. */
function runScript(name: string, args: readonly string[]): Promise<Ended> {
  const [node, ...words] = scripts[name].split(' ');
  assert.equal(node, 'node');
  return runNode([...words, ...args]);
}

function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out, errors }));
  });
}

const commands = [
  ['service', ['--port=1', 'now'], [/--port is not an option/, /"now" is not expected/]],
  [
    'simulate',
    ['--seeds=many', '--from', '--quick'],
    [/--seeds has to be a whole number .*found "many"/, /--from needs a value/, /--quick is not/],
  ],
  ['fuzz', ['--bodies=0', 'all'], [/--bodies has to be a whole number from 1/, /"all" is not/]],
  [
    'bench',
    ['menu', 'moon', '--report=yes'],
    [/part has to be one of menu, .*found "moon"/, /--report takes no value/],
  ],
  ['mutations', ['--fast', '--slow'], [/--fast is not/, /--slow is not/]],
  ['proxy', ['serve', '--now'], [/found "serve" "--now"/]],
] as const;

describe('a command', () => {
  for (const [name, wrong, named] of commands) {
    it(`${name} explains itself and its exit codes without doing anything`, async () => {
      const { code, out, errors } = await run(name, ['--help']);
      assert.deepEqual([code, errors], [0, '']);
      assert.match(out, /\nExit codes:\n {2}0 {2}.+\n {2}1 {2}.+\n {2}2 {2}wrong arguments/);
    });

    it(`${name} says the version when npm runs it`, async () => {
      assert.deepEqual(await runScript(name, ['--version']), {
        code: 0,
        out: `${version}\n`,
        errors: '',
      });
    });

    it(`${name} names all wrong arguments at once and does nothing`, async () => {
      const { code, out, errors } = await run(name, wrong);
      assert.deepEqual([code, out], [2, '']);
      for (const part of named) assert.match(errors, part);
    });
  }

  it('of the proxy names all wrong arguments at once, before it reads a setting', async () => {
    const args = ['load', 'orders.example.com', 'more', '--guests=0', '--seconds', '--fast'];
    const { code, out, errors } = await run('proxy', args);
    assert.deepEqual([code, out], [2, '']);
    for (const part of [/address has to be/, /"more"/, /--guests has/, /--fast is not/]) {
      assert.match(errors, part);
    }
    assert.match(errors, /--seconds needs a value: a whole number from 1 to 3600/);
  });

  it('that starts the service names all wrong settings at once', async () => {
    const { code, out, errors } = await run('service', [], {
      SERVICE_PORT: 'x',
      RATE_LIMIT: 'many',
      ORDERING_API_KEY: 'short',
      CARD_PROCESSOR_SEGMENT: 'a/b',
    });
    assert.deepEqual([code, out], [1, '']);
    for (const setting of ['SERVICE_PORT', 'RATE_LIMIT', 'ORDERING_API_KEY', 'CARD_PROCESSOR']) {
      assert.match(errors, new RegExp(`^Expected ${setting}`, 'm'));
    }
    assert.doesNotMatch(errors, /short/);
  });

  it('that starts the proxy for many names all wrong settings at once', async () => {
    const { code, errors } = await run('proxy', [], {
      RESTAURANTS_FILE: '/nowhere.yaml',
      ORDERING_API_KEY: 'not-to-be-printed',
      PROXY_SECRET: 'short',
      DOCTOR_KEY: 'also-hidden',
      PROXY_PORT: 'x',
      TRUSTED_HOPS: 'all',
    });
    assert.equal(code, 1);
    for (const setting of [
      'RESTAURANTS_FILE',
      'ORDERING_API_KEY',
      'PROXY_SECRET',
      'DOCTOR_KEY',
      'PROXY_PORT',
      'TRUSTED_HOPS',
    ]) {
      assert.ok(errors.includes(setting), `${setting} in ${errors}`);
    }
    assert.doesNotMatch(errors, /not-to-be-printed|also-hidden/);
  });

  it('that works through something ends with 0 if nothing is wrong', async () => {
    const { code, out } = await run('fuzz', ['--bodies=500']);
    assert.equal(code, 0);
    assert.match(out, /^500 bodies: .* 0 failed/m);
  });

  it('that finds nothing to do says so with 2', async () => {
    const { code, errors } = await run('mutations', ['no-such-bug']);
    assert.equal(code, 2);
    assert.match(errors, /no match: no-such-bug/);
  });
});
