/** What `npm start` and `npm run dev` read from the environment, and what they print. */
import { join, resolve } from 'node:path';
import { isFree } from './ports.js';
import { addressesOf, type DemoOptions, root } from './servers.js';
import { readPort, readSettings } from './service/settings.js';

type Ports = DemoOptions['ports'];

/**
 * The options of the demo, with the ports it uses.
 *
 * @throws Error that says what to change if a variable is invalid
 */
export function demoOptions(env: NodeJS.ProcessEnv): DemoOptions {
  const service = readSettings(env);
  return {
    ports: {
      site: readPort(env, 'SITE_PORT', 5173, 1),
      proxy: readPort(env, 'PROXY_PORT', 5174, 1),
      service: readPort(env, 'SERVICE_PORT', 5175, 1),
    },
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
 * Checks that all ports are free before anything is started.
 *
 * @param command - the command that was run, for example `npm start`
 */
export async function requireFreePorts(ports: Ports, command: string): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const variable = `${name.toUpperCase()}_PORT`;
    throw new Error(
      `Port ${port} is taken by another program. End that one, or choose another port with ` +
        `${variable}, for example: ${variable}=${port + 1000} ${command}`,
    );
  }
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
    `  console            ${service}/console`,
    `  proxy              ${proxy}`,
    `  ordering service   ${service}/api/v1`,
    `  API key            ${apiKey}  (demo only, for X-API-Key)`,
    `  data folder        ${join(dataFolder, '/')}`,
    '',
    'Signed links to a table and a hotel room, as printed codes and portals have them:',
    '',
    ...Object.values(links).map((link) => `  ${site}${link}`),
    '',
  ].join('\n');
}
