import type { About } from './about.js';
import type { Answer } from './answer.js';
import type { Call } from './operation.js';
import type { Refusal } from './refusal.js';

/** What sets the generations apart below their operations. See docs/contract.md 7.2. */
export interface Generation {
  /** Throws a refusal when the caller may not come in at all. */
  admit(call: Call, about: About): void;
  /** The error body of this generation. */
  refuse(refusal: Refusal, requestId: string, about?: About): Answer;
  /** Answered when the service itself fails. */
  failed(requestId: string, about?: About): Answer;
  /** Whether pages of other origins may call. */
  readonly crossOrigin: boolean;
}
