/** `npm run service`: the reference ordering service by itself. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from './listen.js';
import { readPort, readSettings } from './settings.js';

const { env, argv } = process;

if (argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.info(`npm run service

Starts the reference service. Settings come from the environment: SERVICE_PORT (5175) and ORDER_DATA
(.data), the folder of its database. demo/service/settings.ts has the others.`);
  process.exit();
}

try {
  const dataFolder = resolve(env.ORDER_DATA || '.data');
  const running = await listen({
    ...readSettings(env),
    port: readPort(env, 'SERVICE_PORT', 5175),
    dataFolder,
    picturesFolder: fileURLToPath(new URL('../pictures', import.meta.url)),
  });
  console.info(`Ordering service  ${running.url}/api/v1`);
  console.info(`Description       ${running.url}/docs`);
  console.info(`Console           ${running.url}/console`);
  console.info(`API key           ${running.service.apiKey}`);
  console.info(`Data folder       ${dataFolder}`);
  const end = () => {
    running.close().then(
      () => process.exit(0),
      (error) => {
        console.error('The service did not close cleanly:', error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(
    taken ? 'The port is taken. Set SERVICE_PORT to a free one.' : (error as Error).message,
  );
  process.exit(1);
}
