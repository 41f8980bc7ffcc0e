/** What travels to a page at most, compressed with brotli, each file alone. `npm run build` checks it. */
import { readFileSync } from 'node:fs';

/** Bundles of `vite.config.ts`. What follows the core in the background, before the guest orders anything: */
const background = ['ordering', 'alongside', 'storefront'];
/** The steps of a simple order, in one language. */
const plainOrder = ['core', 'ordering', 'checkout', ...background, 'payment'];

/** Files of the build, or bundles, which count with the entry and everything that they import. */
const limits = [
  { name: 'the classic loader', files: ['order-elements.loader.js'], limit: '1 KiB' },
  { name: 'the file for analytics', files: ['order-elements.analytics.js'], limit: '2 KiB' },
  { name: 'before menu and cart can be used', bundles: ['core'], limit: '60 KiB' },
  {
    name: 'for a guest who only looks at the menu',
    bundles: ['core', ...background],
    limit: '108 KiB',
  },
  {
    name: 'the four elements, one language',
    bundles: ['core', 'ordering', 'checkout'],
    limit: '103 KiB',
  },
  {
    name: 'a plain order, all it loads to its receipt',
    bundles: plainOrder,
    limit: '148 KiB',
  },
  {
    // What follows the receipt; deliveries, tables, later times, notes; an account; the search; page
    // scripts. Not the choice of a restaurant, nor what loads if there is no menu.
    name: 'the most that an order can load',
    bundles: [
      ...plainOrder,
      ...['afterwards', 'fulfillment', 'account', 'finder', 'drawer', 'scripting'],
    ],
    limit: '205 KiB',
  },
];

const manifest = JSON.parse(readFileSync(new URL('dist/manifest.json', import.meta.url), 'utf8'));
const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);

/** The files of these bundles, with the entry and everything they import. */
function filesOf(bundles) {
  const reached = new Set(
    ['order-elements', ...bundles].map((bundle) => {
      const [key] = entries.find(([, { name }]) => name === bundle) ?? [];
      if (key) return key;
      throw new Error(`Expected the build to have the entry "${bundle}".`);
    }),
  );
  // Iterating a set also visits what is added meanwhile.
  for (const key of reached) for (const each of manifest[key].imports ?? []) reached.add(each);
  return [...reached].map((key) => manifest[key].file);
}

export default limits.map(({ name, bundles, files = filesOf(bundles), limit }) => ({
  name: `${name} (${files.length} files)`,
  path: files.map((file) => `dist/${file}`),
  limit,
  brotli: true,
}));
