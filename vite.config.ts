import { defineConfig } from 'vite';
import { compactRules } from './scripts/compact-rules.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';

/**
 * The bundles, in the order in which they load: what two of them need is in the one that is first. One
 * that imports another's file defines its elements too, so none may need a later one's.
 */
const bundles = {
  // With everything that a menu waits for or begins with, and what later bundles need.
  core: [
    'page/start',
    'bundles/core',
    'stores/locations/location',
    'stores/fulfillment/settings',
    'stores/cart/minimum',
    'messages/methods',
  ],
  // With what the checkout and earlier parts need, so that none of them needs the checkout's file.
  ordering: [
    'bundles/ordering',
    'stores/time/at-table',
    'stores/time/wall-clock',
    'stores/fulfillment/refused-address',
    'elements/shared/days',
    'elements/shared/instants',
    'elements/receipt/receipt-link',
  ],
  checkout: ['bundles/checkout'],
  // With what several later bundles need, so that none of them needs another's file for it.
  alongside: ['bundles/alongside', 'client/operations/receipt', 'elements/locations/choices'],
  storefront: ['bundles/storefront'],
  payment: ['bundles/payment'],
  // The receipt and the account have ordering again, too.
  returning: ['bundles/returning', 'elements/receipt/order-again'],
  afterwards: ['bundles/afterwards'],
  fulfillment: ['bundles/fulfillment'],
  // Few pages have scripts of their own, but those don't need an account.
  scripting: ['elements/storefront/scripting'],
  account: ['bundles/account'],
  locations: ['bundles/locations'],
  finder: ['elements/menu/finder-part'],
  drawer: ['elements/storefront/order-drawer'],
  opener: ['elements/storefront/opener'],
  diagnosis: ['elements/storefront/explain'],
  reports: ['elements/storefront/report-visit'],
  // With what assistants read, too.
  allergies: ['elements/menu/order-allergies'],
  assistants: ['elements/assistants/tools'],
};

/**
 * Files whose functions nearly all run as soon as they arrive, or with the first letter of a search.
 * Browsers that know the comment compile them while they download, and others ignore it.
 */
const compiledAhead = ['order-elements', 'core', 'finder'];
const compileAhead = '//# allFunctionsCalledOnLoad';

/** Modules of `src/`, by their names without the ending. */
const sources = (names: readonly string[]): RegExp =>
  new RegExp(`[\\\\/]src[\\\\/](?:${names.join('|')})\\.ts$`);

/**
 * Builds the file of the script tag: one small ES module and the chunks it loads when they are
 * needed, each relative to the module's own address, so that any folder of any origin can serve it.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [compactRules(), minifyTemplates()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    // For `.size-limit.mjs`.
    manifest: 'manifest.json',
    // Made, but not named in the files: a line that every guest would download for nobody.
    sourcemap: 'hidden',
    minify: 'oxc',
    // Preloading would add links with their own rules about origins and policies to the host's page.
    modulePreload: false,
    reportCompressedSize: false,
    lib: {
      // A bundle that is an entry needs no second file that only hands on what is in its chunk.
      entry: {
        'order-elements': 'src/order-elements.ts',
        ...Object.fromEntries(
          Object.entries(bundles).map(([name, [start]]) => [name, `src/${start}.ts`]),
        ),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      optimization: { inlineConst: true },
      output: {
        entryFileNames: ({ name }) =>
          name === 'order-elements' ? '[name].js' : 'chunks/[name]-[hash:7].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        // Compresses better than letters of both cases, wherever a file names another one.
        hashCharacters: 'base36',
        minify: true,
        // Not `banner`, whose comments are removed.
        postBanner: ({ name }) => (compiledAhead.includes(name) ? compileAhead : ''),
        // They are for bundlers that take these files apart again; the npm package serves those.
        comments: { annotation: false },
        // Nobody asks a module for its name.
        generatedCode: { symbols: false },
        codeSplitting: {
          groups: Object.entries(bundles).map(([name, members], at) => ({
            name,
            test: sources(members),
            priority: Object.keys(bundles).length - at,
          })),
        },
      },
    },
  },
});
