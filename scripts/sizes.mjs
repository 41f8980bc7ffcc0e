/** The bundles that pages load, by how far guests get. */
const core = ['core'];
/** With the bundles of a simple order's steps, in one language. */
const elements = [...core, 'ordering', 'checkout'];
/** What follows the core in the background, before the guest orders anything. */
const background = ['ordering', 'alongside', 'storefront'];
const plainOrder = [...elements, ...background, 'payment'];
/**
 * What follows the receipt; deliveries, tables, later times, notes; an account; the search; page
 * scripts. Not the choice of a restaurant, nor what loads if there is no menu.
 */
const most = [
  ...plainOrder,
  'afterwards',
  'fulfillment',
  'account',
  'finder',
  'drawer',
  'scripting',
];

/**
 * What pages load, by the names in `.size-limit.mjs`, which has the limits.
 *
 * @param {import('vite').Rolldown.OutputChunk[]} chunks the built code files
 * @returns {Record<string, string[]>} names of files in dist
 */
export const filesToMeasure = (chunks) => ({
  'the classic loader': ['order-elements.loader.js'],
  'the file for analytics': ['order-elements.analytics.js'],
  'before menu and cart can be used': filesOf(chunks, core),
  'for a guest who only looks at the menu': filesOf(chunks, [...core, ...background]),
  'the four elements, one language': filesOf(chunks, elements),
  'a plain order, all it loads to its receipt': filesOf(chunks, plainOrder),
  'the most that an order can load': filesOf(chunks, most),
});

/** The files of these bundles, with the entry and everything they import. */
function filesOf(chunks, bundles) {
  const start = ['order-elements', ...bundles].map((name) => {
    const found = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
    if (found) return found;
    throw new Error(
      `Expected the build to have the entry "${name}"; found ${chunks.map((chunk) => chunk.name).join(', ')}.`,
    );
  });
  const reached = new Set(start);
  for (const { imports } of reached) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
  }
  return [...reached].map(({ fileName }) => fileName);
}
