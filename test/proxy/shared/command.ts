import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../../harness/eventually.js';
import { program } from '../../harness/program.js';

/** The proxy's command as a process, one at a time, and what the last one has printed. */
export class Command {
  output = '';
  #child: ChildProcess | undefined;

  /** @param words the command's arguments: `doctor` */
  run(env: Readonly<Record<string, string>>, words: readonly string[] = []): ChildProcess {
    this.output = '';
    const child = spawn(process.execPath, [...program('src/proxy/main.ts'), ...words], { env });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    this.#child = child;
    return child;
  }

  /** Waits until it has printed this. */
  says(pattern: RegExp): Promise<void> {
    return eventually.match(() => this.output, pattern);
  }

  /** Returns once its remaining output has arrived, which would otherwise count as the next one's. */
  async stop(): Promise<void> {
    if (this.#child?.exitCode !== null) return;
    const closed = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await closed;
  }
}
