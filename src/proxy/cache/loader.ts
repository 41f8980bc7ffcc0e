/**
 * One load for any number of simultaneous requests, in this process and, with a shared store, in
 * all of them.
 */
import type { AnswerStore } from '../budget/store.js';
import { readJson } from '../http/json.js';
import { type Compress, type Entries, type Entry, makeEntry } from './entry.js';

export interface Loaded {
  /** JSON text. */
  readonly body: string;
  /** When the service sent it; default: now. */
  readonly storedAt?: number;
}

export interface LoaderParts {
  readonly answers: AnswerStore | undefined;
  readonly compress: Compress;
  readonly now: () => number;
  /** Where this process keeps them. */
  readonly entries: Entries;
}

/** Longer than a load takes. If a proxy dies during a load, the others wait this long. */
const CLAIM_MS = 16_000;
const LOOK_AGAIN_MS = 25;

export class Loader {
  readonly entries: Entries;
  readonly #loading = new Map<string, Promise<Entry>>();

  constructor(private readonly parts: LoaderParts) {
    this.entries = parts.entries;
  }

  running(key: string): Promise<Entry> | undefined {
    return this.#loading.get(key);
  }

  /** What another proxy loaded, if it is newer than the entry here. */
  async recall(key: string): Promise<Entry | undefined> {
    const here = this.entries.get(key);
    const stored = readStored((await this.parts.answers?.get(key)) ?? null);
    if (!stored || (here && here.storedAt >= stored.storedAt)) return here;
    return this.#keep(key, stored.body, stored.storedAt);
  }

  /**
   * @param isEnough whether a response that another proxy just loaded will do
   * @param keptFor milliseconds for which others may use the response
   */
  load(
    key: string,
    load: () => Promise<Loaded>,
    isEnough: (entry: Entry) => boolean,
    keptFor: number,
  ): Promise<Entry> {
    const running = this.#loading.get(key);
    if (running) return running;
    const started = this.#claimed(key, isEnough, async () => {
      const { body, storedAt = this.parts.now() } = await load();
      await this.parts.answers?.set(key, JSON.stringify({ storedAt, body }), keptFor);
      return this.#keep(key, body, storedAt);
    }).finally(() => this.#loading.delete(key));
    this.#loading.set(key, started);
    return started;
  }

  async #claimed(
    key: string,
    isEnough: (entry: Entry) => boolean,
    work: () => Promise<Entry>,
  ): Promise<Entry> {
    const { answers, now } = this.parts;
    // Never synchronously: work that fails immediately would be removed before it is recorded.
    if (!answers) return Promise.resolve().then(work);
    const deadline = now() + CLAIM_MS;
    while (!(await answers.claim(key, CLAIM_MS)) && now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      const recalled = await this.recall(key);
      if (recalled && isEnough(recalled)) return recalled;
    }
    try {
      // Another proxy may have finished between the last check and the claim.
      const recalled = await this.recall(key);
      return recalled && isEnough(recalled) ? recalled : await work();
    } finally {
      await answers.release(key);
    }
  }

  async #keep(key: string, body: string, storedAt: number): Promise<Entry> {
    const entry = await makeEntry(body, storedAt, this.parts.compress);
    this.entries.set(key, entry);
    return entry;
  }
}

function readStored(text: string | null): { storedAt: number; body: string } | undefined {
  if (text === null) return undefined;
  const value = readJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('storedAt' in value) || !('body' in value)) return undefined;
  const { storedAt, body } = value;
  return typeof storedAt === 'number' && typeof body === 'string' ? { storedAt, body } : undefined;
}
