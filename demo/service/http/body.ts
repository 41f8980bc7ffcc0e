import type { z } from 'zod';
import type { Call } from './operation.js';
import { invalid, Refusal } from './refusal.js';

const LIMIT = 64 * 1024;

const tooLarge = () =>
  new Refusal(413, 'PAYLOAD_TOO_LARGE', `A request body may have ${LIMIT} bytes at most.`);

/** The body as text; refuses as soon as it exceeds the limit. */
export async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > LIMIT) throw tooLarge();
  // Streaming is several times slower, and only needed if the length is unknown.
  const reading = length === null ? readStream(request) : request.arrayBuffer();
  const bytes = await reading.catch(brokenOff);
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid('The request body is not UTF-8 text.');
  }
}

/** A caller that disconnects is not a failure of the service. */
function brokenOff(error: unknown): never {
  throw error instanceof Refusal ? error : invalid('The request body broke off.');
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
export function parseBody<T>({ text, header }: Call, schema: z.ZodType<T>): T {
  if (text && !/^application\/(?:[\w.+-]+\+)?json\b/i.test(header('content-type') ?? '')) {
    throw invalid('A request body needs the header Content-Type: application/json.');
  }
  let value: unknown;
  try {
    value = text ? JSON.parse(text) : {};
  } catch {
    throw invalid('The request body is not JSON.');
  }
  if (deeperThan(value, 64)) throw invalid('The request body is nested too deeply.');
  // A database would store these differently from what was sent.
  if (/\\u0000|\\u[dD][89a-fA-F]/.test(text) && !isKept(value)) {
    throw invalid('The request body has a text with a zero character or half a surrogate pair.');
  }
  const result = schema.safeParse(bothSpellings(value));
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

/** Clients of either generation may use the spelling of the other. See docs/contract.md 1. */
function bothSpellings(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('fulfilmentMethod' in value)) return value;
  const { fulfilmentMethod: fulfillmentMethod, ...rest } = value;
  return { fulfillmentMethod, ...rest };
}

/** Recursive, so call it only after `deeperThan`. */
function isKept(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every((member) => member.every(isKept));
}

/** Level by level: a hostile body could exhaust the stack of a recursive function. */
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

/** Reads the parameters that the schema names; addresses tend to collect others. */
export function readQuery<Shape extends z.ZodRawShape>(
  call: Call,
  schema: z.ZodObject<Shape>,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.keys(schema.shape).flatMap((name) => {
    const values = [name, ...otherSpelling(name)].flatMap((each) => call.queries(each));
    if (values.length > 1) throw invalid(`The query may have ${name} once only.`, at(name));
    return values.map((value) => [name, value]);
  });
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const fault = result.error.issues[0];
  const name = String(fault?.path[0] ?? '');
  throw invalid(`The query's ${name}: ${fault?.message}.`, at(name));
}

const otherSpelling = (name: string) => (name === 'fulfillmentMethod' ? ['fulfilmentMethod'] : []);

const at = (path: string) => ({ fields: [{ path }] });
