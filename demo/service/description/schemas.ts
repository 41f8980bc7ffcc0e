import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Schemas of a description: those that have an id are written once and referred to. */
export interface Schemas {
  /** `input` is what a caller may send, `output` what the service answers. */
  of(schema: z.ZodType, direction: 'input' | 'output'): JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
}

export function collectSchemas(): Schemas {
  const named: Record<string, JsonSchema> = {};
  return {
    named,
    of(schema, io) {
      const { $schema: _, $defs, ...own } = referring(z.toJSONSchema(schema, { io }));
      for (const [id, definition] of Object.entries($defs ?? {})) {
        if (id.startsWith('__')) throw new Error('Expected a recursive schema to have an id.');
        const known = named[id];
        if (known && JSON.stringify(known) !== JSON.stringify(definition)) {
          throw new Error(`Expected one schema to be named ${id}, found two.`);
        }
        named[id] = definition;
      }
      return own;
    },
  };
}

/** With references that lead to the components of the description. */
const referring = (schema: object): JsonSchema & { $defs?: Record<string, JsonSchema> } =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
