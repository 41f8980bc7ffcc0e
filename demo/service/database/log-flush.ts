import { type FileHandle, open } from 'node:fs/promises';

/**
 * Brings SQLite's write-ahead log to the disk without holding up the process. One flush is under way
 * at a time, and one more covers everything that is committed meanwhile.
 */
export class LogFlush {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;
  #isAhead = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #failure: Error | null = null;

  /** @param path of the log, which is there as soon as something was written */
  constructor(path: string) {
    this.#path = path;
  }

  /** Something was committed that the disk may not have yet. */
  written(): void {
    this.#isAhead = true;
  }

  /**
   * Resolves when all that was committed until now is on the disk. Once this has failed it fails for
   * good: what the disk refused is lost to it, and a later success would not say so.
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
