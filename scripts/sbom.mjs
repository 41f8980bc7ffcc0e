/**
 * Before packing: writes dist/sbom.cdx.json, what is in the package besides its own code, in CycloneDX.
 * npm makes the list from the lock file, without a network. `--omit=dev` would leave out
 * dependencies that development needs as well.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

/** Without what only development needs, and under the package's name instead of the folder's. */
export function sbom() {
  // With NODE_ENV=production, npm would otherwise leave out the same as with `--omit=dev`.
  const whole = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...whole];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const all = JSON.parse(execFileSync('npm', args, options));
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const components = all.components.filter((one) => !isForDevelopment(one));
  const own = all.metadata.component['bom-ref'];
  const kept = new Set([own, ...components.map((one) => one['bom-ref'])]);
  const dependencies = all.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => kept.has(one)),
    }));
  const metadata = { ...all.metadata, component: { ...all.metadata.component, name } };
  return { ...all, metadata, components, dependencies };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(sbom(), null, 2)}\n`);
}
