/** One cached catalog response, as it is sent to browsers. */

export type Encoding = 'br' | 'gzip';

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
