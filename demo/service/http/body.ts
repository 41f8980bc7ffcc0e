import type { z } from 'zod';
import { invalid, Refusal } from './refusal.js';

const LIMIT = 64 * 1024;

const tooLarge = () =>
  new Refusal(413, 'PAYLOAD_TOO_LARGE', `A request body may have ${LIMIT} bytes at most.`);

/** The body as text; refuses while it is still arriving when it grows past the limit. */
export async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > LIMIT) throw tooLarge();
  // A stream costs several times as much, and only a body of unknown length needs one.
  const bytes = length === null ? await readStream(request) : await request.arrayBuffer();
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid('The request body is not UTF-8 text.');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readStream(request: Request): Promise<Uint8Array> {
  if (!request.body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > LIMIT) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
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
