/** Failures, named by what the caller can do about them. docs/contract.md 7. */

export type FailureKind =
  /** The device has no connection: keep everything, go on when it is back. */
  | 'offline'
  /** The service could not be reached, or not in time. */
  | 'unreachable'
  /** The service is overloaded or broken for now: try again after `retryAfter`. */
  | 'busy'
  /** The cart has moved on: read it, then decide. */
  | 'conflict'
  /** The cart can no longer be edited: locked, completed or expired. */
  | 'immutable'
  /** A credential is missing or no longer good. */
  | 'unauthorized'
  | 'missing'
  /** The service understood and said no; `message` is its reason. */
  | 'refused'
  /** Ordering is closed; `message` is the restaurant's reason. */
  | 'closed'
  /** Not the answer that the contract promises. */
  | 'unexpected';

export interface Failure {
  readonly kind: FailureKind;
  /** For the integrator's console; the shopper sees messages of `messages/`, or `reason`. */
  readonly message: string;
  /** The service's own sentence, or empty. */
  readonly reason?: string;
  /** 0 where there was no answer. */
  readonly status?: number;
  readonly code?: string;
  /** Milliseconds to wait before the next attempt, when the service said so. */
  readonly retryAfter?: number | null;
  /** The modifier group that an addition failed on. */
  readonly modifierGroupId?: string;
  /** What an order has to come to at least, as decimal major units; where the service says so. */
  readonly minimum?: string;
  /** What the service calls the exchange, for who asks its operators about it. */
  readonly requestId?: string;
  /**
   * The service itself says that it failed: it has ended its work on the request. Nobody in front of
   * it can promise that.
   */
  readonly ended?: boolean;
  /** Nobody answered in time; without it, the connection failed. */
  readonly late?: boolean;
  /** The same request went another way before, and may have been applied. */
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

  /** Worth another attempt by itself. */
  get temporary(): boolean {
    return this.kind === 'offline' || this.kind === 'unreachable' || this.kind === 'busy';
  }

  /**
   * Whether a write may have been applied although no good answer came: a lost answer, a connection
   * that went away, a 5xx or an unreadable success. A refusal and a 429 are certain.
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

// What is wrong with an answer, for the integrator. An answer is read again and again, and each problem
// is reported once on a page. Names members and identifiers; never a credential or anything personal.

const reported = new Set<string>();

/** More than these would bury everything else on the console. */
const MOST = 50;

export function reportOnce(problem: string): void {
  if (reported.has(problem) || reported.size >= MOST) return;
  reported.add(problem);
  console.error(`order-elements: ${problem}`);
}
