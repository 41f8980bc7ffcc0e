/**
 * What a release needs besides the build: `check` names everything that is missing before publishing,
 * `cut` gives the changelog's unreleased part the version of package.json, `notes` prints that part.
 * docs/releasing.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parser, Release } from 'keep-a-changelog';

const usage = `node scripts/release.mjs check [--tag=v1.2.3] | cut | notes   [--folder=.]

Exit codes:
  0  done, or nothing is missing
  1  something is missing; each thing is named
  2  wrong arguments`;

/** @param {string} folder with package.json and CHANGELOG.md */
function read(folder) {
  const info = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const changelog = parser(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'));
  changelog.format = 'markdownlint';
  return { info, changelog };
}

/** What has to be done before `npm publish`, one line each. */
function missing({ info, changelog }, tag) {
  const { version, repository, homepage } = info;
  const released = changelog.findRelease(version);
  const address = typeof repository === 'string' ? repository : repository?.url;
  return [
    tag !== undefined && tag !== `v${version}`
      ? `Expected the tag v${version}, as in package.json; found ${tag}.`
      : '',
    released?.date
      ? ''
      : `CHANGELOG.md has no dated part for ${version}. npm version writes it: docs/releasing.md.`,
    changelog.releases.some((one) => !one.version && !one.isEmpty())
      ? 'CHANGELOG.md has changes under "Unreleased". They belong to this version, or to a later commit.'
      : '',
    /^(?:git\+)?https:\/\/\S+\.git$/.test(address ?? '')
      ? ''
      : 'package.json needs "repository", {"type": "git", "url": "git+https://….git"}: npm refuses provenance for any other place than the one that publishes.',
    homepage ? '' : 'package.json needs "homepage", the address of the documentation.',
  ].filter(Boolean);
}

/** Where browsers read the version. */
const versionFile = 'src/page/script-tag.ts';

/** The unreleased part gets the version and today's date, and a new empty one stands above it. */
function cut({ info, changelog }, folder) {
  const [next] = changelog.releases.filter((one) => !one.version);
  if (!next || next.isEmpty()) throw new Error('CHANGELOG.md has no changes under "Unreleased".');
  if (changelog.findRelease(info.version)) {
    throw new Error(`CHANGELOG.md already has ${info.version}.`);
  }
  next.setVersion(info.version);
  next.setDate(new Date().toISOString().slice(0, 10));
  next.description = '';
  changelog.addRelease(new Release());
  if (info.homepage && info.repository) changelog.url = addressOf(info.repository);
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog.toString());
  const source = join(folder, versionFile);
  const text = readFileSync(source, 'utf8');
  writeFileSync(source, text.replace(/(?<=export const version = ')[^']*/, info.version));
}

const addressOf = (repository) =>
  (typeof repository === 'string' ? repository : repository.url).replace(/^git\+|\.git$/g, '');

function notes({ info, changelog }) {
  const released = changelog.findRelease(info.version);
  if (!released) throw new Error(`CHANGELOG.md has no part for ${info.version}.`);
  return released.toString(changelog).split('\n').slice(1).join('\n').trim();
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tag: { type: 'string' }, folder: { type: 'string', default: '.' } },
  });
  const [task, ...more] = positionals;
  if (more.length > 0 || !['check', 'cut', 'notes'].includes(task ?? '')) {
    throw Object.assign(new Error(usage), { code: 'ERR_PARSE_ARGS' });
  }
  const folder = resolve(values.folder);
  const state = read(folder);
  if (task === 'cut') cut(state, folder);
  if (task === 'notes') console.info(notes(state));
  if (task === 'check') {
    const lines = missing(state, values.tag);
    for (const line of lines) console.error(line);
    process.exitCode = lines.length > 0 ? 1 : 0;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = `${error.code}`.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
}
