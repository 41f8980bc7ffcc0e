import { defineConfig } from 'vite';
import { minifyTemplates } from './scripts/minify-templates.mjs';

/**
 * The bundles, in the order in which they load: what two of them need is in the one that is first. One
 * that imports another's file defines its elements too, so none may need a later one's.
 * The entry stays apart, since it has to run before anything else loads.
 */
const bundles = [
  'core',
  'ordering',
  'checkout',
  'storefront',
  'payment',
  'fulfillment',
  'account',
  'locations',
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
          groups: bundles.map((name, at) => ({
            name,
            test:
              name === 'core'
                ? /\/src\/page\/start\.ts$|rolldown.runtime/
                : new RegExp(`/src/bundles/${name}\\.ts$`),
            priority: bundles.length - at,
          })),
        },
      },
    },
  },
});
