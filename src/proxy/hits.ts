/**
 * The short way for a kept answer that is asked for again and again: one look by what stood on the
 * wire, and no promise. Whatever it does not know goes the long way through all gates.
 */
import type { Encoded, Entry } from './cache/entry.js';
import { chooseForm, entityTag, isKnown } from './cache/negotiate.js';
import type { Freshness, SharedCache } from './cache/shared-cache.js';
import { corsHeaders } from './cors.js';
import type { FlatOutgoing, Incoming } from './message.js';

export interface Hit {
  readonly answer: FlatOutgoing;
  /** The route's template. */
  readonly route: string;
  readonly requestId: string;
}

interface Known {
  readonly key: string;
  readonly freshness: Freshness;
  readonly route: string;
  /** Headers that do not change while the entry is the same, by origin and form. */
  readonly headers: Map<string, readonly string[]>;
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
    const form = chooseForm(incoming.header('accept-encoding'), entry.encoded);
    const requestId = crypto.randomUUID();
    const headers = [
      ...steadyHeaders(known, entry, origin, form),
      'age',
      ageOf(entry, this.now()),
      'x-request-id',
      requestId,
    ];
    const answer = isKnown(incoming.header('if-none-match'), entry)
      ? { status: 304, headers, body: null }
      : { status: 200, headers, body: form ? form.bytes : entry.bytes };
    return { answer, route: known.route, requestId };
  }
}

function steadyHeaders(
  known: Known,
  entry: Entry,
  origin: string | null,
  form: Encoded | undefined,
): readonly string[] {
  if (known.entry !== entry) {
    known.entry = entry;
    known.headers.clear();
  }
  const name = `${form?.encoding ?? ''} ${origin ?? ''}`;
  let headers = known.headers.get(name);
  if (!headers) {
    const named = { ...corsHeaders(origin), ...entryHeaders(entry, form, known.freshness) };
    headers = Object.entries(named).flat();
    known.headers.set(name, headers);
  }
  return headers;
}

/** Whole seconds, as the header `Age` has them. */
export const ageOf = ({ storedAt }: Entry, now: number): string =>
  String(Math.max(0, Math.floor((now - storedAt) / 1000)));

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
