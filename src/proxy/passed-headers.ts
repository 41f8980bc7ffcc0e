/** The only headers of a page that reach the service. docs/contract.md 4.2 and 4.5.5 */
import { ProxyError } from './errors.js';
import type { Incoming } from './message.js';

const forms = {
  'idempotency-key': /^[A-Za-z0-9._:-]{16,128}$/,
  'if-match': /^(?:W\/)?"(?:cart|address)-(?:0|[1-9][0-9]{0,15})"$/,
} as const;

/** Checked for their form; what is absent stays absent, so that the service says what it needs. */
export function passedHeaders(incoming: Incoming): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, form] of Object.entries(forms)) {
    const value = incoming.header(name);
    if (value === null) continue;
    if (!form.test(value)) {
      throw new ProxyError(400, 'HEADER_INVALID', `${name} does not have the form ${form.source}.`);
    }
    passed[name] = value;
  }
  return passed;
}
