/** Checks the list of what is in the package. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { sbom } from '../../scripts/sbom.mjs';

interface Component {
  readonly name: string;
  readonly version: string;
}

interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: string[] }[];
}

const { name, version, dependencies, scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

it('the SBOM lists every dependency in its pinned version, what they need, and no tool', () => {
  checkList(sbom() as Bom);
});

it('the SBOM is as complete if packed in production mode, which leaves out tools', () => {
  process.env.NODE_ENV = 'production';
  checkList(sbom() as Bom);
});

function checkList(bom: Bom): void {
  assert.equal(bom.metadata.component.name, name);
  assert.equal(bom.metadata.component.version, version);
  const versions = Object.fromEntries(bom.components.map((one) => [one.name, one.version]));
  for (const [needed, pinned] of Object.entries(dependencies)) {
    assert.equal(versions[needed], pinned, needed);
  }
  assert.ok('lit-html' in versions, 'what a dependency needs');
  assert.deepEqual([versions.vite, versions.playwright], [undefined, undefined]);
  const own = bom.dependencies.find(({ ref }) => ref === `${name}@${version}`);
  assert.deepEqual(own?.dependsOn.length, Object.keys(dependencies).length);
  assert.match(scripts.prepack, /sbom\.mjs/);
}
