import { defineConfig } from 'vite';
import { coreChunk } from './scripts/core-chunk.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';

const core = coreChunk({
  roots: [
    /\/src\/page\.ts$/,
    /\/src\/elements\/shared\/fields\.ts$/,
    /\/src\/client\/cart-access\.ts$/,
    /\/src\/stores\/stopped\.ts$/,
  ],
  except: /@lit\/context\/.*(?:provider|notifier|root)/,
});

/**
 * Builds the file of the script tag: one small ES module and the chunks it loads when they are
 * needed, each relative to the module's own address, so that any folder of any origin can serve it.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [minifyTemplates(), core.plugin],
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
      optimization: { inlineConst: true },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        minify: true,
        codeSplitting: { groups: [core.group] },
      },
    },
  },
});
