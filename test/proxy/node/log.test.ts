/** Log lines while earlier ones are still being written. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LogEntry } from '../../../src/proxy/http/log.js';
import { createNodeLog } from '../../../src/proxy/node/log.js';

const entry = (number: number): LogEntry => ({
  level: 'info',
  method: 'GET',
  route: '/locations/{location}/menus',
  status: 200,
  milliseconds: number,
  cache: number % 2 === 0 ? 'hit' : 'miss',
});

/** A slow output: bytes are read only when it reports that it wrote them. */
function slowOutput() {
  const kept: { readonly bytes: Uint8Array; readonly written: () => void }[] = [];
  const lines: LogEntry[] = [];
  return {
    lines,
    write: (bytes: Uint8Array, written: () => void) => void kept.push({ bytes, written }),
    waiting: () => kept.length,
    writeOne() {
      const { bytes, written } = kept.shift() ?? assert.fail('nothing waits to be written');
      const text = Buffer.from(bytes).toString();
      for (const line of text.trimEnd().split('\n')) lines.push(JSON.parse(line));
      written();
    },
  };
}

describe('the log of the Node command', () => {
  it('keeps each line whole while the output is slower than the requests', () => {
    const output = slowOutput();
    const { log, flush } = createNodeLog(output.write);
    let written = 0;
    // Buffers are reused in between, but not those still being written.
    while (written < 9000) {
      for (let more = 0; more < 700; more += 1) {
        log(entry(written));
        written += 1;
      }
      if (output.waiting() > 2) output.writeOne();
    }
    flush();
    assert.ok(output.waiting() > 1, 'the output was never behind');
    while (output.waiting() > 0) output.writeOne();
    assert.deepEqual(
      output.lines.map(({ milliseconds }) => milliseconds),
      Array.from({ length: written }, (_, number) => number),
    );
  });

  it('writes the rest at the end, and nothing if nothing is left', () => {
    const output = slowOutput();
    const { log, flush } = createNodeLog(output.write);
    flush();
    assert.equal(output.waiting(), 0);
    log(entry(1));
    flush();
    flush();
    assert.equal(output.waiting(), 1);
  });
});
