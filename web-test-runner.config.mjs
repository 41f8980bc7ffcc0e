import { defaultReporter } from '@web/test-runner';
import { createServer } from 'vite';
import { browserCounts } from './scripts/browser-counts.mjs';
import { chosenEngines } from './test/engines/engines.mjs';
import { webkitFrame } from './test/engines/webkit-launcher.mjs';

const runnerSocket = '__web-dev-server__web-socket.js';

// Vite transforms the sources, so that what is tested went through the same steps as the build.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  cacheDir: 'node_modules/.vite-wtr',
  define: { 'process.env.NODE_ENV': '"test"' },
  plugins: [
    {
      name: 'runner-socket',
      enforce: 'pre',
      resolveId: (id) =>
        id.endsWith(runnerSocket) ? { id: `/${runnerSocket}`, external: true } : undefined,
    },
  ],
  optimizeDeps: {
    // Found while tests run, a new dependency would reload the page under them: list them all.
    noDiscovery: true,
    rolldownOptions: { external: [`/${runnerSocket}`] },
    include: [
      'lit',
      'lit/decorators.js',
      'lit/directives/*.js',
      '@lit/context',
      'nanostores',
      'zod/mini',
      'zod/v4/core',
      'axe-core',
      '@open-wc/testing',
      '@web/test-runner-commands',
      'fast-check',
    ],
  },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});

/** Hands a request to Vite; the runner's own pages and what Vite does not know stay with the runner. */
async function viteMiddleware(context, next) {
  // Pages have to be alone with their origin to offer tools to assistants; only Chromium assumes it.
  context.res.setHeader('Origin-Agent-Cluster', '?1');
  if (context.path === '/' || context.path.startsWith('/__web-')) return next();
  await new Promise((resolve, reject) => {
    context.respond = false;
    // Koa presets 404, which Vite would keep.
    context.res.statusCode = 200;
    context.res.once('close', resolve);
    vite.middlewares(context.req, context.res, (error) => {
      context.respond = true;
      if (error) reject(error);
      else resolve(next());
    });
  });
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
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode|\[vite\]/.test(String(args[0])),
  coverageConfig: { include: ['src/**/*.ts'], reporters: ['text-summary', 'lcov'] },
  middleware: [viteMiddleware],
  plugins: [webkitFrame(), { name: 'close-vite', serverStop: () => vite.close() }],
  reporters: [defaultReporter(), browserCounts()],
  browsers: await chosenEngines(),
};
