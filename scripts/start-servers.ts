/** `npm start`: the demo with the built script. */

import { addressLines, demoOptions, portsToUse } from '../demo/options.js';
import { type DemoServers, startDemoServers } from '../demo/servers.js';
import { buildDocsWhenNeeded } from '../docs/site/build.mjs';
import { buildScriptWhenNeeded } from './build-script.mjs';

try {
  await buildScriptWhenNeeded();
  await buildDocsWhenNeeded();
  const options = demoOptions(process.env);
  options.ports = await portsToUse(options.ports, process.env, 'npm start');
  const servers = await startDemoServers({ ...options, compresses: true });
  endOnSignals(servers);
  console.info(addressLines(options, servers.service.service.apiKey, servers.links));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function endOnSignals(servers: DemoServers): void {
  let ending = false;
  const end = async () => {
    // A terminal sends the signal to every process of the group, so it can arrive twice.
    if (ending) return;
    ending = true;
    await servers.close();
    process.exit(0);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}
