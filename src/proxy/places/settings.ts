import { readKeys, type Secret } from '../restaurants/secrets.js';

/** How guests' tables and rooms are checked. docs/signed-places.md */
export interface PlaceSettings {
  /** The merchant's slug or another short name. It is part of every code, so never change it. */
  readonly merchant: string;
  /** The first one signs, all of them verify. */
  readonly keys: readonly Secret[];
  /** Whether guests may also type a table or room; default: yes, with limited attempts. */
  readonly typed?: boolean;
  /** Codes that are no longer valid, by their ids. */
  readonly revoked?: readonly string[];
  /** Codes signed before are no longer valid. Seconds since the epoch. */
  readonly issuedAfter?: number;
}

export const codeIdForm = /^[\w-]{8}$/;

/** The same as an operator writes it. */
export interface WrittenPlaceSettings {
  readonly merchant?: string | undefined;
  /** `id:key,olderId:olderKey` */
  readonly keys: string;
  readonly typed?: boolean | undefined;
  readonly revoked?: readonly string[] | undefined;
  /** A date, or a date and time with its zone. */
  readonly issuedAfter?: string | undefined;
}

/** @param merchant if the settings name none */
export function placeSettings(written: WrittenPlaceSettings, merchant: string): PlaceSettings {
  const { keys, typed, revoked, issuedAfter } = written;
  return {
    merchant: written.merchant ?? merchant,
    keys: readKeys(keys),
    ...(typed !== undefined && { typed }),
    ...(revoked && { revoked }),
    // A date that can't be read is reported by `checkSettings`.
    ...(issuedAfter !== undefined && { issuedAfter: Math.ceil(Date.parse(issuedAfter) / 1000) }),
  };
}
