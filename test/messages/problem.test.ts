import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemOf } from '../../src/client/http/problem.js';
import { problem } from '../../src/messages/shared.js';

const read = (status: number, code: string): string =>
  problem(
    problemOf({ ok: false, status, headers: new Headers() }, { code, message: '' }, 'GET /', 0),
  );

describe('a guest whose request failed', () => {
  for (const [what, status, code] of [
    ['the service fails', 500, 'INTERNAL_ERROR'],
    ['the service is down', 503, 'UPSTREAM_DOWN'],
    ['the proxy can’t reach the service', 502, 'UPSTREAM_UNREACHABLE'],
  ] as const) {
    it(`doesn’t read that the restaurant is busy when ${what}`, () => {
      assert.match(read(status, code), /wrong on our side/);
    });
  }

  it('reads that the restaurant is busy when too many requests were sent', () => {
    assert.match(read(429, 'RATE_LIMITED'), /very busy/);
  });
});
