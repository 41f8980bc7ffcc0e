/** Cached catalog responses: one, as it is sent to browsers, and the memory for all of them. */
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip';

export interface Encoded {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** Creates the encodings that browsers may request, best first. */
export type Compress = (body: Uint8Array) => Promise<readonly Encoded[]>;

export interface Entry {
  readonly bytes: Uint8Array;
  /** Without quotes; the tag of each encoding starts with it. */
  readonly tag: string;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
  /** Created after the first response was sent, so that nobody waits for it. */
  encoded: readonly Encoded[];
}

/** Less than this fits into one packet even without compression. */
const worthwhile = 1024;

export async function makeEntry(
  body: string,
  storedAt: number,
  compress: Compress,
): Promise<Entry> {
  const bytes = new TextEncoder().encode(body);
  const entry: Entry = { bytes, tag: await tagOf(bytes), storedAt, encoded: [] };
  if (bytes.byteLength >= worthwhile) {
    // An encoding that can't be created isn't offered.
    compress(bytes).then(
      (encoded) => {
        entry.encoded = encoded.filter((form) => form.bytes.byteLength < bytes.byteLength);
      },
      () => undefined,
    );
  }
  return entry;
}

async function tagOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  const first = [...new Uint8Array(digest).subarray(0, 16)];
  return first.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The only encoding that every runtime can create. */
export const compressAnywhere: Compress = async (body) => {
  const stream = new Blob([body as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return [{ encoding: 'gzip', bytes }];
};

// Which encoding of a cached response a browser gets, and whether it already has it.

/** The best encoding that `Accept-Encoding` lists, except those rejected with `q=0`. */
export function chooseForm(
  accepted: string | null,
  encoded: readonly Encoded[],
): Encoded | undefined {
  if (!accepted || encoded.length === 0) return undefined;
  const parts = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return encoded.find(({ encoding }) =>
    parts.some((part) => part.startsWith(encoding) && !/;\s*q=0(?:\.0*)?$/.test(part)),
  );
}

/** Encodings of one response differ in their bytes, so they must not share a strong tag. */
export const entityTag = ({ tag }: Entry, form?: Encoded): string =>
  form ? `"${tag}-${form.encoding}"` : `"${tag}"`;

/**
 * Whether one of the tags belongs to this response, in any encoding; a gateway may have weakened
 * it.
 */
export function isKnown(header: string | null, { tag }: Entry): boolean {
  if (header === null) return false;
  const ours = new Set([`"${tag}"`, `"${tag}-br"`, `"${tag}-gzip"`]);
  return header.split(',').some((part) => ours.has(part.trim().replace(/^W\//, '')));
}

/** The part of LRUCache that is used; pages don't install its types. */
export interface Entries {
  get(key: string): Entry | undefined;
  set(key: string, entry: Entry): unknown;
  delete(key: string): boolean;
}

/** The memory for cached responses, of one restaurant or of several. */
export interface Space {
  /** Adds a restaurant. */
  open(): Entries & { close(): void };
}

const defaultBytes = 64 * 1024 * 1024;

/** The compressed forms together are smaller than the original. */
const sizeOf = ({ bytes }: Entry): number => bytes.byteLength * 2 + 512;

const cacheOf = (size: number): LRUCache<string, Entry> =>
  new LRUCache({ maxSize: size, sizeCalculation: sizeOf });

/** The least recently used responses are removed first. */
export const entriesOfOne = (): Entries => cacheOf(defaultBytes);

/**
 * If all caches together are too large, the largest one gives something up: a restaurant with a
 * thousand different responses displaces its own, not those of the others.
 */
export function createSpace(size: number): Space {
  const caches = new Set<LRUCache<string, Entry>>();
  let used = 0;
  const makeRoom = (): void => {
    while (used > size) {
      let largest: LRUCache<string, Entry> | undefined;
      for (const cache of caches) {
        if (cache.calculatedSize > (largest?.calculatedSize ?? 0)) largest = cache;
      }
      if (!largest) return;
      used -= changeOf(largest, () => largest.pop());
    }
  };
  /** By how much `work` made the cache smaller. */
  const changeOf = (cache: LRUCache<string, Entry>, work: () => unknown): number => {
    const before = cache.calculatedSize;
    work();
    return before - cache.calculatedSize;
  };
  return {
    open() {
      const cache = cacheOf(size);
      caches.add(cache);
      return {
        get: (key) => cache.get(key),
        set(key, entry) {
          // The response to a request that was pending when the restaurant was removed.
          if (!caches.has(cache)) return;
          used -= changeOf(cache, () => cache.set(key, entry));
          makeRoom();
        },
        delete(key) {
          let was = false;
          used -= changeOf(cache, () => {
            was = cache.delete(key);
          });
          return was;
        },
        close() {
          if (caches.delete(cache)) used -= changeOf(cache, () => cache.clear());
        },
      };
    },
  };
}
