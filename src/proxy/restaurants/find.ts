/** Finds the restaurant of a request by its host name, or else by the first segment of its path. */
import type { Incoming } from '../http/message.js';

export interface Found<Entry> {
  readonly entry: Entry;
  /** The request as a proxy for this restaurant alone would get it. */
  readonly incoming: Incoming;
}

export interface Directory<Entry> {
  readonly byHost: ReadonlyMap<string, Entry>;
  readonly byPath: ReadonlyMap<string, Entry>;
}

export function findRestaurant<Entry>(
  incoming: Incoming,
  { byHost, byPath }: Directory<Entry>,
): Found<Entry> | null {
  if (byHost.size > 0) {
    const entry = byHost.get(hostOf(incoming));
    // With its own host name, a restaurant is alone: no path there leads to another one.
    if (entry !== undefined) return { entry, incoming };
  }
  const { target } = incoming;
  const end = target.indexOf('/', 1);
  const entry = end < 0 ? undefined : byPath.get(target.slice(1, end));
  return entry === undefined ? null : { entry, incoming: new Below(incoming, target.slice(end)) };
}

/** In lower case and without a port; empty if the request has none. */
export function hostOf(incoming: Incoming): string {
  const host = incoming.header('host') ?? '';
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}

class Below implements Incoming {
  constructor(
    private readonly whole: Incoming,
    readonly target: string,
  ) {}

  get method(): string {
    return this.whole.method;
  }

  get peer(): string | null {
    return this.whole.peer;
  }

  header(name: string): string | null {
    return this.whole.header(name);
  }

  text(limit: number): Promise<string> {
    return this.whole.text(limit);
  }

  later(work: Promise<unknown>): void {
    this.whole.later(work);
  }
}
