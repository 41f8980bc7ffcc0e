/** The container and compose files. No container runs in these tests, so linters read them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';

const off = 0 as const;

/** Rules that don't fit, with the reason. */
const rules = {
  // `up` builds the image under the name that all four replicas use.
  'no-build-and-image': off,
  // Caddy is the public end.
  'no-unbound-port-interfaces': off,
  // In the order in which a reader needs them.
  'service-keys-order': off,
  'services-alphabetical-order': off,
  'top-level-properties-order': off,
};

describe('the container files', () => {
  it('contain no instruction that a builder rejects', async () => {
    const found = validate(await readFile('hosting/Containerfile', 'utf8'));
    assert.deepEqual(
      found.map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
      [],
    );
    assert.notEqual(validate('RUN npm ci').length, 0, 'the linter finds what is missing');
  });

  it('describe services as the compose schema and its linter want them', () => {
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const results = linter.lintFiles(['hosting/compose.yaml'], false);
    assert.equal(results.length, 1);
    assert.deepEqual(
      results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
      [],
    );
  });
});
