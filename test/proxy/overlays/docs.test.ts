/** docs/overlay.md and the demo's overlay against the schema. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { root } from '../../../demo/servers.js';
import { allergenNames } from '../../../src/contract/allergens.js';
import { overlayParts, overlaySchema } from '../../../src/contract/overlay.js';
import { applied } from '../../../src/contract/overlay-applied.js';
import { isMadeFor } from '../../../src/contract/overlay-text.js';
import { chargeKinds } from '../../../src/contract/totals.js';
import { readOverlay } from '../../../src/stores/overlay/read.js';

const page = readFileSync(join(root, 'docs/overlay.md'), 'utf8');
const example = /```yaml overlay\n(.*?)```/s.exec(page)?.[1] ?? '';

describe('the guide to overlays', () => {
  it('has an example that the proxy and the widget accept, with hashes of its texts', () => {
    const overlay = overlaySchema.parse(parse(example));
    for (const { original, allergens } of [
      ...Object.values(overlay.products ?? {}),
      ...Object.values(overlay.options ?? {}),
    ]) {
      assert.ok(original && allergens && isMadeFor(allergens, original), original?.name);
    }
    const read = readOverlay(JSON.parse(JSON.stringify(overlay)));
    assert.deepEqual(applied(read, 'de').phrases, [{ shown: 'Ohne Zwiebeln', sent: 'No onions' }]);
  });

  it('names every member, fee and allergen', () => {
    const rows = new Map(
      [...page.matchAll(/^\| `(\w+)`[^|]*\| (.*) \|$/gm)].map(([, part = '', members = '']) => [
        part,
        members,
      ]),
    );
    for (const [part, schema] of Object.entries(overlayParts)) {
      for (const member of Object.keys(schema.shape)) {
        assert.ok(rows.get(part)?.includes(`\`${member}\``), `${part}.${member}`);
      }
    }
    for (const word of [...allergenNames, ...chargeKinds]) {
      assert.ok(page.includes(`\`${word}\``), word);
    }
  });
});
