import { defaultReporter } from '@web/test-runner';
import { browserCounts } from './scripts/browser-counts.mjs';
import { compiledBrowserTests } from './scripts/browser-tests.mjs';
import { chosenEngines } from './test/engines/engines.mjs';
import { webkitFrame } from './test/engines/webkit-launcher.mjs';

/** Pages have to be alone with their origin to offer tools to assistants; only Chromium assumes it. */
async function ownCluster(context, next) {
  context.set('Origin-Agent-Cluster', '?1');
  await next();
}

export default {
  files: 'test/**/*.browser.ts',
  // Test files that share a browser would be tabs, of which only one is visible.
  concurrency: 1,
  concurrentBrowsers: 3,
  // Three engines run at once; this only ends a test that hangs. Each wait has its own, shorter limit.
  testFramework: { config: { timeout: 30_000 } },
  testsFinishTimeout: 180_000,
  browserStartTimeout: 60_000,
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode/.test(String(args[0])),
  middleware: [ownCluster],
  plugins: [webkitFrame(), compiledBrowserTests()],
  reporters: [defaultReporter(), browserCounts()],
  browsers: await chosenEngines(),
};
