/** The Node command, once all required packages are available. */
import { SettingsProblem } from '../check-settings.js';
import { runDoctor, tryOut } from '../doctor/command.js';
import { runLink } from '../links/command.js';
import { runMenu } from '../menus/command.js';
import { runMessages } from '../messages/command.js';
import { runOverlay } from '../overlays/command.js';
import { misspelled } from '../variables.js';
import { readGroupSettings, readSingleSettings, servesMany } from './environment.js';
import { type GroupListenSettings, listen, type RunningProxy } from './listen.js';
import { createNodeLog } from './log.js';
import { wrongCommand } from './usage.js';
import { watchOverlays, watchRestaurants } from './watch.js';

type Run = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>;

const commands: Readonly<Record<string, Run>> = {
  doctor(args, env) {
    const [word, ...rest] = args;
    return word === 'rehearse' ? tryOut('rehearse', rest, env) : runDoctor(args, env);
  },
  load: (args, env) => tryOut('load', args, env),
  // Few proxies have the packages that draw sheets.
  places: async (args, env) => (await import('../sheets/sheets.js')).runPlaces(args, env),
  overlay: runOverlay,
  menu: runMenu,
  messages: runMessages,
  link: runLink,
};

/** Starts the proxy, or runs a command. Returns the exit code; nothing while the proxy runs. */
export async function run([name, ...args]: readonly string[]): Promise<number | undefined> {
  if (name === undefined) return serve();
  if (Object.hasOwn(commands, name)) return commands[name]?.(args, process.env);
  console.error(wrongCommand([name, ...args]));
  return 2;
}

async function serve(): Promise<number | undefined> {
  // A log that nobody reads any more, or a full disk below it, is no reason to stop taking orders.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const { log, flush } = createNodeLog((bytes, written) => process.stdout.write(bytes, written));
    const { env } = process;
    for (const sentence of misspelled(env)) console.warn(sentence);
    const settings = servesMany(env) ? await readGroupSettings(env) : await readSingleSettings(env);
    const proxy = await listen({ ...settings, log });
    console.info(`The proxy listens at ${proxy.url}`);
    const stopWatching = watch(proxy, settings, env);
    let ending = false;
    const stop = (): void => {
      if (ending) return;
      ending = true;
      stopWatching();
      void proxy.close().then(() => {
        flush();
        process.exit(0);
      });
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    return undefined;
  } catch (error) {
    console.error(`The proxy did not start. ${explain(error)}`);
    return 1;
  }
}

/** Reloads what may change while it runs. Returns a function that stops. */
function watch(
  { group, replaceOverlays, log }: RunningProxy,
  settings: object,
  env: NodeJS.ProcessEnv,
): () => void {
  const { overlayFiles = [] } = settings as Pick<GroupListenSettings, 'overlayFiles'>;
  if (group) return watchRestaurants(group, env, log, overlayFiles);
  return replaceOverlays ? watchOverlays(replaceOverlays, env, log) : () => undefined;
}

function explain(error: unknown): string {
  if (error instanceof SettingsProblem) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? ` ${error.port}` : '';
    return `Port${port} is already in use, perhaps by a proxy that is still shutting down. Wait for it, or choose another port with PROXY_PORT (or METRICS_PORT, for metrics).`;
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES') {
    return 'PROXY_PORT has to be a port that this account may listen at, and below 1024 only a privileged one may. Choose another port with PROXY_PORT (or METRICS_PORT, for metrics), such as 5174, with a server in front.';
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL') {
    return 'PROXY_HOST (or METRICS_HOST, for metrics) has to be an address of this machine, like 127.0.0.1, or 0.0.0.0 for all of them.';
  }
  return error instanceof Error ? error.message : String(error);
}
