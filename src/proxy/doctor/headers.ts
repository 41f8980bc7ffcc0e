/** What the service's headers tell: its clock, and what is left of the allowance. docs/contract.md 8. */
import { type Finding, ok, problem, warning } from './finding.js';

/** Sessions and the service's waiting times are counted by this machine's clock. */
const noticeable = 30_000;
const harmful = 5 * 60_000;

export function checkClock(headers: Headers, now: number): Finding {
  const theirs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return warning('clock', 'The service does not say what time it is.');
  const off = Math.abs(now - theirs);
  if (off < noticeable) return ok('clock', 'It agrees with the service’s.');
  const amount = off < 120_000 ? `${Math.round(off / 1000)} seconds` : minutes(off);
  const says = `This machine is ${amount} ${now > theirs ? 'ahead of' : 'behind'} the service. Let it follow a time server (NTP).`;
  return off < harmful ? warning('clock', says) : problem('clock', says);
}

const minutes = (milliseconds: number): string => `${Math.round(milliseconds / 60_000)} minutes`;

/** An order takes about seven requests, and the proxy's catalogue reads a handful. */
const comfortable = 50;

export function checkAllowance(headers: Headers, now: number): Finding {
  const remaining = numberOf(headers.get('x-ratelimit-remaining'));
  const reset = numberOf(headers.get('x-ratelimit-reset'));
  if (remaining === null) {
    return warning('allowance', 'The service does not say how many requests are left.');
  }
  const until =
    reset === null ? '' : ` for the next ${Math.max(1, Math.round((reset - now / 1000) / 60))} min`;
  const left = `${remaining} requests are left${until}`;
  if (remaining >= comfortable) return ok('allowance', `${left}.`);
  return warning(
    'allowance',
    `Only ${left}. The allowance counts everything at this address: see whether something else uses it.`,
  );
}

const numberOf = (header: string | null): number | null =>
  header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
