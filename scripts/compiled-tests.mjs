import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './paths.mjs';

/** From below node_modules the packages are found as they are from the sources. */
export const cache = join(root, 'node_modules/.cache/order-elements');

/**
 * Makes JavaScript of test files and of what they import, as long as `use` takes. Compiled while it
 * is loaded, each of the many short processes of a test run would compile the same hundreds of files
 * again, which takes most of the time.
 *
 * @template Result
 * @param {string[]} files relative to the root; what is no TypeScript stays as it is
 * @param {(compiled: string[]) => Promise<Result>} use gets the files to run instead, in their order
 * @param {import("rolldown").Plugin[]} [plugins] what changes the sources on their way
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

/** Of runs that were killed. */
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
    // Somebody else's may not be signalled.
    return code === 'EPERM';
  }
}

/**
 * @param {string} file one that ran
 * @returns {string} the one that it was made of, relative to the root
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
    // A file that is imported for what it does counts for that, whatever package.json says to pages.
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

/** Files that read what lies beside them go on to do so. */
const ownAddresses = {
  name: 'own-addresses',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const own = code
      .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
      .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)));
    // The lines stay where they were, so the map does too.
    return { code: own, map: null };
  },
};
