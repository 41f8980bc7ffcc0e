import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { root } from './paths.mjs';

/** The built script's path; with `/without/NAME/`, the gallery requests one that lacks a chunk. */
const script = /^\/(?:without\/[\w-]+\/)?order-elements\.js(?=\?|$)/;

/**
 * The demo's pages with the widget from source. Saving a file reloads the pages that use it; the cart
 * stays in their storage. A page's style sheet is updated without a reload.
 *
 * @param {{
 *   page(html: string): Promise<string>,
 *   backends(request: Request): Promise<Response> | undefined,
 * }} demo transforms a page before it is sent; answers requests to the gallery's services
 * @returns {import('vite').InlineConfig}
 */
export const devSite = ({ page, backends }) => ({
  root,
  configFile: false,
  appType: 'mpa',
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite-dev'),
  logLevel: 'warn',
  clearScreen: false,
  // Before any page opens, so that none reloads because a package was discovered late.
  optimizeDeps: { entries: ['src/order-elements.ts', 'src/{elements,processors,stores}/**/*.ts'] },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/coverage/**'] },
    // Orders contain personal data.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
  },
  plugins: [
    {
      name: 'demo-site',
      transformIndexHtml: { order: 'pre', handler: page },
      configureServer(vite) {
        vite.middlewares.use((message, response, next) => {
          // Keep the built script's address: it finds its tag by it.
          message.url = message.url?.replace(script, '/src/order-elements.ts');
          if (!message.url?.startsWith('/demo/backends/')) return next();
          return getRequestListener(
            async (request) => (await backends(request)) ?? new Response(null, { status: 503 }),
          )(message, response);
        });
      },
    },
  ],
});
