/**
 * The proxy on an edge platform whose workers export `fetch` and are handed their settings, as
 * Cloudflare Workers do. Bundle it: `esbuild hosting/worker.ts --bundle --format=esm`.
 */
import { createProxy, readSettings, SettingsProblem } from 'order-elements/proxy';

type Settings = Readonly<Record<string, string | undefined>>;

interface Platform {
  waitUntil(work: Promise<unknown>): void;
}

/** Kept while the platform keeps the worker: menus and the request budget live in it. */
let proxy: ReturnType<typeof createProxy> | undefined;

export default {
  async fetch(request: Request, env: Settings, platform: Platform): Promise<Response> {
    try {
      proxy ??= createProxy(readSettings(env));
    } catch (error) {
      // What is no sentence of ours may repeat a setting, and settings are secrets as well.
      const why = error instanceof SettingsProblem ? error.message : 'Expected texts as settings.';
      console.error(why);
      return new Response('The proxy is not set up. Its log says why.', { status: 503 });
    }
    // The platform writes this header itself; nothing that a client sends gets into it.
    const address = request.headers.get('cf-connecting-ip');
    const answer = await proxy(request, {
      ...(address ? { address } : {}),
      waitUntil: (work) => platform.waitUntil(work),
    });
    // Browsers use https:// from now on, without asking http:// first.
    answer.headers.set('strict-transport-security', 'max-age=31536000');
    return answer;
  },
};
