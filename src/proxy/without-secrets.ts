const bearers = ['authorization', 'x-cart-token', 'x-receipt-token', 'x-checkout-handoff'];

type Header = (name: string) => string | null;

/** What a call says in confidence besides the API key. docs/contract.md 5. */
export const credentialsOf = (headers: Readonly<Record<string, string>> = {}): string[] =>
  bearers.flatMap((name) => headers[name]?.replace(/^Bearer /i, '') ?? []);

/** A header of the service's answer that repeats what it was told in confidence is dropped. */
export function withoutSecrets(header: Header, secrets: readonly string[]): Header {
  return (name) => {
    const value = header(name);
    return value !== null && secrets.some((told) => value.includes(told)) ? null : value;
  };
}
