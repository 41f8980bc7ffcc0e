import { defineConfig } from 'vite';
import { chunks } from './scripts/chunks.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';

const { plugin: chunksPlugin, groups } = chunks(
  [
    { name: 'core', roots: [/\/src\/page\.ts$/] },
    { name: 'sending', roots: [/\/src\/stores\/cart-sending\.ts$/] },
    {
      name: 'checkout',
      roots: [/\/src\/elements\/define-checkout\.ts$/, /\/src\/elements\/define-receipt\.ts$/],
    },
  ],
  /@lit\/context\/.*(?:provider|notifier|root)/,
);

/**
 * Builds the file of the script tag: one small ES module and the chunks it loads when they are
 * needed, each relative to the module's own address, so that any folder of any origin can serve it.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [minifyTemplates(), chunksPlugin],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
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
        codeSplitting: { groups },
      },
    },
  },
});
