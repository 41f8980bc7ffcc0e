import type { z } from 'zod';
import type { Call } from './operation.js';
import { invalid } from './refusal.js';

/** Reads the parameters that the schema names. Others are left aside, as addresses gather them. */
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
