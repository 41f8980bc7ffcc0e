/**
 * Checks the table or room of an order before anything is sent to the service. Pages send either a
 * code, which is replaced with the table or room that it was signed for, or what the guest typed.
 */
import type { PlaceCode, SignablePlace } from '../../contract/place-code.js';
import type { Limits } from '../budget/limits.js';
import { ProxyError } from '../http/errors.js';
import { isObject, type JsonObject } from '../http/json.js';
import { createVerifier, type Flaw } from './codes.js';
import type { PlaceSettings } from './settings.js';

/** The member with a code: of a body, or of a session's `metadata`. */
export const codeField = 'placeCode';

/** Members of a session's `metadata` that say where an order goes. docs/contract.md 4.1 */
const typedInMetadata = ['tableNumber', 'roomNumber', 'lastName'];

interface Guest {
  /** Of the session. */
  readonly location: string;
  /** The cart's name for limits; `null` before there is a cart. */
  readonly who: string | null;
  /** The client's pseudonym for limits. */
  readonly address: string | null;
}

export interface Places {
  /** The body for the service. Throws a `ProxyError` if the place isn't accepted. */
  settle(place: SignablePlace, body: JsonObject, guest: Guest): Promise<JsonObject>;
  /** The same for a session start whose `metadata` may contain a place. */
  settleStart(body: JsonObject, guest: Guest): Promise<JsonObject>;
}

export function createPlaces(
  settings: PlaceSettings | undefined,
  limits: Limits,
  now: () => number,
): Places {
  const verify = createVerifier(settings, now);

  const opened = async (text: unknown, location: string): Promise<PlaceCode> => {
    const found = await verify(text, location);
    if (found.flaw === null) return found.code;
    throw refusal(...refusals[found.flaw]);
  };

  const checkTyped = async ({ who, address }: Guest): Promise<void> => {
    if (settings?.typed === false) {
      throw refusal(
        'PLACE_CODE_NEEDED',
        'This restaurant accepts tables and rooms only from its own codes and links.',
      );
    }
    await limits('typedPlaceOfCart', who);
    await limits('typedPlace', address);
  };

  return {
    async settle(place, { [codeField]: text, ...typed }, guest) {
      if (text === undefined) {
        await checkTyped(guest);
        return typed;
      }
      const code = await opened(text, guest.location);
      if (code.place !== place) throw refusal(...refusals.foreign);
      return membersOf(code, typed);
    },
    async settleStart(body, guest) {
      if (!isObject(body.metadata)) return body;
      const { [codeField]: text, ...typed } = body.metadata;
      if (text === undefined) {
        if (typedInMetadata.some((name) => Object.hasOwn(typed, name))) await checkTyped(guest);
        return body;
      }
      const code = await opened(text, guest.location);
      const others = Object.entries(typed).filter(([name]) => !typedInMetadata.includes(name));
      const metadata = { ...Object.fromEntries(others), ...membersOf(code, typed) };
      return { ...body, metadata };
    },
  };
}

/** @param typed what the guest entered: the name, if it isn't part of the code */
function membersOf(code: PlaceCode, typed: JsonObject): JsonObject {
  if (code.place === 'table') return { tableNumber: code.number };
  const lastName = code.lastName || typed.lastName;
  return { roomNumber: code.number, ...(lastName === undefined ? {} : { lastName }) };
}

const unknown = ['PLACE_CODE_UNKNOWN', 'This code was not made by this restaurant.'] as const;

const refusals: Readonly<Record<Flaw, readonly [code: string, message: string]>> = {
  malformed: unknown,
  forged: unknown,
  foreign: ['PLACE_CODE_ELSEWHERE', 'This code is for another restaurant or another place.'],
  revoked: ['PLACE_CODE_REVOKED', 'The restaurant has replaced this code.'],
  expired: ['PLACE_CODE_EXPIRED', 'This code has expired.'],
};

/** Not 401 or 403: the session is fine. */
const refusal = (code: string, message: string): ProxyError => new ProxyError(422, code, message);
