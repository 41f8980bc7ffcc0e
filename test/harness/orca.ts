/**
 * The screen reader Orca on a screen of its own. What it says is read from its log, because its voice
 * needs no loudspeaker. From Debian's packages `orca`, `at-spi2-core`, `dbus` and `xvfb`.
 */
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from './eventually.js';

/**
 * The end of its log doesn't stay in memory; and it doesn't read a whole page by itself, which
 * could take the rest of the test, and which guests interrupt.
 */
const CUSTOMIZATIONS = `import orca.debug
import orca.settings
orca.debug.debugFile.reconfigure(line_buffering=True)
orca.settings.sayAllOnLoad = False
orca.settings.pageSummaryOnLoad = True
`;
const BUS_LAUNCHER = '/usr/libexec/at-spi-bus-launcher';
const programs = ['orca', 'Xvfb', 'dbus-daemon'];

/** A reason for skipping, or `false`. */
export function missingOrca(): string | false {
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (!existsSync(BUS_LAUNCHER)) missing.push('at-spi2-core');
  return missing.length > 0 && `needs ${missing.join(', ')}`;
}

export interface Orca {
  /** For a browser that it reads. */
  readonly env: Record<string, string>;
  /** What it has said since `listen` was called last, in its order. */
  heard(): Promise<string>;
  /** Forgets what it has said so far. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export async function startOrca(): Promise<Orca> {
  const home = await mkdtemp(join(tmpdir(), 'orca-'));
  const log = join(home, 'spoken.log');
  const customizations = join(home, '.local/share/orca');
  await mkdir(customizations, { recursive: true });
  await writeFile(join(customizations, 'orca-customizations.py'), CUSTOMIZATIONS);
  const started: ChildProcess[] = [];
  const run = (name: string, args: string[], env: Record<string, string>, output?: 1 | 3) => {
    // The only stream that is read; what the programs start inherits none.
    const stdio = ['ignore', 'ignore', 'ignore', 'ignore'].map((no, at) =>
      at === output ? 'pipe' : no,
    ) as StdioOptions;
    const child = spawn(name, args, { env: { ...process.env, ...env }, stdio, detached: true });
    started.push(child);
    return child;
  };
  const screen = run('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {}, 3);
  const display = `:${await firstLine(screen.stdio[3] as NodeJS.ReadableStream)}`;
  const own = { DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, GNOME_ACCESSIBILITY: '1' };
  const bus = run('dbus-daemon', ['--session', '--nofork', '--print-address'], own, 1);
  const address = await firstLine(bus.stdout as NodeJS.ReadableStream);
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: address };
  run(BUS_LAUNCHER, ['--launch-immediately'], env);
  run('orca', ['--replace', '--disable=braille', `--debug-file=${log}`], env);
  let begin = 0;
  const all = async () =>
    [
      ...(await readFile(log, 'utf8').catch(() => '')).matchAll(/SPEECH OUTPUT: '(.*?)'(?:\{|$)/gm),
    ].map(([, words = '']) => words.trim());
  await eventually.equal(async () => (await all()).includes('Screen reader on.'), true);
  return {
    env,
    heard: async () => (await all()).slice(begin).filter(Boolean).join(' | '),
    async listen() {
      begin = (await all()).length;
    },
    async close() {
      for (const child of started.reverse()) {
        if (!child.pid || child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        // With the programs that it started.
        process.kill(-child.pid, 'SIGKILL');
        await ended;
      }
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Error('Expected a line from a program that Orca needs, found none.');
}
