/**
 * What the container and compose files say, run as ordinary processes: their own commands, flags and
 * environment, with the containers' folders and names replaced by folders and addresses of this machine.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { root } from '../../demo/servers.js';

const run = promisify(execFile);

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      { readonly command?: string; readonly environment?: Readonly<Record<string, string>> }
    >
  >;
}

export interface Steps {
  /** Shell commands that pack the project and install it, without the build before them. */
  readonly install: string;
  readonly start: readonly string[];
  readonly health: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly node: readonly string[];
  readonly cluster: readonly string[];
}

/** Shell words; quotes group, and nothing else is special in these files. */
const words = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double?.replace(/\\(.)/g, '$1') ?? bare ?? '',
  );

const instruction = (file: string, pattern: RegExp): string => {
  const found = pattern.exec(file)?.[1];
  if (!found) throw new Error(`Expected ${pattern} in hosting/Containerfile, found nothing.`);
  return found;
};

/** @param places what stands for each folder of a container */
export async function readSteps(places: Readonly<Record<string, string>>): Promise<Steps> {
  const here = (text: string): string =>
    Object.entries(places).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const container = (await readFile(join(root, 'hosting/Containerfile'), 'utf8')).replace(
    /\\\n\s*/g,
    '',
  );
  const compose: Compose = parse(await readFile(join(root, 'hosting/compose.yaml'), 'utf8'));
  const { proxy, cluster, 'valkey-1': node } = compose.services;
  const variables = words(instruction(container, /^ENV (.+)$/m)).map((one) => one.split('='));
  return {
    install: here(instruction(container, /^RUN npm run build && (.+)$/m)),
    start: JSON.parse(here(instruction(container, /^CMD (\[.+\])$/m))),
    health: JSON.parse(instruction(container, /^HEALTHCHECK .*CMD (\[.+\])$/m)),
    environment: Object.fromEntries(
      Object.entries({ ...Object.fromEntries(variables), ...proxy?.environment }).map(
        ([name, value]) => [name, here(String(value))],
      ),
    ),
    node: words(node?.command ?? ''),
    // Compose writes a dollar sign for the shell as two.
    cluster: words((cluster?.command ?? '').replaceAll('$$', '$')),
  };
}

/** The addresses of the nodes: the whole of 127.0.0.0/8 is this machine, so each has its own. */
const addressOf = (node: number): string => `127.0.77.${node}`;

const named = (text: string): string =>
  text.replace(/\bvalkey-(\d)\b/g, (_, digit: string) => addressOf(Number(digit)));

export interface Running {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts six nodes with the file's flags and runs its command that joins them.
 *
 * @param programs of Redis or Valkey, which take the same flags
 */
export async function startNodes(
  { node, cluster, environment }: Steps,
  folder: string,
  programs: { readonly server: string; readonly cli: string },
): Promise<Running> {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  const program = async (name: string, script: string): Promise<void> => {
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  };
  await program('valkey-cli', `exec ${programs.cli} "$@"`);
  await program('valkey-server', `exec ${programs.server} "$@"`);
  // `getent hosts valkey-3` finds a container; here it finds the node's address.
  await program('getent', `echo "${addressOf(0).replace(/0$/, '')}\${2#valkey-} $2"`);
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` };
  const [server = '', ...flags] = node;
  const children: ChildProcess[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const dir = join(folder, `node-${number}`);
    await mkdir(dir, { recursive: true });
    const address = addressOf(number);
    const own = ['--bind', address, '--cluster-announce-ip', address, '--dir', dir];
    children.push(spawn(server, [...flags, ...own], { stdio: 'ignore', env }));
  }
  const stop = async (): Promise<void> => {
    await Promise.all(children.map((child) => end(child, 'SIGKILL')));
  };
  const [shell = '', ...rest] = cluster;
  try {
    await run(shell, rest.map(named), { env, timeout: 60_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  const changed = Object.entries(environment).map(([name, value]) => [name, named(value)]);
  return { environment: Object.fromEntries(changed), stop };
}

/** @returns the exit code; `null` if the signal ended it */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code;
}
