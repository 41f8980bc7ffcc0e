import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version: string, chunks: string[] }} Release
 */

/**
 * Removes the chunks that no release needs. A page opened or cached before a release requests the
 * previous release's chunks, so those are kept. Builds of one version replace each other.
 * `releases.json` records which chunks belong to which release, the newest first.
 *
 * @param {string} dist the folder with `chunks/`
 * @param {Release} current what was just built
 * @param {string} [former] the `dist` folder of the deployed release, for a build that starts from
 *   nothing
 */
export function keepReleases(dist, current, former) {
  const previous = former ? copyChunks(former, dist) : previousOf(releasesIn(dist), current);
  const kept = previous ? [current, previous] : [current];
  const needed = new Set(kept.flatMap(({ chunks }) => chunks.flatMap(withMap)));
  for (const name of readdirSync(join(dist, 'chunks'))) {
    if (!needed.has(name)) rmSync(join(dist, 'chunks', name));
  }
  writeFileSync(join(dist, 'releases.json'), `${JSON.stringify(kept, null, 2)}\n`);
}

const withMap = (name) => [name, `${name}.map`];

/** @returns {Release[]} */
function releasesIn(dist) {
  const path = join(dist, 'releases.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

function previousOf(releases, { version }) {
  return releases.find((release) => release.version !== version);
}

/** @returns {Release} what was copied */
function copyChunks(from, to) {
  const [release = { version: 'former', chunks: chunksIn(from) }] = releasesIn(from);
  mkdirSync(join(to, 'chunks'), { recursive: true });
  for (const name of release.chunks) {
    copyFileSync(join(from, 'chunks', name), join(to, 'chunks', name));
  }
  return release;
}

function chunksIn(dist) {
  if (!existsSync(join(dist, 'chunks'))) {
    throw new Error(`--former: expected a folder with chunks/, found ${dist}.`);
  }
  return readdirSync(join(dist, 'chunks')).filter((name) => name.endsWith('.js'));
}
