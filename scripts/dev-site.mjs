import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { root } from './paths.mjs';

/** The built script's address; with `/without/NAME/`, the gallery asks for one that lacks a chunk. */
const script = /^\/(?:without\/[\w-]+\/)?order-elements\.js(?=\?|$)/;

/**
 * The demo's pages with the widget from its source. A saved file reloads the pages that use it; the
 * cart is in their storage and stays. A style sheet of a page changes without that.
 *
 * @param {{
 *   page(html: string): Promise<string>,
 *   kitchens(request: Request): Promise<Response> | undefined,
 * }} demo what becomes of a page on its way out; what answers the gallery's services
 * @returns {import('vite').InlineConfig}
 */
export const devSite = ({ page, kitchens }) => ({
  root,
  configFile: false,
  appType: 'mpa',
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite-dev'),
  logLevel: 'warn',
  clearScreen: false,
  // Before any page is opened, so that none reloads because a package was found late.
  optimizeDeps: { entries: ['src/order-elements.ts', 'src/{elements,processors,stores}/**/*.ts'] },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/coverage/**'] },
    // Orders name people.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
  },
  plugins: [
    {
      name: 'demo-site',
      transformIndexHtml: { order: 'pre', handler: page },
      configureServer(vite) {
        vite.middlewares.use((message, response, next) => {
          // The address stays the built script's, which finds its tag by it.
          message.url = message.url?.replace(script, '/src/order-elements.ts');
          if (!message.url?.startsWith('/demo/kitchens/')) return next();
          return getRequestListener(
            async (request) => (await kitchens(request)) ?? new Response(null, { status: 503 }),
          )(message, response);
        });
      },
    },
  ],
});
