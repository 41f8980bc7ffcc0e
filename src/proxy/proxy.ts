/** The handler: standard `Request` in, standard `Response` out. Nothing of Node on this path. */
import { createContext } from './create-context.js';
import { createEngine } from './engine.js';
import { ProxyError } from './errors.js';
import { logToConsole } from './log.js';
import type { ProxySettings } from './settings.js';
import { fromRequest, type Host, toResponse } from './web.js';

/**
 * Makes the proxy. Throws a `SettingsProblem` when a setting is missing, weak or sweeping. The
 * handler itself never throws. `host` says what only the host knows: the client's address for
 * limits, and how a worker is kept alive while a kept answer is renewed.
 */
export function createProxy(
  settings: ProxySettings,
): (request: Request, host?: Host) => Promise<Response> {
  const engine = createEngine(createContext(settings), settings.log ?? logToConsole);
  return async (request, host = {}) => {
    try {
      const incoming = fromRequest(request, host);
      const atOnce = engine.answerAtOnce(incoming);
      if (atOnce) return toResponse(atOnce, request.method);
      const answering = engine.answer(incoming);
      // Others may wait for what this request loads or tries, and its visitor may leave before.
      host.waitUntil?.(answering);
      return toResponse(await answering, request.method);
    } catch {
      // A host that sees an error answers with a page of its own, which no shop can read.
      const failed = new ProxyError(
        500,
        'INTERNAL',
        'The proxy failed. Nothing is known of the call.',
      );
      return toResponse(failed.toOutgoing(), request.method);
    }
  };
}
