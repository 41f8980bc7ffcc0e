import { defineConfig } from 'vite';
import { minifyTemplates } from './scripts/minify-templates.mjs';

/** Modules of `src/`, by their names without the ending. */
const sources = (...names: string[]): RegExp =>
  new RegExp(`[\\\\/]src[\\\\/](?:${names.join('|')})\\.ts$`);

/**
 * Modules that go into one file, each with all that it imports. Parts that only some pages load share
 * much with these, and never load before them: left alone, the bundler makes a file for every
 * combination of such parts.
 */
const groups = [
  {
    name: 'core',
    test: sources(
      'page/start',
      'elements/shared/fields.styles',
      // Small, and used by parts of which none may wait for another.
      'bundles/retry',
      'elements/shared/restaurant-phone',
      'stores/locations/location-once',
      'stores/shared/loadable',
      'page/addresses',
    ),
    priority: 2,
  },
  { name: 'checkout', test: sources('bundles/checkout'), priority: 1 },
  { name: 'product', test: sources('bundles/product'), priority: 1 },
  { name: 'sending', test: sources('stores/cart/sending'), priority: 1 },
];

/**
 * Builds the file of the script tag: one small ES module and the chunks it loads when they are
 * needed, each relative to the module's own address, so that any folder of any origin can serve it.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [minifyTemplates()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    // Made, but not named in the files: a line that every shopper would download for nobody.
    sourcemap: 'hidden',
    minify: 'oxc',
    // Preloading would add links with their own rules about origins and policies to the host's page.
    modulePreload: false,
    reportCompressedSize: false,
    lib: {
      entry: {
        'order-elements': 'src/order-elements.ts',
        core: 'src/page/start.ts',
        checkout: 'src/bundles/checkout.ts',
        product: 'src/bundles/product.ts',
        sending: 'src/stores/cart/sending.ts',
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
        // Nobody asks a module for its name.
        generatedCode: { symbols: false },
        codeSplitting: {
          groups,
        },
      },
    },
  },
});
