/**
 * The short way for a kept answer that is asked for again and again: one look by what stood on the
 * wire, and no promise. Whatever it does not know goes the long way through all gates.
 */

import { corsHeaders } from '../http/cors.js';
import { nextRequestId } from '../http/errors.js';
import type { FlatOutgoing, Incoming } from '../http/message.js';
import type { Origins } from '../http/origins.js';
import type { Encoded, Entry } from './entry.js';
import { chooseForm, entityTag, isKnown } from './entry.js';
import type { Freshness, SharedCache } from './shared-cache.js';

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
  readonly heads: Head[];
  entry: Entry | undefined;
}

interface Head {
  readonly origin: string | null;
  readonly form: Encoded | undefined;
  readonly body: Uint8Array | null;
  /** Names and values in turn; the values of the last two are written anew for each answer. */
  readonly headers: string[];
}

const mostTargets = 2_000;

export class Hits {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly cache: SharedCache,
    private readonly origins: Origins,
    private readonly now: () => number,
  ) {}

  /** A target that has just been answered from the cache, or into it. */
  remember(target: string, key: string, freshness: Freshness, route: string): void {
    if (this.#known.has(target)) return;
    if (this.#known.size >= mostTargets) this.#known.clear();
    this.#known.set(target, { key, freshness, route, heads: [], entry: undefined });
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
  if (known.entry !== entry) {
    known.entry = entry;
    known.heads.length = 0;
  }
  // There are a few origins and forms, so that looking through them is quicker than naming each.
  for (const head of known.heads) {
    if (head.origin === origin && head.form === form && head.body === body) return head.headers;
  }
  const named = { ...corsHeaders(origin), ...entryHeaders(entry, form, known.freshness) };
  const length = body ? ['content-length', String(body.byteLength)] : [];
  const headers = [...Object.entries(named).flat(), ...length, 'age', '', 'x-request-id', ''];
  known.heads.push({ origin, form, body, headers });
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
