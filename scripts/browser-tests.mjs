import { basename, dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './paths.mjs';

const runnerSocket = '__web-dev-server__web-socket.js';

/**
 * A plugin of @web/test-runner that serves each test file with what it imports in one file, and with
 * one more for each bundle that it may load later. As separate modules, a test file would be several
 * hundred requests in each of three browsers, which took half of the time.
 */
export function compiledBrowserTests() {
  /** The three browsers request the same test file at about the same time. */
  const compiling = new Map();
  const served = new Map();
  return {
    name: 'compiled-browser-tests',
    async serve({ path }) {
      if (/^\/test\/.*\.browser\.ts$/.test(path)) {
        if (!compiling.has(path)) compiling.set(path, compile(path, served));
        // The runner adds a query to the address; for what loads later, that would be another module.
        return { body: `import './${await compiling.get(path)}';`, type: 'js' };
      }
      const body = served.get(path);
      return body && { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}

/**
 * @param {string} path the address of a test file
 * @param {Map<string, string>} served gets the code and its source maps, by address
 * @returns {Promise<string>} the name of the file to load first, in the same folder
 */
async function compile(path, served) {
  const folder = dirname(path);
  const name = basename(path, '.ts');
  const bundle = await rolldown({
    input: join(root, path),
    platform: 'browser',
    tsconfig: join(root, 'tsconfig.json'),
    resolve: { conditionNames: ['development', 'browser', 'import', 'module', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"test"' } },
    // Keep files imported for their side effects, whatever package.json says about side effects.
    treeshake: false,
    // A test may import what pages load later.
    checks: { ineffectiveDynamicImport: false },
    plugins: [runnersOwn],
  });
  const { output } = await bundle.generate({
    dir: join(root, folder),
    sourcemap: true,
    entryFileNames: `${name}.js`,
    chunkFileNames: `${name}.[name].js`,
  });
  await bundle.close();
  for (const { fileName, type, code, source } of output) {
    served.set(`${folder}/${fileName}`, type === 'chunk' ? code : source);
  }
  return `${name}.js`;
}

/** The runner serves its socket itself. */
const runnersOwn = {
  name: 'runners-own',
  resolveId: (id) =>
    id.endsWith(runnerSocket) ? { id: `/${runnerSocket}`, external: true } : undefined,
};
