/**
 * What pages load, by how far their guests go: names for `.size-limit.mjs`, which has the limits.
 *
 * @param {import('vite').Rolldown.OutputChunk[]} chunks the files of code that were built
 * @returns {Record<string, string[]>} names of files in dist
 */
export const filesToMeasure = (chunks) =>
  Object.fromEntries(
    Object.entries({
      'before menu and cart can be used': coreFiles(chunks),
      'the four elements, one language': elementFiles(chunks),
      'a plain order, all it loads to its receipt': plainOrderFiles(chunks),
      'the most that an order can load': without(chunks, []),
    }).map(([name, files]) => [name, files.map(({ fileName }) => fileName)]),
  );

/**
 * The files that load before the menu and the cart can be used: the entry, what it fetches at once
 * (all but what a script of the page asks for), and all that these import statically.
 */
function coreFiles(chunks) {
  const entry = theEntry(chunks);
  const atOnce = chunks.filter(
    (chunk) => entry.dynamicImports.includes(chunk.fileName) && !holds(chunk, scripting),
  );
  const files = closure(chunks, [entry, ...atOnce], (chunk) => chunk.imports);
  if (files.some((chunk) => holds(chunk, /\/src\/bundles\/core\.ts$/))) return files;
  throw new Error(
    'Expected src/bundles/core.ts among what the entry loads at start, and found ' +
      `${files.map(({ fileName }) => fileName).join(', ')} without it.`,
  );
}

/** What the scripts of a page reach an order by. */
const scripting = /\/src\/elements\/storefront\/scripting\.ts$/;

/** What only pages load that have such scripts, leave the restaurant open, or speak another language. */
const otherPages =
  /\/src\/(?:bundles\/locations|elements\/storefront\/scripting|messages\/(?:translations|[a-z]{2}))\.ts$/;

/** What a plain order loads beside the four elements. */
const alongside = ['payment', 'storefront'];

/** What only some orders load. */
const seldom = ['fulfillment', 'account'];

/** The files of the four elements in one language, up to the payment of a plain order. */
const elementFiles = (chunks) => without(chunks, [...alongside, ...seldom]);

/** All that a plain order loads, from the menu to the receipt. */
const plainOrderFiles = (chunks) => without(chunks, seldom);

/** What can be reached but by these facades, and by what other pages load. */
function without(chunks, names) {
  const isNamed = (facade) => names.some((name) => facade.endsWith(`/src/bundles/${name}.ts`));
  return reachable(chunks, (facade) => !otherPages.test(facade) && !isNamed(facade));
}

/** What the entry leads to, through chunks whose own module passes. */
function reachable(chunks, passes) {
  const passing = chunks.filter((chunk) =>
    // A chunk that holds more than its own module is loaded for that module all the same.
    [chunk.facadeModuleId ?? '', ...chunk.moduleIds].every((id) =>
      passes(id.replaceAll('\\', '/')),
    ),
  );
  return closure(passing, [theEntry(passing)], (chunk) => [
    ...chunk.imports,
    ...chunk.dynamicImports,
  ]);
}

function theEntry(chunks) {
  const entry = chunks.find(({ fileName }) => fileName === 'order-elements.js');
  if (!entry) throw new Error('Expected the build to have an entry, src/order-elements.ts.');
  return entry;
}

function holds(chunk, pattern) {
  return chunk.moduleIds.some((id) => pattern.test(id.replaceAll('\\', '/')));
}

function closure(chunks, start, next) {
  const reached = new Set(start);
  for (const chunk of reached) {
    for (const name of next(chunk)) {
      const found = chunks.find((candidate) => candidate.fileName === name);
      if (found) reached.add(found);
    }
  }
  return [...reached];
}
