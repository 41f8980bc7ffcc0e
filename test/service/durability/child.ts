/** The service in a separate process, which may be killed; it reports its address. */
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { listen } from '../../../demo/service/listen.js';
import { merchant } from '../fixtures/merchant.js';

const [dataFolder] = process.argv.slice(2);
if (!dataFolder) throw new Error('Expected the data folder as the only argument.');

const { port, service } = await listen({
  port: 0,
  dataFolder,
  // The same after every start, whatever the port.
  publicOrigin: 'https://orders.example',
  picturesFolder: tmpdir(),
  seed: merchant,
  rateLimit: Number.POSITIVE_INFINITY,
});
const { apiKey, processor } = service;
const { publishableKey } = processor;
process.send?.({ port, apiKey, publishableKey, queuedFor: await queuedFor() });

/** How long this process has waited for a CPU used by others, in ms. Linux only. */
async function queuedFor(): Promise<number> {
  const stat = await readFile('/proc/self/schedstat', 'utf8').catch(() => '');
  return Number(stat.split(' ')[1] ?? 0) / 1e6;
}
