/** `npm run dev`: the demo's pages from source, with servers that restart on change. */
import { relative, sep } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { root } from './paths.mjs';
import { whenOrphaned } from './run.mjs';

await ensureDependencies();
const { createServer } = await import('vite');
const { devSite } = await import('./dev-site.mjs');

/** An editor may save several files at once. */
const SETTLED_MS = 50;

/** What the servers read without importing it. The site's own files are re-read for each page. */
const data = /^demo\/(?!sites\/|pictures\/)/;

let options;
let servers;
let failed = false;

const vite = await createServer(
  devSite({
    page: async (html) => {
      const { addressesOf, withRealAddresses } = await code();
      return withRealAddresses(html, addressesOf(options.ports), servers?.links);
    },
    backends: (request) => servers?.backends(request),
  }),
);

process.on('SIGINT', end).on('SIGTERM', end);
whenOrphaned(end);
try {
  const { demoOptions, portsToUse, startServers, addressLines } = await code();
  options = demoOptions(process.env);
  options.ports = await portsToUse(options.ports, process.env, 'npm run dev');
  servers = await startServers(options);
  await vite.listen(options.ports.site);
  console.info(addressLines(options, servers.service.service.apiKey, servers.links));
  restartOnChange();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await end();
}

/** The servers' TypeScript as it is on the disk now. */
function code() {
  return vite.ssrLoadModule('/demo/dev.ts');
}

function restartOnChange() {
  let timer;
  let running = Promise.resolve();
  const changed = new Set();
  vite.watcher.on('all', (_event, file) => {
    if (!failed && !isOfServers(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Vite does the same once its plugins have heard of the change, which may be after this.
      for (const each of changed) vite.environments.ssr.moduleGraph.onFileChange(each);
      changed.clear();
      running = running.then(() => restart(file));
    }, SETTLED_MS);
  });
}

function isOfServers(file) {
  const { moduleGraph } = vite.environments.ssr;
  return moduleGraph.getModulesByFile(file)?.size > 0 || data.test(named(file));
}

const named = (file) => relative(root, file).split(sep).join('/');

/** If the new code can't load, the running servers keep running until it can. */
async function restart(file) {
  const begun = Date.now();
  try {
    const { startServers } = await code();
    await servers?.close();
    servers = undefined;
    servers = await startServers(options);
    failed = false;
    console.info(`${named(file)} changed: restarted in ${Date.now() - begun} ms`);
  } catch (error) {
    failed = true;
    vite.ssrFixStacktrace(error);
    console.error(`${named(file)} changed, and the servers could not be restarted:`, error);
  }
}

async function end() {
  process.off('SIGINT', end).off('SIGTERM', end);
  await servers?.close();
  await vite.close();
  process.exit();
}
