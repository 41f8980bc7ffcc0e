import { type FileHandle, open } from 'node:fs/promises';

/**
 * Flushes SQLite's write-ahead log to the disk without blocking the process. One flush runs at a
 * time; the next one covers everything that was committed in the meantime.
 */
export class LogFlush {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;
  #isAhead = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #failure: Error | null = null;

  /** @param path of the log, which exists as soon as something was written */
  constructor(path: string) {
    this.#path = path;
  }

  /** Something was committed that the disk may not have yet. */
  written(): void {
    this.#isAhead = true;
  }

  /**
   * Resolves when all that was committed until now is on the disk. After one failure it
   * always fails: the lost pages are not written again, and a later success would hide that.
   */
  async settled(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (!this.#isAhead) return this.#running ?? undefined;
    if (!this.#running) return this.#flush();
    const flush = () => this.#flush();
    this.#next ??= this.#running.then(flush, flush);
    return this.#next;
  }

  close(): void {
    void this.settled()
      .catch(() => {})
      .then(() => this.#file?.then((file) => file.close()))
      .catch(() => {});
  }

  #flush(): Promise<void> {
    this.#next = null;
    this.#isAhead = false;
    this.#running = this.#sync().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #sync(): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      this.#file ??= open(this.#path, 'r+');
      await (await this.#file).datasync();
    } catch (error) {
      this.#failure = error as Error;
      throw error;
    }
  }
}
