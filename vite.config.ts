import { defineConfig } from 'vite';
import { oneChunk } from './scripts/core-chunk.mjs';
import { directImports } from './scripts/direct-imports.mjs';
import { minifyCode } from './scripts/minify-code.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';

/** Reached through an index file by every element, and used by the owner of settings alone. */
const except = /@lit\/context\/.*(?:provider|notifier|root)/;

const core = oneChunk({
  name: 'core',
  roots: [
    /\/src\/page\.ts$/,
    /\/src\/elements\/shared\/fields\.ts$/,
    /\/src\/stores\/stopped\.ts$/,
    // Small, and used by parts of which none may wait for another.
    /\/src\/stores\/gratuity\.ts$/,
    /\/src\/stores\/is-on\.ts$/,
    /\/src\/elements\/load-again\.ts$/,
    /\/src\/elements\/shared\/restaurant-phone\.ts$/,
    /\/src\/stores\/location-once\.ts$/,
    /\/src\/contract\/location\.ts$/,
    /\/src\/stores\/one-per\.ts$/,
    /\/src\/return-address\.ts$/,
  ],
  except,
});

/** Steps that only some orders have share much with it, and never load before it. */
const checkout = oneChunk({
  name: 'checkout',
  roots: [/\/src\/elements\/define-checkout\.ts$/],
  except,
});

/** What goes wrong with a cart shares much with it, and never loads before it. */
const sending = oneChunk({
  name: 'sending',
  roots: [/\/src\/stores\/cart-sending\.ts$/],
  except,
});

/** An account shares the products with it. */
const product = oneChunk({
  name: 'product',
  roots: [/\/src\/elements\/define-product\.ts$/],
  except,
});

/**
 * Builds the file of the script tag: one small ES module and the chunks it loads when they are
 * needed, each relative to the module's own address, so that any folder of any origin can serve it.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    minifyTemplates(),
    core.plugin,
    checkout.plugin,
    product.plugin,
    sending.plugin,
    minifyCode(),
    directImports(),
  ],
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
    lib: { entry: { 'order-elements': 'src/order-elements.ts' }, formats: ['es'] },
    rolldownOptions: {
      // Minifying well takes the longest, as it should.
      checks: { pluginTimings: false },
      optimization: { inlineConst: true },
      experimental: { chunkOptimization: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        // Compresses better than letters of both cases, wherever a file names another one.
        hashCharacters: 'base36',
        minify: true,
        codeSplitting: {
          groups: [
            { ...core.group, priority: 2 },
            { ...checkout.group, priority: 1 },
            { ...product.group, priority: 1 },
            { ...sending.group, priority: 1 },
          ],
        },
      },
    },
  },
});
