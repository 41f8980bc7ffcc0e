/**
 * The record of spent requests, in Redis. While Redis is gone, each proxy continues with what it
 * last saw, and counts each of its own requests once per proxy: together they stay within the
 * allowance without communicating.
 */
import type { RedisClientType } from '@redis/client';
import {
  clocksApart,
  isPurpose,
  type Ledger,
  MemoryLedger,
  type Record,
  type Spent,
} from '../budget/ledger.js';
import { isObject, readJson } from '../http/json.js';
import type { RedisGuard } from './redis-client.js';

/** A set sorted by expiry, and a version that every addition changes. */
const add = `
local version = tonumber(redis.call('get', KEYS[2]) or '0') or 0
if version ~= tonumber(ARGV[1]) then return 0 end
redis.call('set', KEYS[2], string.format('%.0f', version + 1))
redis.call('zadd', KEYS[1], ARGV[2], ARGV[3])
redis.call('pexpireat', KEYS[1], ARGV[4])
redis.call('pexpireat', KEYS[2], ARGV[4])
return 1`;

interface RedisLedgerParts {
  readonly client: RedisClientType;
  readonly prefix: string;
  readonly guard: RedisGuard;
  /** How many proxies there were at the last contact, including this one. */
  readonly proxies: () => number;
}

export class RedisLedger implements Ledger {
  #lastSeen: readonly Spent[] = [];
  /** Each entry as first read, so that known entries stay identical objects. */
  #entries = new Map<string, Spent>();
  /** Their list, which stays identical too, so that nothing is counted again. */
  #spent: readonly Spent[] = [];
  #alone: MemoryLedger | null = null;
  /** Added by this proxy, as it was written. */
  readonly #own = new Map<string, Spent>();
  /** Spent while disconnected, to be shared with the others later. */
  #untold: Spent[] = [];

  constructor(private readonly parts: RedisLedgerParts) {}

  async read(now: number): Promise<Record> {
    if (!this.parts.guard.isOpen()) return this.#aloneWith(now);
    try {
      await this.#tellOthers(now);
      let record = await this.#readShared(now);
      if (this.#untold.length > 0) {
        await this.#tellOthers(now);
        record = await this.#readShared(now);
      }
      this.#lastSeen = record.spent;
      this.#alone = null;
      return record;
    } catch {
      return this.#aloneWith(now);
    }
  }

  async add(spent: Spent, version: number): Promise<boolean> {
    if (this.#alone) return this.#addAlone(spent, version);
    try {
      return (await this.#addShared(spent, version)) === 1;
    } catch {
      // It is unknown whether it was added; the next read shows it.
      return false;
    }
  }

  async #readShared(now: number): Promise<Record> {
    const { client, guard, prefix } = this.parts;
    const [, members, version, [seconds]] = await guard.run(() =>
      client
        .multi()
        .zRemRangeByScore(`${prefix}spent`, '-inf', now)
        .zRange(`${prefix}spent`, 0, -1)
        .get(`${prefix}version`)
        .time()
        .execTyped(),
    );
    // An entry of a clock that was set back would count until it is that late again. Redis must agree,
    // so that a proxy whose own clock is late can't remove what the others spent.
    const atRedis = Number(seconds) * 1000;
    const latest = Math.max(now, atRedis) + clocksApart;
    const entries = new Map<string, Spent>();
    const ahead: string[] = [];
    for (const member of members) {
      const entry = this.#entries.get(member) ?? readSpent(member);
      if (entry && entry.at > latest) ahead.push(member);
      else if (entry) entries.set(member, entry);
    }
    if (ahead.length > 0) await guard.run(() => client.zRem(`${prefix}spent`, ahead));
    const isUnchanged =
      entries.size === this.#entries.size &&
      [...entries.keys()].every((member) => this.#entries.has(member));
    if (!isUnchanged) this.#spent = [...entries.values()];
    this.#entries = entries;
    this.#noticeLost(entries, now, atRedis);
    return { spent: this.#spent, version: Number(version) || 0 };
  }

  /**
   * A lost node takes entries with it that weren't replicated yet; an empty server has lost all.
   */
  #noticeLost(entries: ReadonlyMap<string, Spent>, now: number, atRedis: number): void {
    for (const [member, spent] of this.#own) {
      const isGone = !entries.has(member);
      // Another proxy, whose clock is ahead, forgets a little earlier.
      const isOver = spent.until <= now + clocksApart;
      // What others removed for that must not come back with every read.
      const isAhead = spent.at > atRedis + clocksApart;
      if (isGone && !isOver && !isAhead) this.#untold.push(spent);
      if (isGone || isOver) this.#own.delete(member);
    }
  }

  async #addShared(spent: Spent, version: number): Promise<unknown> {
    const { client, guard, prefix } = this.parts;
    // Equal entries must both count, but a set would keep only one.
    const member = JSON.stringify({ ...spent, id: crypto.randomUUID() });
    const forgotten = Math.ceil(spent.until + 60_000);
    const added = await guard.run(() =>
      client.eval(add, {
        keys: [`${prefix}spent`, `${prefix}version`],
        arguments: [String(version), String(spent.until), member, String(forgotten)],
      }),
    );
    if (added === 1) this.#own.set(member, spent);
    return added;
  }

  async #aloneWith(now: number): Promise<Record> {
    if (!this.#alone) {
      this.#alone = new MemoryLedger();
      for (const [version, spent] of this.#lastSeen.entries())
        await this.#alone.add(spent, version);
    }
    return this.#alone.read(now);
  }

  async #addAlone(spent: Spent, version: number): Promise<boolean> {
    const weight = spent.weight * Math.max(1, this.parts.proxies());
    const added = await (this.#alone as MemoryLedger).add({ ...spent, weight }, version);
    if (added) this.#untold.push(spent);
    return added;
  }

  async #tellOthers(now: number): Promise<void> {
    while (this.#untold.length > 0) {
      const { version } = await this.#readShared(now);
      const [oldest] = this.#untold;
      if (oldest && (await this.#addShared(oldest, version)) === 1) this.#untold.shift();
    }
  }
}

/** An unreadable entry is ignored, as if it had expired. */
function readSpent(member: string): Spent | null {
  const value = readJson(member);
  if (!isObject(value)) return null;
  const { at, until, purpose, who, from, weight, of } = value;
  if (typeof at !== 'number' || typeof until !== 'number' || typeof weight !== 'number')
    return null;
  if (!isPurpose(purpose) || typeof who !== 'string') return null;
  return {
    ...{ at, until, purpose, who, weight },
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof of === 'string' ? { of } : {}),
  };
}
