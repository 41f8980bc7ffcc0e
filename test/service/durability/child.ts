/** The service in a process of its own, which may be killed; it tells where it is. */
import { tmpdir } from 'node:os';
import { listen } from '../../../demo/service/listen.js';
import { merchant } from '../fixtures/merchant.js';

const [dataFolder] = process.argv.slice(2);
if (!dataFolder) throw new Error('Expected the data folder as the only argument.');

const { port, service } = await listen({
  port: 0,
  dataFolder,
  // The same after every start, whichever port is free.
  publicOrigin: 'https://orders.example',
  picturesFolder: tmpdir(),
  seed: merchant,
  rateLimit: Number.POSITIVE_INFINITY,
});
const { apiKey, processor } = service;
process.send?.({ port, apiKey, publishableKey: processor.publishableKey });
