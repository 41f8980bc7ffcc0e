/** The handler: standard `Request` in, standard `Response` out. Nothing of Node on this path. */
import { createContext } from './create-context.js';
import { createEngine } from './engine.js';
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
    const incoming = fromRequest(request, host);
    return toResponse(engine.answerAtOnce(incoming) ?? (await engine.answer(incoming)));
  };
}
