/** A release: the workflow, what is checked before publishing, and the changelog. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { parser } from 'keep-a-changelog';
import { parse } from 'yaml';

interface Job {
  readonly needs?: string;
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly run?: string; readonly uses?: string }[];
}

const workflow = (name: string): { on: object; permissions: object; jobs: Record<string, Job> } =>
  parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8'));
const { on, permissions, jobs } = workflow('release');
const steps = jobs.publish?.steps?.flatMap(({ run }) => run ?? []) ?? [];
const at = (pattern: RegExp): number => steps.findIndex((run) => pattern.test(run));

const released = { type: 'git', url: 'git+https://example.com/orders.git' };

const source = 'src/page/script-tag.ts';

const temporary = mkdtempSync(join(tmpdir(), 'order-elements-release-'));

after(() => rmSync(temporary, { recursive: true }));

/** A project's folder with these lines in its changelog. */
function folderWith(changes: string, more: object = {}): string {
  const folder = mkdtempSync(join(temporary, 'project-'));
  const info = { name: 'order-elements', version: '1.2.0', ...more };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(info));
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\nChanges.\n\n${changes}\n`);
  mkdirSync(join(folder, 'src/page'), { recursive: true });
  writeFileSync(join(folder, source), "export const version = '1.1.0';\n");
  return folder;
}

function run(...args: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/release.mjs', ...args], (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });
}

/** A registry with one version of the package, which contains one file; below /empty, with none. */
async function registryWith(version: string) {
  const folder = mkdtempSync(join(temporary, 'published-'));
  const dist = join(folder, 'package/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'sbom.cdx.json'), '{}');
  const info = { name: 'order-elements', version };
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(info));
  spawnSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
  const server = createServer(({ url }, answer) => {
    if (url === '/package.tgz') return answer.end(readFileSync(join(folder, 'package.tgz')));
    if (url !== '/order-elements') return answer.writeHead(404).end('{}');
    const versions = { [version]: { ...info, dist: { tarball: `${address}/package.tgz` } } };
    return answer.end(
      JSON.stringify({ name: info.name, 'dist-tags': { latest: version }, versions }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, close: () => server.close() };
}

/** Runs the step that publishes, with a real npm that only says what it would publish. */
function publish(version: string, registry: string) {
  const folder = mkdtempSync(join(temporary, 'built-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/built.js'), '');
  const npm = 'npm() { if [ "$1" = publish ]; then echo "$*"; else command npm "$@"; fi; }';
  const env = {
    ...process.env,
    GITHUB_REF_NAME: `v${version}`,
    npm_config_registry: registry,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  };
  const step = `${npm}\n${steps[at(/npm publish/)]}`;
  return new Promise<{ code: number; out: string; errors: string; folder: string }>((resolve) => {
    execFile('bash', ['-ec', step], { env, cwd: folder }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out, errors, folder }),
    );
  });
}

describe('the workflow of a release', () => {
  it('starts with the tag of a version, and nothing else', () => {
    assert.deepEqual(on, { push: { tags: ['v*'] } });
  });

  it('publishes only what every supported Node.js has tested', () => {
    assert.equal(jobs.publish?.needs, 'test');
    assert.equal(jobs.test?.uses, './.github/workflows/ci.yml');
    const ci = workflow('ci');
    assert.ok('workflow_call' in ci.on);
    assert.ok(ci.jobs.test?.steps?.some((step) => step.run === '.ci/run'));
  });

  it('publishes with provenance, and may do nothing else', () => {
    assert.deepEqual(permissions, { contents: 'read' });
    assert.deepEqual(jobs.publish?.permissions, { contents: 'write', 'id-token': 'write' });
    assert.match(steps[at(/npm publish/)] ?? '', /npm publish --provenance --access public/);
  });

  it('checks first, keeps the published version’s files, and attaches the SBOM last', () => {
    const order = [
      /^npm ci$/,
      /release\.mjs check/,
      /--former/,
      /npm publish/,
      /gh release create/,
    ];
    const found = order.map(at);
    assert.ok(!found.includes(-1), found.join());
    assert.deepEqual(
      found,
      [...found].sort((one, other) => one - other),
    );
    assert.match(steps[at(/gh release create/)] ?? '', /dist\/sbom\.cdx\.json/);
  });

  for (const [tag, channel] of [
    ['v1.2.0', 'latest'],
    ['v1.2.0-beta.1', 'next'],
  ] as const) {
    it(`publishes ${tag} as ${channel}`, () => {
      const step = `npm() { echo "$*"; }\n${steps[at(/npm publish/)]}`;
      const env = { ...process.env, GITHUB_REF_NAME: tag };
      const { stdout } = spawnSync('bash', ['-ec', step], { env, encoding: 'utf8' });
      assert.match(stdout, new RegExp(`^publish .*--tag ${channel}$`, 'm'));
    });
  }

  it('takes the files of a version that npm has when it is run again, and publishes any other', async () => {
    const registry = await registryWith('1.2.0');
    const again = await publish('1.2.0', registry.address);
    assert.equal(again.code, 0, again.errors);
    assert.doesNotMatch(again.out, /^publish /m);
    assert.deepEqual(readdirSync(join(again.folder, 'dist')), ['sbom.cdx.json']);

    const next = await publish('1.2.1', registry.address);
    assert.match(next.out, /^publish .*--tag latest$/m);
    assert.deepEqual(readdirSync(join(next.folder, 'dist')), ['built.js']);
    // A package that npm doesn't know yet.
    const first = await publish('1.2.0', `${registry.address}/empty`);
    assert.match(first.out, /^publish .*--tag latest$/m);
    registry.close();
  });

  it('adds the files to a release page that exists, and makes any other', () => {
    for (const [known, done] of [
      [0, 'upload v1.2.0 --clobber dist/sbom.cdx.json dist/integrity.json'],
      [1, 'create v1.2.0 --verify-tag --title v1.2.0 --notes-file notes.md dist/sbom.cdx.json'],
    ] as const) {
      const gh = `gh() { echo "$*"; if [ "$2" = view ]; then return ${known}; fi; }`;
      const step = `${gh}\nnode() { :; }\n${steps[at(/gh release create/)]}`;
      const env = { ...process.env, GITHUB_REF_NAME: 'v1.2.0' };
      const { stdout } = spawnSync('bash', ['-ec', step], {
        env,
        encoding: 'utf8',
        cwd: temporary,
      });
      const [, ...acts] = stdout.trim().split('\n');
      assert.equal(acts.length, 1, stdout);
      assert.match(acts[0] ?? '', new RegExp(`^release ${done}`));
    }
  });

  it('has steps that the shell can read', () => {
    for (const step of steps) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: step, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
    }
  });
});

describe('the check before publishing', () => {
  it('names everything that is missing at once', async () => {
    const folder = folderWith('## Unreleased\n\n### Added\n\n- A thing.');
    const { code, errors } = await run('check', '--tag=v1.3.0', `--folder=${folder}`);
    assert.equal(code, 1);
    for (const part of [/v1\.2\.0.*v1\.3\.0/, /no dated part/, /"repository"/, /"homepage"/]) {
      assert.match(errors, part);
    }
  });

  it('names changes that belong to no version yet', async () => {
    const dated = '## 1.2.0 - 2027-01-01\n\n### Added\n\n- A thing.';
    const folder = folderWith(`## Unreleased\n\n### Fixed\n\n- It.\n\n${dated}`, {
      repository: released,
      homepage: 'https://example.com/',
    });
    const { code, errors } = await run('check', '--tag=v1.2.0', `--folder=${folder}`);
    assert.equal(code, 1);
    assert.match(errors, /^CHANGELOG\.md has changes under "Unreleased"/);
  });

  it('passes once the version is cut and the address is known', async () => {
    const address = { repository: released, homepage: 'https://example.com/' };
    const folder = folderWith('## Unreleased\n\n### Added\n\n- A thing.\n  In two lines.', address);
    assert.equal((await run('cut', `--folder=${folder}`)).code, 0);
    const { code, errors } = await run('check', '--tag=v1.2.0', `--folder=${folder}`);
    assert.deepEqual([code, errors], [0, '']);
    const { out } = await run('notes', `--folder=${folder}`);
    assert.match(out, /^### Added\n\n- A thing\.\n {2}In two lines\.\n/);
    assert.equal(readFileSync(join(folder, source), 'utf8'), "export const version = '1.2.0';\n");
    const text = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
    assert.match(text, /## \[?Unreleased\]?\n[\s\S]*## \[?1\.2\.0\]? - \d{4}-\d\d-\d\d/);
  });

  it('doesn’t cut a version twice, or one without changes', async () => {
    const empty = folderWith('## Unreleased');
    assert.match((await run('cut', `--folder=${empty}`)).errors, /no changes under/);
    const again = folderWith(
      '## Unreleased\n\n### Fixed\n\n- It.\n\n## 1.2.0 - 2027-01-01\n\n### Added\n\n- A thing.',
    );
    assert.match((await run('cut', `--folder=${again}`)).errors, /already has 1\.2\.0/);
  });

  it('answers wrong arguments with 2', async () => {
    assert.equal((await run('publish')).code, 2);
    assert.equal((await run('check', '--fast')).code, 2);
  });
});

it('the changelog can be cut as it is, and keeps every line', async () => {
  const folder = folderWith('');
  const before = readFileSync('CHANGELOG.md', 'utf8');
  copyFileSync('CHANGELOG.md', join(folder, 'CHANGELOG.md'));
  const { code, errors } = await run('cut', `--folder=${folder}`);
  assert.deepEqual([code, errors], [0, '']);
  const lines = new Set(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8').split('\n'));
  const lost = before.split('\n').filter((line) => /^(?:[-#]| {2})/.test(line) && !lines.has(line));
  assert.deepEqual(
    lost.filter((line) => line !== '## [Unreleased]'),
    [],
  );
  assert.ok(parser(before).releases.length > 0);
});

it('the version that browsers read is that of package.json', async () => {
  const { version } = await import('../../src/page/script-tag.js');
  const { version: released } = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.equal(version, released);
});
