import type { Entry } from './entry.js';

/** Kept answers of this process, bounded by their bytes; those unused for longest go first. */
export class LocalEntries {
  readonly #entries = new Map<string, Entry>();
  #size = 0;
  /** Stands at the end already. */
  #latest: Entry | undefined;

  constructor(private readonly limit: number) {}

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry === this.#latest) return entry;
    this.#latest = entry;
    // Moved to the end of the order in which entries go.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.drop(key);
    if (sizeOf(entry) > this.limit) return;
    this.#entries.set(key, entry);
    this.#latest = entry;
    this.#size += sizeOf(entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.limit) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= sizeOf(entry);
  }
}

/** The compressed forms together are smaller than what they are made of. */
const sizeOf = ({ bytes }: Entry): number => bytes.byteLength * 2 + 512;
