/**
 * The proxy on an edge platform whose workers export `fetch` and receive their settings as an
 * argument, as on Cloudflare Workers. Bundle it: `esbuild hosting/worker.ts --bundle --format=esm`.
 */
import { createProxy, readSettings, SettingsProblem } from 'order-elements/proxy';

type Settings = Readonly<Record<string, string | undefined>>;

interface Platform {
  waitUntil(work: Promise<unknown>): void;
}

/** Lives as long as the worker instance, and with it the cached menus and the request budget. */
let proxy: ReturnType<typeof createProxy> | undefined;

export default {
  async fetch(request: Request, env: Settings, platform: Platform): Promise<Response> {
    try {
      proxy ??= createProxy(readSettings(env));
    } catch (error) {
      // Other errors may contain a setting's value, and some settings are secrets.
      const why = error instanceof SettingsProblem ? error.message : 'Expected texts as settings.';
      console.error(why);
      return new Response('The proxy is not set up. Its log says why.', { status: 503 });
    }
    // The platform writes this header itself, so clients can't forge it.
    const address = request.headers.get('cf-connecting-ip');
    const answer = await proxy(request, {
      ...(address ? { address } : {}),
      waitUntil: (work) => platform.waitUntil(work),
    });
    // Browsers use https:// from now on, without trying http:// first.
    answer.headers.set('strict-transport-security', 'max-age=31536000');
    return answer;
  },
};
