import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPort, readSettings } from '../../demo/service/settings.js';
import { program } from '../harness/program.js';

interface Started {
  readonly process: ChildProcess;
  readonly base: string;
  readonly key: string;
}

/** The command as a person starts it; ready when it has printed its URL. */
async function start(dataFolder: string): Promise<Started> {
  const { RATE_LIMIT: _, ORDERING_API_KEY: __, ...env } = process.env;
  const child = spawn(process.execPath, program('demo/service/main.ts'), {
    env: { ...env, SERVICE_PORT: '0', ORDER_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const base = /^Ordering service\s+(\S+)$/m.exec(printed)?.[1];
    const key = /^API key\s+(\S+)$/m.exec(printed)?.[1];
    // In the last line; it would fail to print more once nobody reads.
    if (base && key && printed.includes('CARD_PROCESSOR_KEY')) return { process: child, base, key };
  }
  throw new Error(`The service ended before it was ready. It printed: ${printed}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const exit = once(child, 'exit');
  child.kill(signal);
  return (await exit)[0];
}

test('the command keeps what it acknowledged when killed, and stops cleanly on request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ordering-command-'));
  let running = await start(folder);
  try {
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${running.base}${path}`, {
        method,
        headers: { 'x-api-key': running.key, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await response.json()) as { cartId: string; items: { id: string }[] };
    };
    const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    const session = await call('POST', '/locations/riverside/ordering-sessions', {
      fulfillmentMethod: 'takeout',
    });
    const cart = `/locations/riverside/carts/${session.cartId}`;
    const before = await call('POST', `${cart}/cart-item`, {
      productId: 'rv-smoked-eggplant',
      quantity: 1,
    });
    const { key } = running;
    await end(running.process, 'SIGKILL');

    running = await start(folder);
    assert.equal(running.key, key);
    assert.deepEqual(ids(await call('GET', cart)), ids(before));
    assert.equal(before.items.length, 1);
    assert.equal(await end(running.process, 'SIGTERM'), 0);
  } finally {
    running.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});

test('the key’s locations are a list, and an empty one means all', () => {
  const locationsOf = (text: string) =>
    readSettings({ ORDERING_API_KEY_LOCATIONS: text }).apiKeyLocations;
  assert.deepEqual(locationsOf('riverside, old-town,'), ['riverside', 'old-town']);
  for (const none of ['', ' ', ',']) assert.equal(locationsOf(none), undefined);
});

test('the command names the wrong setting and the expected value, and prints no key', async () => {
  const wrong = [
    [{ SERVICE_PORT: '70000' }, /SERVICE_PORT to be a whole number from 0 to 65535, found "70000"/],
    [{ SERVICE_PORT: '51.5' }, /SERVICE_PORT/],
    [{ RATE_LIMIT: '0' }, /RATE_LIMIT to be a whole number from 1 /],
    [{ RATE_LIMIT: 'many' }, /RATE_LIMIT/],
    [{ CARD_PROCESSOR_SEGMENT: 'a/b' }, /CARD_PROCESSOR_SEGMENT/],
    [{ CARD_PROCESSOR_SEGMENT: 'locations' }, /CARD_PROCESSOR_SEGMENT/],
    [{ ORDERING_API_KEY: 'short' }, /ORDERING_API_KEY to be 16 to 256 (?!.*short)/],
    [{ ORDERING_API_KEY: 'a key with spaces in it' }, /ORDERING_API_KEY (?!.*spaces in)/],
  ] as const;
  for (const [env, message] of wrong) {
    assert.throws(() => [readPort(env, 'SERVICE_PORT', 5175), readSettings(env)], { message });
  }
  const command = spawn(process.execPath, program('demo/service/main.ts'), {
    env: { ...process.env, SERVICE_PORT: 'x' },
  });
  let printed = '';
  command.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  assert.equal((await once(command, 'close'))[0], 1);
  assert.match(printed, /^Expected SERVICE_PORT to be a whole number/m);
});
