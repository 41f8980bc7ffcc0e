/**
 * The fast path for frequently requested cached responses: one lookup by the raw target, and no
 * promise. Anything it doesn't know takes the normal path with all checks.
 */

import type { Origins } from '../http/cors.js';
import { corsHeaders } from '../http/cors.js';
import { nextRequestId } from '../http/errors.js';
import type { FlatOutgoing, Incoming } from '../http/message.js';
import type { Encoded, Entry } from './entry.js';
import { chooseForm, entityTag, isKnown } from './entry.js';
import type { Freshness } from './freshness.js';
import type { SharedCache } from './shared-cache.js';

interface Hit {
  readonly answer: FlatOutgoing;
  /** The route's template. */
  readonly route: string;
  readonly requestId: string;
}

interface Remembered {
  readonly freshness: Freshness;
  readonly route: string;
  /** Further headers. */
  readonly more: Readonly<Record<string, string>>;
}

interface Known extends Remembered {
  readonly key: string;
  /** Headers that stay the same while the entry does, by origin and encoding. */
  readonly heads: Head[];
  entry: Entry | undefined;
}

interface Head {
  readonly origin: string | null;
  readonly form: Encoded | undefined;
  readonly body: Uint8Array | null;
  /** Alternating names and values; the last two values are updated for each response. */
  readonly headers: string[];
}

const mostTargets = 2_000;
/**
 * Real pages need a few: one for each origin and encoding. Where a pattern allows origins, anybody can
 * make up more of them.
 */
const mostHeads = 50;

export class Hits {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly cache: SharedCache,
    private readonly origins: Origins,
    private readonly now: () => number,
  ) {}

  /** Remembers a target whose response was just read from or written to the cache. */
  remember(target: string, key: string, what: Remembered): void {
    if (this.#known.has(target)) return;
    if (this.#known.size >= mostTargets) this.#known.clear();
    this.#known.set(target, { key, ...what, heads: [], entry: undefined });
  }

  /** The next requests take the normal path. */
  forget(): void {
    this.#known.clear();
  }

  find(incoming: Incoming): Hit | null {
    if (incoming.method !== 'GET') return null;
    const known = this.#known.get(incoming.target);
    if (!known) return null;
    const origin = incoming.header('origin');
    if (origin !== null && !this.origins.has(origin)) return null;
    const entry = this.cache.peek(known.key, known.freshness);
    if (!entry) return null;
    const form = chooseForm(incoming.header('accept-encoding'), entry.encoded);
    const requestId = nextRequestId();
    const isOld = isKnown(incoming.header('if-none-match'), entry);
    const body = isOld ? null : (form ?? entry).bytes;
    const headers = headersOf(known, entry, { origin, form, body });
    headers[headers.length - 3] = ageOf(entry, this.now());
    headers[headers.length - 1] = requestId;
    return { answer: { status: isOld ? 304 : 200, headers, body }, route: known.route, requestId };
  }
}

function headersOf(
  known: Known,
  entry: Entry,
  { origin, form, body }: Omit<Head, 'headers'>,
): string[] {
  if (known.entry !== entry || known.heads.length >= mostHeads) {
    known.entry = entry;
    known.heads.length = 0;
  }
  // They are so few that searching is faster than building a key.
  for (const head of known.heads) {
    if (head.origin === origin && head.form === form && head.body === body) return head.headers;
  }
  const named = {
    ...corsHeaders(origin),
    ...entryHeaders(entry, form, known.freshness),
    ...known.more,
  };
  const length = body ? ['content-length', String(body.byteLength)] : [];
  const headers = [...Object.entries(named).flat(), ...length, 'age', '', 'x-request-id', ''];
  known.heads.push({ origin, form, body, headers });
  return headers;
}

/** In whole seconds, like the header `Age`. */
export const ageOf = ({ storedAt }: Entry, now: number): string =>
  String(Math.max(0, Math.floor((now - storedAt) / 1000)));

/** Headers of a cached response, without its age. */
export function entryHeaders(
  entry: Entry,
  form: Encoded | undefined,
  { fresh }: Freshness,
): Record<string, string> {
  const seconds = Math.floor(fresh / 1000);
  return {
    'cache-control': seconds > 0 ? `public, max-age=${seconds}` : 'public, no-cache',
    'content-type': 'application/json',
    etag: entityTag(entry, form),
    vary: 'Origin, Accept-Encoding',
    ...(form ? { 'content-encoding': form.encoding } : {}),
  };
}
