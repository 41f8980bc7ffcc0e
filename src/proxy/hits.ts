/**
 * The short way for a kept answer that is asked for again and again: one look by what stood on the
 * wire, and no promise. Whatever it does not know goes the long way through all gates.
 */
import type { Encoded, Entry } from './cache/entry.js';
import { chooseForm, entityTag, isKnown } from './cache/negotiate.js';
import type { Freshness, SharedCache } from './cache/shared-cache.js';
import { corsHeaders } from './cors.js';
import type { Incoming, Outgoing } from './message.js';

export interface Hit {
  readonly answer: Outgoing;
  /** The route's template. */
  readonly route: string;
}

interface Known {
  readonly key: string;
  readonly freshness: Freshness;
  readonly route: string;
  /** Headers that do not change while the entry is the same, by origin and form. */
  readonly headers: Map<string, Record<string, string>>;
  entry: Entry | undefined;
}

const mostTargets = 2_000;

export class Hits {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly cache: SharedCache,
    private readonly origins: ReadonlySet<string>,
    private readonly now: () => number,
  ) {}

  /** A target that has just been answered from the cache, or into it. */
  remember(target: string, key: string, freshness: Freshness, route: string): void {
    if (this.#known.has(target)) return;
    if (this.#known.size >= mostTargets) this.#known.clear();
    this.#known.set(target, { key, freshness, route, headers: new Map(), entry: undefined });
  }

  find(incoming: Incoming): Hit | null {
    if (incoming.method !== 'GET') return null;
    const known = this.#known.get(incoming.target);
    if (!known) return null;
    const origin = incoming.header('origin');
    if (origin !== null && !this.origins.has(origin)) return null;
    const entry = this.cache.peek(known.key, known.freshness);
    if (!entry) return null;
    return { answer: this.#answer(known, entry, origin, incoming), route: known.route };
  }

  #answer(known: Known, entry: Entry, origin: string | null, incoming: Incoming): Outgoing {
    const form = chooseForm(incoming.header('accept-encoding'), entry.encoded);
    const steady = steadyHeaders(known, entry, origin, form);
    const age = Math.max(0, Math.floor((this.now() - entry.storedAt) / 1000));
    const headers = { ...steady, age: String(age), 'x-request-id': crypto.randomUUID() };
    if (isKnown(incoming.header('if-none-match'), entry)) {
      return { status: 304, headers, body: null };
    }
    return { status: 200, headers, body: form ? form.bytes : entry.bytes };
  }
}

function steadyHeaders(
  known: Known,
  entry: Entry,
  origin: string | null,
  form: Encoded | undefined,
): Record<string, string> {
  if (known.entry !== entry) {
    known.entry = entry;
    known.headers.clear();
  }
  const name = `${form?.encoding ?? ''} ${origin ?? ''}`;
  let headers = known.headers.get(name);
  if (!headers) {
    headers = { ...corsHeaders(origin), ...entryHeaders(entry, form, known.freshness) };
    known.headers.set(name, headers);
  }
  return headers;
}

/** What a kept answer says of itself, without its age. */
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
