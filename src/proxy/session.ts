/**
 * The sealed session: which cart `current` is. The page carries it and cannot read or change it.
 * It is encrypted and authenticated (JWE, `dir` with A256GCM) and names its key, so that keys can
 * be changed while sessions of the older key still open.
 */
import { base64url, EncryptJWT, errors, type JWTDecryptResult, jwtDecrypt } from 'jose';
import { ProxyError } from './errors.js';
import { isSegment } from './segments.js';
import type { Secret } from './settings.js';

export interface Session {
  /** As the page wrote it: slug or identifier. */
  readonly location: string;
  readonly cartId: string;
  /** The cart's capability token, `null` where the service gave none. docs/contract.md 5. */
  readonly cartToken: string | null;
}

export const sessionHeader = 'x-order-session';

/** No seal opens after this time, whatever it says itself. */
export const sessionSeconds = 4 * 60 * 60;

const longestSeal = 4096;
const type = 'order-session';

export interface Sealer {
  seal(session: Session): Promise<string>;
  /** Throws a 401 `SESSION_MISSING`, `SESSION_EXPIRED` or `SESSION_INVALID`. */
  open(sealed: string | null): Promise<Session>;
}

export function createSealer(secrets: readonly Secret[], now: () => number): Sealer {
  const keys = new Map(secrets.map(({ id, key }) => [id, base64url.decode(key)]));
  const [first] = secrets;
  return {
    async seal(session) {
      if (!first) throw new Error('A sealer needs at least one secret.');
      const issued = Math.floor(now() / 1000);
      return new EncryptJWT({ ...session })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.id, typ: type })
        .setIssuedAt(issued)
        .setExpirationTime(issued + sessionSeconds)
        .encrypt(base64url.decode(first.key));
    },
    async open(sealed) {
      if (!sealed) throw refusal('SESSION_MISSING', 'This call needs the header X-Order-Session');
      if (sealed.length > longestSeal) throw invalid();
      let opened: JWTDecryptResult;
      try {
        opened = await jwtDecrypt(
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
          },
        );
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          throw refusal('SESSION_EXPIRED', 'The ordering session has ended');
        }
        throw invalid();
      }
      return readSession(opened.payload);
    },
  };
}

function readSession(payload: Readonly<Record<string, unknown>>): Session {
  const { location, cartId, cartToken } = payload;
  if (!isSegment(location) || !isSegment(cartId)) throw invalid();
  if (cartToken !== null && typeof cartToken !== 'string') throw invalid();
  return { location, cartId, cartToken };
}

const invalid = (): ProxyError => refusal('SESSION_INVALID', 'X-Order-Session does not open');

const refusal = (code: string, what: string): ProxyError =>
  new ProxyError(
    401,
    code,
    `${what}. Start a session: POST /locations/{location}/ordering-sessions.`,
  );
