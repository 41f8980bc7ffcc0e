/** The widget's own files for the ordering page, and the few that the page has itself. */
import { type Compress, type Entry, makeEntry } from '../cache/entry.js';
import { answerFrom } from '../cache/read.js';
import type { Freshness } from '../cache/shared-cache.js';
import type { Incoming, Outgoing } from '../http/message.js';
import { embedScript } from './embed-script.js';
import { outsideScript } from './outside-script.js';

const minutes = (count: number): Freshness => ({
  fresh: count * 60_000,
  renewed: count * 60_000,
  longest: count * 60_000,
});

/** Its name stays the same from release to release, and it names the chunks of one. */
export const entryFreshness = minutes(5);

/** The name of a chunk contains a hash of its content. */
export const chunkFreshness = minutes(365 * 24 * 60);

export function scriptAnswer(
  entry: Entry,
  incoming: Incoming,
  now: number,
  freshness: Freshness,
): Outgoing {
  const answer = answerFrom(entry, incoming, now, freshness);
  answer.headers['content-type'] = 'text/javascript; charset=utf-8';
  if (freshness === chunkFreshness) answer.headers['cache-control'] += ', immutable';
  // The proxy itself is their source, so they never arrive aged.
  delete answer.headers.age;
  return answer;
}

/** The page's own scripts: in a frame of another page, and in browsers inside other apps. */
const ownScripts = { embed: embedScript, outside: outsideScript } as const;

export const ownScript = (
  name: keyof typeof ownScripts,
  now: number,
  compress: Compress,
): Promise<Entry> => makeEntry(ownScripts[name], now, compress);
