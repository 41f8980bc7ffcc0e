/**
 * The running part of one restaurant: created with its first request, and again when its settings
 * change.
 */

import type { KeptAddresses } from '../addresses/addresses.js';
import type { Terms } from '../budget/ledger.js';
import { fairShare, type Sharers } from '../budget/shares.js';
import type { Space } from '../cache/entry.js';
import type { Context } from '../context.js';
import { createContext } from '../context.js';
import { createEngine, type Engine } from '../engine.js';
import type { Log } from '../http/log.js';
import type { ProxySettings } from '../settings.js';
import type { Transport } from '../upstream/transport.js';
import { inSettingsFile } from './check.js';
import { type Restaurant, settingsOf } from './restaurant.js';
import { secretsFor } from './secrets.js';
import type { Stores } from './stores.js';

export interface Opened {
  readonly name: string;
  readonly engine: Engine;
  readonly context: Context;
}

export interface TenantParts {
  readonly settings: Omit<ProxySettings, 'baseUrl' | 'apiKey' | 'locations' | 'origins'>;
  readonly space: Space;
  readonly kept: KeptAddresses;
  readonly stores: Stores;
  readonly log: Log;
  readonly transportFrom: ((outgoing: string) => Transport) | undefined;
  readonly serviceOf: (one: Restaurant) => string;
  readonly outgoingOf: (one: Restaurant) => string;
  readonly termsOf: (one: Restaurant) => Terms;
  readonly sharersOf: (one: Restaurant) => Sharers;
}

export class Tenant {
  /** Set once it is open, so that cached responses need no promise. */
  ready: Opened | null = null;
  #opening: Promise<Opened> | null = null;
  readonly #serialized: string;
  #close: () => void = () => undefined;

  constructor(
    public restaurant: Restaurant,
    private readonly parts: TenantParts,
  ) {
    this.#serialized = JSON.stringify(restaurant);
  }

  /** Whether the settings are unchanged; then it continues with this equal object. */
  isFor(one: Restaurant): boolean {
    if (one === this.restaurant) return true;
    const isSame = JSON.stringify(one) === this.#serialized;
    if (isSame) this.restaurant = one;
    return isSame;
  }

  open(): Promise<Opened> {
    this.#opening ??= this.#make().catch((error: unknown) => {
      // The next request tries again.
      this.#opening = null;
      this.#close();
      throw error;
    });
    return this.#opening;
  }

  /** Pending requests finish with the old settings. */
  close(): void {
    this.#close();
  }

  async #make(): Promise<Opened> {
    const { restaurant, parts } = this;
    const { name } = restaurant;
    const { settings, stores, space, log } = parts;
    const { secrets, trustedHops, allowance, patience, compress, scriptFiles, now } = settings;
    const service = parts.serviceOf(restaurant);
    const outgoing = parts.outgoingOf(restaurant);
    const transport = parts.transportFrom?.(outgoing) ?? settings.transport;
    const terms = parts.termsOf(restaurant);
    const entries = space.open();
    this.#close = () => entries.close();
    const context = createContext(
      {
        ...settingsOf(restaurant, service),
        secrets: await secretsFor(name, secrets),
        ...(trustedHops === undefined ? {} : { trustedHops }),
        ...(allowance === undefined ? {} : { allowance }),
        ...(patience === undefined ? {} : { patience }),
        ...(settings.fetch && { fetch: settings.fetch }),
        ...(transport && { transport }),
        ...(compress && { compress }),
        ...(scriptFiles && { scriptFiles }),
        ...(now && { now }),
        store: {
          ...stores.of(restaurant, service),
          ledger: stores.ledger(service, outgoing),
        },
      },
      {
        entries,
        terms,
        kept: parts.kept,
        sharer: { name, share: fairShare(name, terms, parts.sharersOf(restaurant)) },
      },
    );
    const engine = createEngine(
      context,
      (entry) => log({ ...entry, restaurant: name }),
      inSettingsFile,
    );
    this.ready = { name, engine, context };
    return this.ready;
  }
}
