/**
 * Failures, named by what the caller can do about them, and waits before another attempt.
 * docs/contract.md 7.
 */

export type FailureKind =
  /** The device has no connection: keep everything, continue when it is back. */
  | 'offline'
  /** The service couldn't be reached, or not in time. */
  | 'unreachable'
  /** The service is overloaded or temporarily broken: try again after `retryAfter`. */
  | 'busy'
  /** The cart changed meanwhile: read it, then decide. */
  | 'conflict'
  /** The cart can no longer be edited: locked, completed or expired. */
  | 'immutable'
  /** A credential is missing or no longer valid. */
  | 'unauthorized'
  | 'missing'
  /** The service understood the request and refused it; `message` is its reason. */
  | 'refused'
  /** Ordering is closed; `message` is the restaurant's reason. */
  | 'closed'
  /** Not the response that the contract promises. */
  | 'unexpected';

interface Failure {
  readonly kind: FailureKind;
  /** For the integrator's console. Guests see texts from `messages/`, or `reason`. */
  readonly message: string;
  /** The service's own explanation, or empty. */
  readonly reason?: string;
  /** 0 if there was no response. */
  readonly status?: number;
  readonly code?: string;
  /** Milliseconds to wait before the next attempt, if the service said so. */
  readonly retryAfter?: number | null;
  /** The modifier group that caused an addition to fail. */
  readonly modifierGroupId?: string;
  /** The minimum order in decimal major units, if the service says so. */
  readonly minimum?: string;
  /** The members of the request's body that were refused, if the service names them. */
  readonly fields?: readonly string[];
  /** The service's id for the request, for asking its operators about it. */
  readonly requestId?: string;
  /**
   * The service itself reports that it failed, so it is done with the request. A server in front of
   * it can't promise that.
   */
  readonly ended?: boolean;
  /** The request timed out; otherwise the connection failed. */
  readonly late?: boolean;
  /** The same request was sent by the other route before, and may have been applied. */
  readonly doubted?: boolean;
}

export class OrderingError extends Error implements Failure {
  override readonly name = 'OrderingError';
  declare readonly kind: FailureKind;
  readonly reason: string = '';
  readonly status: number = 0;
  readonly code: string = '';
  readonly retryAfter: number | null = null;
  readonly modifierGroupId: string = '';
  declare readonly minimum?: string;
  readonly fields: readonly string[] = [];
  declare readonly requestId?: string;
  readonly ended: boolean = false;
  readonly late: boolean = false;
  readonly doubted: boolean = false;

  constructor(failure: Failure) {
    super(failure.message);
    const { message: _, ...members } = failure;
    Object.assign(this, members);
  }

  static from(error: unknown): OrderingError {
    if (error instanceof OrderingError) return error;
    return new OrderingError({ kind: 'unexpected', message: String(error) });
  }

  /** Worth an automatic retry. */
  get temporary(): boolean {
    return this.kind === 'offline' || this.kind === 'unreachable' || this.kind === 'busy';
  }

  /**
   * Whether a write may have been applied although no valid response arrived: after a lost
   * response, a broken connection, a 5xx or an unreadable success. A rejection and a 429 are
   * certain.
   */
  get uncertain(): boolean {
    return (
      this.doubted ||
      this.kind === 'unreachable' ||
      this.kind === 'offline' ||
      this.status >= 500 ||
      this.status === 408 ||
      (this.kind === 'unexpected' && this.status < 400)
    );
  }
}

/** Whether the session is over, or the service no longer has the cart. */
export const isLost = ({ kind, status }: OrderingError): boolean =>
  status === 401 || kind === 'missing';

// Reports problems in responses to the integrator. Responses are read repeatedly, so each problem
// is reported once per page. Messages contain member names and ids, never a credential or personal
// data.

const reported = new Set<string>();

/** More would bury everything else in the console. */
const MOST = 50;

export function reportOnce(problem: string): void {
  if (reported.has(problem) || reported.size >= MOST) return;
  reported.add(problem);
  console.error(`order-elements: ${problem}`);
}

// Another attempt waits: exponential backoff with full jitter, and never less than requested.

export interface RetryPlatform {
  /** 0 to 1, evenly distributed. */
  random(): number;
  sleep(milliseconds: number): Promise<void>;
}

const FIRST_MS = 800;
const LONGEST_MS = 30_000;

/** Milliseconds to wait before retry number `attempt`, starting at 1. */
export function backOff(attempt: number, retryAfter: number | null, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.max(Math.round(ceiling * random()), retryAfter ?? 0);
}

/**
 * Retries a read, which is always safe. If the service asks for too long a wait, the caller
 * decides.
 */
export async function retryRead<T>(read: () => Promise<T>, platform: RetryPlatform): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const failure = OrderingError.from(error);
      const wait = backOff(attempt, failure.retryAfter, platform.random);
      if (!failure.temporary || failure.kind === 'offline' || attempt === 3 || wait > 5000) {
        throw failure;
      }
      await platform.sleep(wait);
    }
  }
}
