/** `npm run service`: the reference ordering service by itself. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, readArguments } from '../../src/proxy/node/arguments.js';
import { attempt, readPort, readSettings } from './settings.js';

const command: Command = {
  name: 'npm run service',
  description: 'Starts the reference service, which takes orders without a real kitchen.',
  lines: [''],
  more: `Settings come from the environment:
  SERVICE_PORT                its port (5175)
  ORDER_DATA                  the folder of its database (.data)
  ORDERING_API_KEY            the key that callers need (made, and kept in the folder)
  ORDERING_API_KEY_LOCATIONS  locations that it is valid for (all)
  CARD_PROCESSOR_SEGMENT      the path of payment intents (card-processor)
  RATE_LIMIT                  requests per address in 10 minutes (200)`,
  exits: ['it was stopped', 'it could not start, or a setting is wrong; each one is named'],
};

const { env, argv } = process;
const given = readArguments(command, argv.slice(2));
if (typeof given === 'number') process.exit(given);

try {
  const dataFolder = resolve(env.ORDER_DATA || '.data');
  const problems: string[] = [];
  const port = attempt(problems, () => readPort(env, 'SERVICE_PORT', 5175));
  const settings = attempt(problems, () => readSettings(env));
  if (port === undefined || problems.length > 0) throw new Error(problems.join('\n'));
  // Loaded once it is needed: help and mistakes are answered at once.
  const { listen } = await import('./listen.js');
  const running = await listen({
    ...settings,
    port,
    dataFolder,
    picturesFolder: fileURLToPath(new URL('../pictures', import.meta.url)),
  });
  console.info(`Ordering service  ${running.url}/api/v1`);
  console.info(`Description       ${running.url}/docs`);
  console.info(`Console           ${running.url}/console`);
  console.info(`API key           ${running.service.apiKey}`);
  console.info(`Data folder       ${dataFolder}`);
  const { scriptUrl, globalName, publishableKey } = running.service.processor;
  console.info('Card processor, for the settings of a proxy:');
  console.info(`  CARD_PROCESSOR_SCRIPT=${scriptUrl}`);
  console.info(`  CARD_PROCESSOR_GLOBAL=${globalName}`);
  console.info(`  CARD_PROCESSOR_KEY=${publishableKey}`);
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
