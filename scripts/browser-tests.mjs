import { join, posix, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './paths.mjs';
import { testFiles } from './test-files.mjs';

const chunks = '/test/chunks/';
const runnerSocket = '__web-dev-server__web-socket.js';

/** What at least this many test files import is in one chunk, apart from what more of them import. */
const sharedBy = [60, 30, 12];

/**
 * A plugin of @web/test-runner that serves the test files as one build: what several of them import is
 * compiled once, and each browser requests and compiles it once. As separate modules, a test file would
 * be several hundred requests in each of three browsers, which took half of the time.
 */
export function compiledBrowserTests() {
  /** All three browsers request their first test file at about the same time. */
  let compiling;
  return {
    name: 'compiled-browser-tests',
    async serve({ path }) {
      const isTest = /^\/test\/.*\.browser\.ts$/.test(path);
      if (!isTest && !compiling) return undefined;
      compiling ??= compile(filesOf(process.argv.slice(2)));
      const compiled = await compiling;
      // The runner adds a query to the address; for what loads later, that would be another module.
      if (isTest) return { body: `import '${path.replace(/ts$/, 'js')}';`, type: 'js' };
      const body = compiled.get(path);
      return body && { body, type: path.endsWith('.map') ? 'json' : 'js', headers: kept(path) };
    },
  };
}

/** Only what has a hash in its name: a browser's cache may outlive this run. */
const kept = (path) => (path.startsWith(chunks) ? { 'cache-control': 'max-age=3600' } : {});

/** The test files that the command line names, or all. */
function filesOf(words) {
  const named = words.filter((word) => word.endsWith('.browser.ts'));
  if (named.length === 0 || named.some((name) => name.includes('*'))) {
    return testFiles('.browser.ts');
  }
  return named.map((name) => relative(root, resolve(name)).split(sep).join('/'));
}

/**
 * @param {string[]} files test files relative to the root
 * @returns {Promise<Map<string, string>>} the code and its source maps, by address
 */
async function compile(files) {
  const bundle = await rolldown({
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), join(root, file)])),
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
    dir: root,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: `${chunks.slice(1)}[name]-[hash].js`,
    // A few large files: otherwise a page would request seventy, each with what the same tests import.
    codeSplitting: {
      groups: sharedBy.map((count) => ({ name: `by-${count}`, minShareCount: count })),
    },
    strictExecutionOrder: true,
  });
  await bundle.close();
  return new Map(
    output.map(({ fileName, type, code, source }) => [
      posix.join('/', fileName),
      type === 'chunk' ? code : source,
    ]),
  );
}

/** The runner serves its socket itself. */
const runnersOwn = {
  name: 'runners-own',
  resolveId: (id) =>
    id.endsWith(runnerSocket) ? { id: `/${runnerSocket}`, external: true } : undefined,
};
