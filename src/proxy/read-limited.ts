/** Reads a stream as text, and stops at a size instead of filling the memory. */

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
