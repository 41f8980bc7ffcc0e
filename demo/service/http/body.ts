import type { z } from 'zod';
import { invalid, Refusal } from './refusal.js';

const LIMIT = 64 * 1024;

const tooLarge = () =>
  new Refusal(413, 'PAYLOAD_TOO_LARGE', `A request body may have ${LIMIT} bytes at most.`);

/** The body as text; refuses while it is still arriving when it grows past the limit. */
export async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMIT) throw tooLarge();
  if (!request.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > LIMIT) throw tooLarge();
    parts.push(part);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw invalid('The request body is not UTF-8 text.');
  }
}

/** Reads a body against its schema. An absent body counts as `{}`. */
export function parseBody<T>(text: string, contentType: string | null, schema: z.ZodType<T>): T {
  if (text && !/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType ?? '')) {
    throw invalid('A request body needs the header Content-Type: application/json.');
  }
  let value: unknown;
  try {
    value = text ? JSON.parse(text) : {};
  } catch {
    throw invalid('The request body is not JSON.');
  }
  if (deeperThan(value, 64)) throw invalid('The request body is nested too deeply.');
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({
    path: pathText(issue.path),
    message: issue.message,
  }));
  const first = fields[0];
  throw invalid(`${first?.path || 'The body'}: ${first?.message}.`, { fields });
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text ? `${text}.${String(part)}` : String(part);
  }, '');

/** Level by level, since recursion is what a hostile body would exhaust. */
function deeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((entry) =>
      typeof entry === 'object' && entry !== null ? Object.values(entry) : [],
    );
  }
  return false;
}
