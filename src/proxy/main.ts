/** `npm run proxy`: reads the environment, starts, and says where; `doctor` only looks. */
import { SettingsProblem } from './check-settings.js';
import { runDoctor } from './doctor/run.js';
import { listen } from './listen.js';
import { readSettings } from './settings.js';

function readPort(): number {
  const name = process.env.PROXY_PORT ? 'PROXY_PORT' : 'PORT';
  const value = process.env[name] || '5174';
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new SettingsProblem(`${name} has to be a port from 0 to 65535.`);
}

function explain(error: unknown): string {
  if (error instanceof SettingsProblem) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'PROXY_PORT names a port that is taken. Choose another one.';
  }
  return error instanceof Error ? error.message : String(error);
}

const [command, ...args] = process.argv.slice(2);
if (command === 'doctor') process.exitCode = await runDoctor(args, process.env);
else if (command === undefined) await serve();
else {
  console.error(`Expected no argument, or "doctor"; found "${command}".`);
  process.exitCode = 2;
}

async function serve(): Promise<void> {
  try {
    const port = readPort();
    const proxy = await listen({ ...readSettings(process.env), port });
    console.info(`The proxy listens at ${proxy.url}`);
    const stop = (): void => {
      void proxy.close().then(() => process.exit(0));
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    console.error(`The proxy did not start. ${explain(error)}`);
    process.exitCode = 1;
  }
}
