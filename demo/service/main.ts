/** `npm run service`: the reference ordering service by itself. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from './listen.js';

const { env } = process;
const dataFolder = resolve(env.ORDER_DATA || '.data');

function numberFrom(name: string, fallback: number): number {
  const value = env[name];
  if (!value) return fallback;
  const number = Number(value);
  if (Number.isNaN(number) || number < 0) {
    throw new Error(`${name} has to be a number that is not negative, but is "${value}".`);
  }
  return number;
}

try {
  const port = numberFrom('SERVICE_PORT', 5175);
  const running = await listen({
    port,
    dataFolder,
    apiKey: env.ORDERING_API_KEY || undefined,
    cardProcessorSegment: env.CARD_PROCESSOR_SEGMENT || undefined,
    rateLimit: env.RATE_LIMIT ? numberFrom('RATE_LIMIT', 200) : undefined,
    picturesFolder: fileURLToPath(new URL('../pictures', import.meta.url)),
  });
  console.info(`Ordering service  ${running.url}/api/v1`);
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
