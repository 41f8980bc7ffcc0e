/** A real cluster of six local servers: three nodes, each with a copy. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../demo/ports.js';

const has = (name: string): boolean =>
  spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
const [server, cli] =
  [
    ['redis-server', 'redis-cli'],
    ['valkey-server', 'valkey-cli'],
  ].find((programs) => programs.every(has)) ?? [];

export const skipped: string | false =
  server && cli ? false : 'neither redis-server nor valkey-server is installed';

export interface TestCluster {
  /** Of all nodes, as the setting has it. */
  readonly urls: string;
  /** Kills the node that has the key. Its replica takes over. */
  killOwnerOf(key: string): Promise<void>;
  /** Keys of all nodes. */
  keys(pattern: string): readonly string[];
  stop(): Promise<void>;
}

export async function startCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-cluster-'));
  // By default, a node's bus is 10,000 above its port, where outgoing connections may have taken it.
  const free = await freePorts(12);
  const [ports, buses] = [free.slice(0, 6), free.slice(6)];
  const children = new Map<number, ChildProcess>();
  for (const [index, port] of ports.entries()) {
    const options = {
      port,
      bind: '127.0.0.1',
      dir: folder,
      save: '',
      appendonly: 'no',
      'cluster-enabled': 'yes',
      'cluster-port': buses[index],
      'cluster-config-file': `nodes-${port}.conf`,
      'cluster-node-timeout': 1_000,
    };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    children.set(port, spawn(server ?? '', args, { stdio: 'ignore' }));
  }
  const [first = 0] = ports;
  const run = (...args: readonly string[]): string =>
    spawnSync(cli ?? '', args, { encoding: 'utf8' }).stdout.trim();
  const alive = (): number => [...children.keys()].at(-1) ?? first;
  const ask = (...command: readonly string[]): string =>
    run('-c', '-p', String(alive()), ...command);
  const until = async (what: string, holds: () => boolean): Promise<void> => {
    for (let tried = 0; tried < 300; tried += 1) {
      if (holds()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`Waited in vain for ${what}.`);
  };
  const kill = async (port: number): Promise<void> => {
    const child = children.get(port);
    children.delete(port);
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async (): Promise<void> => {
    for (const port of ports) await kill(port);
    await rm(folder, { recursive: true, force: true });
  };
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const isUp = (port: number) => run('-p', `${port}`, 'ping') === 'PONG';
  const isJoined = (port: number) =>
    run('-p', `${port}`, 'cluster', 'info').includes('cluster_state:ok');
  try {
    await until('the servers', () => ports.every(isUp));
    run('--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes');
    await until('the cluster', () => ports.every(isJoined));
  } catch (error) {
    // Otherwise the servers keep the test's process running until its time limit.
    await stop();
    throw error;
  }
  return {
    stop,
    urls: addresses.map((address) => `redis://${address}`).join(','),
    keys: (pattern) =>
      [...children.keys()].flatMap((port) =>
        run('-p', String(port), '--scan', '--pattern', pattern)
          .split('\n')
          .filter((key) => key !== ''),
      ),
    async killOwnerOf(key) {
      const slot = Number(ask('cluster', 'keyslot', key));
      const owner = ask('cluster', 'nodes')
        .split('\n')
        .find(
          (line) =>
            line.includes('master') &&
            slotsIn(line).some(([from, to]) => slot >= from && slot <= to),
        );
      const port = Number(/:(\d+)@/.exec(owner ?? '')?.[1]);
      if (!port) throw new Error(`Nobody has slot ${slot}.`);
      await kill(port);
    },
  };
}

/** `… connected 0-5460 5470` */
const slotsIn = (line: string): [number, number][] =>
  [...line.matchAll(/ (\d+)(?:-(\d+))?(?= |$)/g)]
    .slice(-3)
    .map(([, from, to = from]): [number, number] => [Number(from), Number(to)]);
