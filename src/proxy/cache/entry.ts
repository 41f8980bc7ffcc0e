/** One kept catalogue answer, as it is sent to browsers. */

export type Encoding = 'br' | 'gzip';

export interface Encoded {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** Makes the forms that browsers may ask for, the best one first. */
export type Compress = (body: Uint8Array) => Promise<readonly Encoded[]>;

export interface Entry {
  readonly bytes: Uint8Array;
  /** Without quotes; each form's own tag begins with it. */
  readonly tag: string;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
  /** Made after the first answer was given, so that nobody waits for it. */
  encoded: readonly Encoded[];
}

/** Less than this fits into one packet with or without compression. */
const worthwhile = 1024;

export async function makeEntry(
  body: string,
  storedAt: number,
  compress: Compress,
): Promise<Entry> {
  const bytes = new TextEncoder().encode(body);
  const entry: Entry = { bytes, tag: await tagOf(bytes), storedAt, encoded: [] };
  if (bytes.byteLength >= worthwhile) {
    // A form that cannot be made is one that is not offered.
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

/** The one form that every runtime can make. */
export const compressAnywhere: Compress = async (body) => {
  const stream = new Blob([body as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return [{ encoding: 'gzip', bytes }];
};

// Which form of a kept answer a browser gets, and whether it has it already.

/** The best form that `Accept-Encoding` names; a form refused with `q=0` is not named. */
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

/** Two forms of one answer differ in their bytes, so that they may not share a strong tag. */
export const entityTag = ({ tag }: Entry, form?: Encoded): string =>
  form ? `"${tag}-${form.encoding}"` : `"${tag}"`;

/** Whether one of the tags is of this answer, in whichever form; a gateway may have weakened it. */
export function isKnown(header: string | null, { tag }: Entry): boolean {
  if (header === null) return false;
  const ours = new Set([`"${tag}"`, `"${tag}-br"`, `"${tag}-gzip"`]);
  return header.split(',').some((part) => ours.has(part.trim().replace(/^W\//, '')));
}
