/** Where a page may send a guest to pay: never to plain http, nor to an origin that is not listed. */
import { isSafeTransport } from './check-settings.js';
import { isObject } from './json.js';
import { createOrigins } from './origins.js';
import type { Reply } from './upstream.js';

const member = 'checkoutUrl';

/** Replaces each refused `checkoutUrl` in a reply by null. Without a list, every https:// will do. */
export function checkedCheckout(listed: readonly string[] | undefined): (reply: Reply) => Reply {
  const origins = listed && createOrigins(listed);
  const isAllowed = (value: unknown): boolean => {
    if (typeof value !== 'string') return value === null;
    try {
      const url = new URL(value);
      return isSafeTransport(url) && (origins?.has(url.origin) ?? true);
    } catch {
      return false;
    }
  };
  const checked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(checked);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) =>
        name === member ? [name, isAllowed(held) ? held : null] : [name, checked(held)],
      ),
    );
  };
  return (reply) => {
    // An escape could spell the name in another way.
    if (!reply.text.includes(member) && !reply.text.includes('\\u')) return reply;
    const value = checked(reply.value);
    return { ...reply, value, text: JSON.stringify(value) ?? '' };
  };
}
