import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const startMilliseconds = 20_000;

/**
 * WebKitGTK through the W3C WebDriver protocol, on its own virtual screen. Only what the tests need.
 *
 * @param {{ config: string }} options `config`: folder for GTK's settings (XDG_CONFIG_HOME)
 * @returns {Promise<{
 *   send(method: string, path: string, body?: object): Promise<any>,
 *   close(): Promise<void>,
 * }>} `send` calls an address below the session's, and throws the driver's message
 */
export async function startWebKit({ config }) {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [display] = await once(screen.stdio[3], 'data');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: config,
      // Without a locale it reports POSIX, which no guest's browser does.
      LC_ALL: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      // Composing layers with OpenGL in software would take a third of its time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox needs user namespaces, which containers lack; it opens only our own pages.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  process.once('exit', stop);
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(address);
    const { sessionId } = await call('POST', `${address}/session`, {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
    });
    const session = `${address}/session/${sessionId}`;
    return {
      send: (method, path, body) => call(method, `${session}${path}`, body),
      async close() {
        await call('DELETE', session).catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

async function call(method, url, body) {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (answer.ok) return value;
  throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
}

async function untilReady(address) {
  const until = Date.now() + startMilliseconds;
  while (Date.now() < until) {
    const answer = await fetch(`${address}/status`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('WebKitWebDriver did not start.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
