/** One of several proxies as a process of its own, whose time the test decides by an offset. */
import { listen } from '../../../src/proxy/node/listen.js';

const settings = JSON.parse(process.argv[2] ?? '{}');
const proxy = await listen({
  ...settings,
  log: (entry) => {
    if (entry.problem) process.send?.({ problem: entry.problem });
  },
  port: 0,
  hostname: '127.0.0.1',
});
process.send?.({ port: proxy.port });
