/** What `npm start` and `npm run dev` read from the environment, and what they print. */
import { join, resolve } from 'node:path';
import { isFree } from './ports.js';
import { addressesOf, type DemoOptions, demoDoctorKey, root } from './servers.js';
import { attempt, readPort, readSettings } from './service/settings.js';

type Ports = DemoOptions['ports'];

/**
 * The options of the demo, with the ports it uses.
 *
 * @throws Error with a line for each invalid variable, which says what to change
 */
export function demoOptions(env: NodeJS.ProcessEnv): DemoOptions {
  const problems: string[] = [];
  const port = (name: string, fallback: number): number =>
    attempt(problems, () => readPort(env, name, fallback, 1)) ?? fallback;
  const service = attempt(problems, () => readSettings(env)) ?? {};
  const ports = {
    site: port('SITE_PORT', 5173),
    proxy: port('PROXY_PORT', 5174),
    service: port('SERVICE_PORT', 5175),
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    ports,
    dataFolder: resolve(root, env.ORDER_DATA || '.data'),
    service,
    proxy: {
      ...(service.cardProcessorSegment && { cardProcessorSegment: service.cardProcessorSegment }),
      // A line per request would push the addresses off the screen.
      log: (entry) => {
        if (entry.level === 'error') console.error(JSON.stringify(entry));
      },
    },
  };
}

/**
 * Ports that are free now. A default one that is taken, such as by another program's dev server, is
 * replaced by the next free one; a chosen one never is.
 *
 * @param env - where a port is chosen
 * @param command - the command that was run, for example `npm start`
 * @throws Error that says what to do if a chosen port is taken, or all default ones are
 */
export async function portsToUse(
  ports: Ports,
  env: NodeJS.ProcessEnv,
  command: string,
): Promise<Ports> {
  const used = { ...ports };
  let moved = 0;
  for (const name of ['site', 'proxy', 'service'] as const) {
    const port = ports[name];
    if (await isFree(port)) continue;
    const variable = `${name.toUpperCase()}_PORT`;
    if (env[variable]) throw taken(`Port ${port} is`, variable, port, command);
    const others = Object.values(used);
    used[name] = await nextFree(port, others);
    moved += 1;
  }
  // Two demos would share one database.
  if (moved === 3) {
    const all = `Ports ${Object.values(ports).join(', ')} are`;
    throw taken(all, 'SITE_PORT', ports.site, command);
  }
  return used;
}

const taken = (what: string, variable: string, port: number, command: string) =>
  new Error(
    `${what} taken by another program, maybe another demo. End that one, or choose another port with ` +
      `${variable}, for example: ${variable}=${port + 1000} ${command}`,
  );

async function nextFree(port: number, others: readonly number[]): Promise<number> {
  for (let next = port + 1; next < 65_536; next += 1) {
    if (!others.includes(next) && (await isFree(next))) return next;
  }
  throw new Error(`Expected a free port above ${port}, found none.`);
}

/** The addresses of everything, for the terminal. */
export function addressLines(
  { ports, dataFolder }: DemoOptions,
  apiKey: string,
  links: Readonly<Record<string, string>>,
): string {
  const { site, proxy, service } = addressesOf(ports);
  return [
    '',
    'The demo is running. End it with Ctrl+C.',
    '',
    `  home page          ${site}/`,
    `  restaurant         ${site}/demo/sites/restaurant/`,
    `  ordering page      ${proxy}/order`,
    `  studio             ${site}/studio/`,
    `  documentation      ${site}/docs/`,
    `  console            ${service}/console`,
    `  proxy              ${proxy}`,
    `  ordering service   ${service}/api/v1`,
    `  API key            ${apiKey}  (demo only, for X-API-Key)`,
    `  doctor’s key       ${demoDoctorKey}  (for “Check my page” in the studio)`,
    `  data folder        ${join(dataFolder, '/')}`,
    '',
    'Signed links to a table and a hotel room, as printed codes and portals have them:',
    '',
    ...Object.values(links).map((link) => `  ${site}${link}`),
    '',
  ].join('\n');
}
