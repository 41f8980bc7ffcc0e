/** The Node command, once all required packages are available. */
import { SettingsProblem } from '../check-settings.js';
import { runDoctor, tryOut } from '../doctor/command.js';
import { runPaymentPage } from '../doctor/payment-page.js';
import { runLink } from '../links/command.js';
import { runMenu } from '../menus/command.js';
import { runMessages } from '../messages/command.js';
import { runOverlay } from '../overlays/command.js';
import { runHead } from '../pages/head-command.js';
import { readGroupSettings, readSingleSettings, servesMany } from './environment.js';
import { type GroupListenSettings, listen, type RunningProxy } from './listen.js';
import { createNodeLog } from './log.js';
import { wrongCommand } from './usage.js';
import { watchOverlays, watchRestaurants } from './watch.js';

const [command, ...args] = process.argv.slice(2);
if (command === 'doctor' && args[0] === 'rehearse') {
  process.exitCode = await tryOut('rehearse', args.slice(1), process.env);
} else if (command === 'doctor' && args[0] === 'pci') {
  process.exitCode = await runPaymentPage(args.slice(1));
} else if (command === 'load') process.exitCode = await tryOut('load', args, process.env);
else if (command === 'places') {
  // Few proxies have the packages that draw sheets.
  const { runPlaces } = await import('../sheets/sheets.js');
  process.exitCode = await runPlaces(args, process.env);
} else if (command === 'overlay') process.exitCode = await runOverlay(args, process.env);
else if (command === 'menu') process.exitCode = await runMenu(args, process.env);
else if (command === 'head') process.exitCode = await runHead(args);
else if (command === 'messages') process.exitCode = await runMessages(args);
else if (command === 'link') process.exitCode = await runLink(args, process.env);
else if (command === 'doctor') process.exitCode = await runDoctor(args, process.env);
else if (command === undefined) await serve();
else {
  console.error(wrongCommand(process.argv.slice(2)));
  process.exitCode = 2;
}

async function serve(): Promise<void> {
  try {
    const { log, flush } = createNodeLog((bytes, written) => process.stdout.write(bytes, written));
    const { env } = process;
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
  } catch (error) {
    console.error(`The proxy did not start. ${explain(error)}`);
    process.exitCode = 1;
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
  return error instanceof Error ? error.message : String(error);
}
