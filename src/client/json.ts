/**
 * Encodes JSON without ever calling a `toJSON` of the host page: old libraries put one on
 * `Array.prototype`, and a body encoded by it is refused by the service.
 */
export function encodeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(encodeJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => `${JSON.stringify(name)}:${encodeJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
