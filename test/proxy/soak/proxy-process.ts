/** The proxy as a process of its own: its memory is measured alone, and the test sets its clock. */
import { readdirSync } from 'node:fs';
import { mock } from 'node:test';
import { listen } from '../../../src/proxy/node/listen.js';
import type { Asked, Footprint } from './watched-proxy.js';

const { settings, at } = JSON.parse(process.argv[2] ?? '{}');
mock.timers.enable({ apis: ['Date'], now: at });
const problems: string[] = [];
const proxy = await listen({
  ...settings,
  now: () => Date.now(),
  log: ({ problem }) => {
    if (problem) problems.push(problem);
  },
});

/** What is in use after garbage collection; descriptors are files and sockets. */
function measure(): Footprint {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return {
    rss,
    heapUsed,
    external,
    handles: process.getActiveResourcesInfo().length,
    descriptors: readdirSync('/proc/self/fd').length,
    problems: problems.splice(0),
  };
}

process.on('message', ({ now, measures }: Asked) => {
  mock.timers.setTime(now);
  process.send?.(measures ? measure() : {});
});
process.send?.({ port: proxy.port });
