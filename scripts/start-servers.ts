import { join, resolve } from 'node:path';
import { readSettings } from '../demo/service/settings.js';
import { type DemoServers, root, startDemoServers } from './demo-servers.js';
import { isFree } from './ports.js';

const { env } = process;

try {
  const service = readSettings(env);
  const dataFolder = resolve(root, env.ORDER_DATA || '.data');
  const ports = {
    site: await portFrom('SITE_PORT', 5173),
    proxy: await portFrom('PROXY_PORT', 5174),
    service: await portFrom('SERVICE_PORT', 5175),
  };
  const servers = await startDemoServers({
    ports,
    dataFolder,
    service,
    proxy: {
      ...(service.cardProcessorSegment && { cardProcessorSegment: service.cardProcessorSegment }),
      // A line for each request would push the addresses out of sight.
      log: (entry) => {
        if (entry.level === 'error') console.error(JSON.stringify(entry));
      },
    },
  });
  endOnSignals(servers);
  console.info(
    [
      '',
      'The demo is running. End it with Ctrl+C.',
      '',
      `  home page          ${servers.site.url}/`,
      `  restaurant         ${servers.site.url}/demo/sites/restaurant/`,
      `  console            http://localhost:${ports.service}/console`,
      `  proxy              http://localhost:${ports.proxy}`,
      `  ordering service   http://localhost:${ports.service}/api/v1`,
      `  API key            ${servers.service.service.apiKey}  (demo only, for X-API-Key)`,
      `  data folder        ${join(dataFolder, '/')}`,
      '',
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Reads a port and makes sure that it can be had, before anything is started. */
async function portFrom(name: string, usual: number): Promise<number> {
  const given = env[name];
  const port = given ? wholeNumber(name, given) : usual;
  if (port < 1 || port > 65_535) {
    throw new Error(`Expected ${name} to be a port from 1 to 65535, found "${given}".`);
  }
  if (await isFree(port)) return port;
  throw new Error(
    `Port ${port} is taken by another program. End that one, or choose another port with ` +
      `${name}, for example: ${name}=${port + 1000} npm start`,
  );
}

function wholeNumber(name: string, given: string): number {
  if (/^\d+$/.test(given)) return Number(given);
  throw new Error(`Expected ${name} to be a whole number, found "${given}".`);
}

function endOnSignals(servers: DemoServers): void {
  let ending = false;
  const end = async () => {
    // A terminal sends the signal to every process of the group, so that it can arrive twice.
    if (ending) return;
    ending = true;
    await servers.close();
    process.exit(0);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}
