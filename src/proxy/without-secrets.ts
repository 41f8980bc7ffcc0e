const bearers = ['authorization', 'x-cart-token', 'x-receipt-token', 'x-checkout-handoff'];

/** What a call says in confidence besides the API key. docs/contract.md 5. */
export const credentialsOf = (headers: Readonly<Record<string, string>> = {}): string[] =>
  bearers.flatMap((name) => headers[name]?.replace(/^Bearer /, '') ?? []);

/** A header of the service's answer that repeats what it was told in confidence is dropped. */
export function withoutSecrets(headers: Headers, secrets: readonly string[]): Headers {
  const kept = [...headers].filter(([, value]) => !secrets.some((told) => value.includes(told)));
  return new Headers(kept);
}
