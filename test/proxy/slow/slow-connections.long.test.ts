import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { platform } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { freePorts } from '../../../demo/ports.js';
import { eventually } from '../../harness/eventually.js';
import { apiKey, pageOrigin, secret } from '../shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../shared/upstream.js';
import { callSlowly } from './slow.js';

const callers = 1_000;
const longest = 15_000;

describe('a thousand slow connections', () => {
  let upstream: TestUpstream;
  let proxy: ChildProcess;
  let port = 0;
  const agent = new Agent({ keepAlive: true });
  before(async () => {
    upstream = await startUpstream();
    const menu = { id: 'm', name: 'x'.repeat(60_000), isActive: true, categories: [] };
    upstream.on('GET /locations/riverside/menus', json({ menus: [menu], popularProducts: [] }));
    [port = 0] = await freePorts(1);
    // A separate process, so that its memory can be measured.
    proxy = spawn(process.execPath, ['--import', 'tsx', 'src/proxy/main.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ORDERING_BASE_URL: `${upstream.origin}/api/v1`,
        ORDERING_API_KEY: apiKey,
        ORDERING_LOCATIONS: 'riverside',
        PROXY_ORIGINS: pageOrigin,
        PROXY_SECRET: secret.key,
        PROXY_PORT: String(port),
      },
    });
    await eventually.notEqual(timeOfRead, null);
  });
  after(async () => {
    agent.destroy();
    proxy.kill();
    await once(proxy, 'exit');
    await upstream.close();
  });

  /** How long a page waits for the menu, in milliseconds; `null` if it gets none. */
  const timeOfRead = (): Promise<number | null> =>
    new Promise((resolve) => {
      const started = performance.now();
      const path = '/locations/riverside/menus';
      get({ host: '127.0.0.1', port, path, agent, headers: { origin: pageOrigin } }, (answer) => {
        answer.resume();
        answer.on('end', () =>
          resolve(answer.statusCode === 200 ? performance.now() - started : null),
        );
      }).on('error', () => resolve(null));
    });

  /** Megabytes; 0 if the system doesn't report it. */
  const memory = (): number => {
    if (platform() !== 'linux') return 0;
    const status = readFileSync(`/proc/${proxy.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  };

  it('are closed within 15 s, while others are served and the memory stays small', async (test) => {
    for (let read = 0; read < 300; read += 1) await timeOfRead();
    const before = memory();
    const slow = await callSlowly(port, callers);
    const times: number[] = [];
    let most = before;
    const end = performance.now() + longest;
    while (performance.now() < end && slow.some(({ closedAfter }) => closedAfter === null)) {
      times.push((await timeOfRead()) ?? Number.POSITIVE_INFINITY);
      most = Math.max(most, memory());
      await new Promise((done) => setTimeout(done, 10));
    }
    const latest = Math.max(...slow.map(({ closedAfter }) => closedAfter ?? Infinity));
    for (const { end } of slow) end();
    times.sort((one, other) => one - other);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Infinity;
    test.diagnostic(
      `the last was closed after ${(latest / 1000).toFixed(1)} s; p99 of ${times.length} others ${p99.toFixed(1)} ms; ${(most - before).toFixed(1)} MB more`,
    );
    assert.ok(latest <= longest, `The last was closed after ${latest} ms.`);
    assert.ok(p99 < 250, `p99 is ${p99} ms.`);
    assert.ok(most - before < 50, `It took ${most - before} MB more.`);
  });
});
