/**
 * The encrypted session, which says which cart `current` is. The page carries it but can't read or
 * change it. It is encrypted and authenticated (JWE, `dir` with A256GCM) and includes its key id,
 * so that keys can be rotated while sessions of the older key still work.
 */
import { base64url, EncryptJWT, errors, type JWTDecryptResult, jwtDecrypt } from 'jose';
import { clocksApart } from '../budget/ledger.js';
import { ExpiringMap } from '../expiring.js';
import { ProxyError } from '../http/errors.js';
import { isSegment } from '../http/path.js';
import type { Secret } from '../restaurants/secrets.js';

export interface Session {
  /** As the page wrote it: slug or id. */
  readonly location: string;
  readonly cartId: string;
  /** The cart's capability token, `null` if the service sent none. docs/contract.md 5. */
  readonly cartToken: string | null;
  /** A random name under which requests are counted, so that counters don't reveal the cart. */
  readonly who?: string;
}

export interface OpenedSession extends Session {
  readonly who: string;
  /** Seconds since the epoch: when this cart's first session was issued, and when this one was. */
  readonly began: number;
  readonly issued: number;
}

export const sessionHeader = 'x-order-session';

/** A session that isn't renewed ends after this time, whatever expiry it contains. */
export const sessionSeconds = 4 * 60 * 60;
/** However often they are renewed, a session and copies of it end after a day. */
export const longestSessionSeconds = 24 * 60 * 60;
/** A session younger than this is not renewed. */
const renewalSeconds = 10 * 60;

/** In characters. */
const longestSeal = 4096;
/** Recently decrypted sessions, so that a guest's next call needs no decryption. */
const openedFor = renewalSeconds * 1000;
const mostOpened = 2_000;
const type = 'order-session';

export interface Sealer {
  /** `began`: seconds since the epoch, if this renews an earlier session. */
  seal(session: Session, began?: number): Promise<string>;
  /** Throws a 401 `SESSION_MISSING`, `SESSION_EXPIRED` or `SESSION_INVALID`. */
  open(sealed: string | null): Promise<OpenedSession>;
  /** A renewed session if it is time for one, otherwise `null`. */
  renew(session: OpenedSession): Promise<string | null>;
}

export function createSealer(secrets: readonly Secret[], now: () => number): Sealer {
  const keys = new Map(secrets.map(({ id, key }) => [id, base64url.decode(key)]));
  const [first] = secrets;
  const seconds = (): number => Math.floor(now() / 1000);

  const seal: Sealer['seal'] = async (session, began = seconds()) => {
    const { location, cartId, cartToken, who = crypto.randomUUID() } = session;
    if (!first) throw new Error('A sealer needs at least one secret.');
    const issued = seconds();
    return new EncryptJWT({ location, cartId, cartToken, who, began })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.id, typ: type })
      .setIssuedAt(issued)
      .setExpirationTime(endOf({ began, issued }))
      .encrypt(base64url.decode(first.key));
  };

  const opened = new ExpiringMap<OpenedSession>(mostOpened, now);
  const remember = (sealed: string, session: OpenedSession): OpenedSession => {
    opened.set(sealed, session, openedFor);
    return session;
  };

  return {
    seal,
    async open(sealed) {
      if (!sealed) throw refusal('SESSION_MISSING', 'This call needs the header X-Order-Session');
      if (sealed.length > longestSeal) throw invalid();
      const session = opened.get(sealed) ?? remember(sealed, await decrypt(sealed, keys, now));
      if (seconds() >= endOf(session)) throw expired();
      return session;
    },
    async renew(session) {
      const isYoung = seconds() - session.issued < renewalSeconds;
      const isOld = seconds() - session.began > longestSessionSeconds - sessionSeconds;
      return isYoung || isOld ? null : seal(session, session.began);
    },
  };
}

/** Seconds since the epoch. */
const endOf = ({ began, issued }: Pick<OpenedSession, 'began' | 'issued'>): number =>
  Math.min(issued + sessionSeconds, began + longestSessionSeconds);

async function decrypt(
  sealed: string,
  keys: ReadonlyMap<string, Uint8Array>,
  now: () => number,
): Promise<OpenedSession> {
  let decrypted: JWTDecryptResult;
  try {
    decrypted = await jwtDecrypt(
      sealed,
      ({ kid }) => {
        const key = kid === undefined ? undefined : keys.get(kid);
        if (!key) throw invalid();
        return key;
      },
      {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        typ: type,
        currentDate: new Date(now()),
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: sessionSeconds,
        clockTolerance: clocksApart / 1000,
      },
    );
  } catch (error) {
    throw error instanceof errors.JWTExpired ? expired() : invalid();
  }
  return readSession(decrypted.payload);
}

function readSession(payload: Readonly<Record<string, unknown>>): OpenedSession {
  const { location, cartId, cartToken, who, began, iat } = payload;
  if (!isSegment(location) || !isSegment(cartId)) throw invalid();
  if (cartToken !== null && typeof cartToken !== 'string') throw invalid();
  if (typeof who !== 'string' || typeof began !== 'number' || typeof iat !== 'number') {
    throw invalid();
  }
  return { location, cartId, cartToken, who, began, issued: iat };
}

const expired = (): ProxyError => refusal('SESSION_EXPIRED', 'The ordering session has ended');

const invalid = (): ProxyError => refusal('SESSION_INVALID', 'X-Order-Session is invalid');

const refusal = (code: string, what: string): ProxyError =>
  new ProxyError(
    401,
    code,
    `${what}. Start a session: POST /locations/{location}/ordering-sessions.`,
  );
