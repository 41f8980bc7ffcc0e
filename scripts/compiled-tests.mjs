import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './paths.mjs';

/** Below node_modules, so that packages resolve as they do from the sources. */
export const cache = join(root, 'node_modules/.cache/order-elements');

/**
 * Compiles test files and their imports to JavaScript, which exists while `use` runs. If files were
 * compiled on load, each of a test run's many short processes would compile the same hundreds of
 * files again, which takes most of the time.
 *
 * @template Result
 * @param {string[]} files relative to the root; only TypeScript is compiled
 * @param {(compiled: string[]) => Promise<Result>} use gets the files to run, in the same order
 * @param {import("rolldown").Plugin[]} [plugins] plugins that change the sources
 * @returns {Promise<Result>}
 */
export async function withCompiled(files, use, plugins = []) {
  const sources = files.filter((file) => file.endsWith('.ts'));
  if (sources.length === 0) return use(files);
  await mkdir(cache, { recursive: true });
  await removeLeftovers();
  const folder = await mkdtemp(join(cache, `tests-${process.pid}-`));
  try {
    await compile(sources, folder, plugins);
    return await use(
      files.map((file) => (file.endsWith('.ts') ? join(folder, file.replace(/ts$/, 'js')) : file)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes what killed runs left. */
async function removeLeftovers() {
  for (const name of await readdir(cache)) {
    const [, run] = /^tests-(\d+)-/.exec(name) ?? [];
    if (run && !isRunning(Number(run))) {
      await rm(join(cache, name), { recursive: true, force: true });
    }
  }
}

function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch ({ code }) {
    // Another user's process can't be signaled.
    return code === 'EPERM';
  }
}

/**
 * @param {string} file a compiled file
 * @returns {string} its source, relative to the root
 */
export function sourceOf(file) {
  const [, source] = /^tests-[^/\\]+[/\\](.+)\.js$/.exec(relative(cache, file)) ?? [];
  return source ? `${source}.ts` : relative(root, file);
}

async function compile(files, folder, plugins) {
  const bundle = await rolldown({
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), join(root, file)])),
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'),
    external: (id) => /^[^./]/.test(id) && !/^(?:order-elements|@oxc-project)\//.test(id),
    // Keep files imported for their side effects, whatever package.json says about side effects.
    treeshake: false,
    plugins: [...plugins, ownAddresses],
  });
  await bundle.write({
    dir: folder,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await bundle.close();
}

/** Lets compiled files still read the files next to their sources. */
const ownAddresses = {
  name: 'own-addresses',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const own = code
      .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
      .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)));
    // Line numbers don't change, so the source map stays valid.
    return { code: own, map: null };
  },
};
