import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.js';
import type { Fault } from './faults.js';
import { Refusal } from './refusal.js';

/** The service's own failure, asked for by a fault. */
export class WantedFailure extends Error {}

/** What of a fault comes before the operation. */
export async function meetFault(fault: Fault, caller: Caller): Promise<void> {
  switch (fault.kind) {
    case 'delay':
      await pause(fault.milliseconds);
      return;
    case 'lose-request':
      caller.lost = true;
      throw new WantedFailure();
    case 'status':
      throw failureOf(fault);
  }
}

function failureOf({ status, retryAfter }: Extract<Fault, { kind: 'status' }>): Error {
  if (status === 500) return new WantedFailure();
  if (status === 429) {
    const message = 'Too many requests. Wait before the next one.';
    return new Refusal(429, 'RATE_LIMITED', message, {}, wait(retryAfter ?? 1));
  }
  const headers = retryAfter === undefined ? {} : wait(retryAfter);
  return new Refusal(503, 'DEPENDENCY_UNAVAILABLE', 'This is not available now.', {}, headers);
}

const wait = (seconds: number) => ({ 'retry-after': String(seconds) });
