export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a value can be passed on: it is nested at most `levels` deep, because deeper ones exhaust
 * the stack of recursive code, and written again each number is the same. `1e999` would be `null`.
 */
export function canPassOn(value: unknown, levels: number): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.values(value).every((member) => canPassOn(member, levels - 1));
}

/** `undefined` if it isn't JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Reads a stream as text up to a size limit, so that it can't fill the memory.

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** `limit` in bytes. Throws `TooLarge` beyond it. */
export async function readLimited(
  source: Pick<Request | Response, 'body' | 'headers'>,
  limit: number,
): Promise<string> {
  if (Number(source.headers.get('content-length') ?? 0) > limit) {
    await source.body?.cancel();
    throw new TooLarge();
  }
  if (!source.body) return '';
  const reader = source.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new TooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
