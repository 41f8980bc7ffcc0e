/** The service's machine-readable description, generated from the operations. */
import { z } from 'zod';
import type { Operation } from '../http/operation.js';
import { errorStatuses } from '../http/refusal.js';
import { error as newerError } from '../newer/errors.js';
import { error as olderError } from '../older/errors.js';
import { BASE, type Operations } from '../operations.js';
import {
  everyAnswer,
  parametersOf,
  rateLimited,
  securityOf,
  securitySchemes,
  sharedHeaders,
  sharedParameters,
  successHeaders,
} from './parameters.js';

type GenerationName = keyof Operations;

export interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly [GenerationName];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

export interface Description {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: GenerationName; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
}

/** An OpenAPI 3.1 document. `publicOrigin` is where the service is, without a slash at the end. */
export function describe(operations: Operations, publicOrigin: string): Description {
  const schemas = collectSchemas();
  const errors = {
    newer: schemas.of(newerError, 'output'),
    older: schemas.of(olderError, 'output'),
  };
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const generation of ['newer', 'older'] as const) {
    for (const operation of operations[generation]) {
      const path = operation.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describeOperation(
          operation,
          generation,
          schemas,
          errors[generation],
        ),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reference ordering service',
      version: '2.0.0',
      description: 'Sections are those of docs/contract.md.',
    },
    servers: [{ url: publicOrigin + BASE }],
    tags: [
      { name: 'newer', description: 'Storefront-scoped, for guests with capabilities.' },
      { name: 'older', description: "Location-scoped, for servers with the merchant's key." },
    ],
    paths,
    components: {
      schemas: schemas.named,
      parameters: sharedParameters,
      headers: sharedHeaders,
      securitySchemes,
    },
  };
}

function describeOperation(
  operation: Operation,
  generation: GenerationName,
  schemas: Schemas,
  error: JsonSchema,
): DescribedOperation {
  const { spec } = operation;
  const successes = spec.success.map(({ status, body }) => [
    status,
    {
      description: meaningOf(status),
      headers: successHeaders(spec),
      ...(body && { content: asJson(schemas.of(body, 'output')) }),
    },
  ]);
  const refusals = errorStatuses(spec, generation).map((status) => [
    status,
    {
      description: meaningOf(status),
      headers: status === 429 ? rateLimited : everyAnswer,
      content: asJson(error),
    },
  ]);
  return {
    operationId: idOf(operation),
    tags: [generation],
    summary: spec.summary,
    description: `Section ${spec.section}.`,
    security: securityOf[spec.credential],
    parameters: parametersOf(operation, schemas),
    ...(spec.body && { requestBody: requestBody(spec.body, schemas) }),
    responses: Object.fromEntries([...successes, ...refusals]),
  };
}

/** A body that may be empty may also be left out. */
const requestBody = (body: z.ZodType, schemas: Schemas): JsonSchema => ({
  required: !body.safeParse({}).success,
  content: asJson(schemas.of(body, 'input')),
});

const asJson = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** `GET /locations/:locationId/menus` is `getLocationsByLocationIdMenus`. */
function idOf({ method, path }: Operation): string {
  const words = path.split(/[/-]/).filter((word) => word !== '');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return words.reduce(
    (id, word) => id + (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)),
    method.toLowerCase(),
  );
}

export type JsonSchema = Record<string, unknown>;

/** Schemas of a description: those that have an id are written once and referred to. */
export interface Schemas {
  /** `input` is what a caller may send, `output` what the service answers. */
  of(schema: z.ZodType, direction: 'input' | 'output'): JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
}

function collectSchemas(): Schemas {
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

/** Points references at the components of the description. */
const referring = (schema: object): JsonSchema & { $defs?: Record<string, JsonSchema> } =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

const MEANINGS: Record<number, string> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted.',
  204: 'Done, nothing to say.',
  302: 'The address to go to is in Location.',
  400: "The request's data are wrong.",
  401: 'A credential is missing or not valid.',
  403: 'The credential is for something else.',
  404: 'There is no such thing.',
  409: 'It conflicts with the present state.',
  413: 'The body has more than 64 KB.',
  422: 'It is well formed and cannot be done.',
  428: 'The header If-Match is missing.',
  429: 'Too many requests in ten minutes.',
  500: 'The service itself failed.',
  503: 'Something that the service depends on is down.',
};

/** docs/contract.md 7.1. */
function meaningOf(status: number): string {
  const meaning = MEANINGS[status];
  if (!meaning) throw new Error(`Expected a status of docs/contract.md 7.1, found ${status}.`);
  return meaning;
}
