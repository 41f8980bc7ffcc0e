import { type FileHandle, open } from 'node:fs/promises';

/**
 * Brings SQLite's write-ahead log to the disk without holding up the process. One flush is under way
 * at a time, and one more covers everything that was committed meanwhile.
 */
export class LogFlush {
  readonly #path: string;
  #file: FileHandle | undefined;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #failure: Error | null = null;

  /** @param path of the log, which is there as soon as something was written */
  constructor(path: string) {
    this.#path = path;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  /**
   * Resolves when all that was committed until now is on the disk. Once this has failed it fails for
   * good: what the disk refused is lost to it, and a later success would not say so.
   */
  flush(): Promise<void> {
    if (this.#next) return this.#next;
    if (!this.#running) return this.#begin();
    const begin = () => this.#begin();
    this.#next = this.#running.then(begin, begin);
    return this.#next;
  }

  /** Resolves when nothing is on its way to the disk. Fails as `flush` does. */
  async settled(): Promise<void> {
    if (this.#failure) throw this.#failure;
    await (this.#next ?? this.#running);
  }

  async close(): Promise<void> {
    await this.settled().catch(() => {});
    await this.#file?.close();
  }

  #begin(): Promise<void> {
    this.#next = null;
    this.#running = this.#sync().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #sync(): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      this.#file ??= await open(this.#path, 'r+');
      await this.#file.datasync();
    } catch (error) {
      this.#failure = error as Error;
      throw error;
    }
  }
}
