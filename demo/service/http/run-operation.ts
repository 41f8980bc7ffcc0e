/** Handles every request: budget, faults, admission, body, operation, error shape, headers. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { readText } from './body.js';
import type { Caller } from './caller.js';
import { type Faults, meetFault, WantedFailure } from './faults.js';
import type { Answer, Call, EncodedAnswer, Generation, Operation } from './operation.js';
import type { RateVerdict } from './rate-limit.js';
import { failure, invalid, Refusal } from './refusal.js';

type CallerContext = Context<{ Bindings: Caller }>;

export interface Surroundings {
  readonly now: () => number;
  readonly budget: (address: string) => RateVerdict;
  readonly faults: Pick<Faults, 'take'>;
  /** Resolves when everything that was committed is on the disk. */
  readonly settled: () => Promise<void>;
  readonly onRequest: (seen: { method: string; route: string; status: number }) => void;
}

export function runOperation(operation: Operation, generation: Generation, around: Surroundings) {
  return async (context: CallerContext): Promise<Response> => {
    const requestId = `req-${randomUUID()}`;
    const verdict = around.budget(context.env.address);

    const run = async (): Promise<Answer | EncodedAnswer> => {
      if (!verdict.allowed) {
        throw new Refusal(429, 'RATE_LIMITED', 'Too many requests. Wait before the next one.');
      }
      const fault = around.faults.take(operation);
      if (fault) await meetFault(fault, context.env);
      const call = await readCall(context, operation, generation, requestId);
      const answer = await operation.handler(call);
      // No answer, to a read or a write, contains anything that a power cut could still undo.
      await around.settled();
      if (fault?.kind === 'lose-answer') context.env.lost = true;
      return answer;
    };
    const refuse = (error: unknown): Answer => {
      if (error instanceof Refusal) {
        return generation.refuse(error, requestId, operation.spec);
      }
      if (!(error instanceof WantedFailure)) {
        console.error(`${requestId} ${operation.method} ${operation.path} failed:`, error);
      }
      return generation.refuse(failure, requestId, operation.spec);
    };

    const answer = await run().catch(refuse);
    around.onRequest({
      method: operation.method,
      route: operation.path,
      status: answer.status,
    });
    return new Response(answer.body || null, {
      status: answer.status,
      headers: {
        date: new Date(around.now()).toUTCString(),
        'x-request-id': requestId,
        'x-content-type-options': 'nosniff',
        ...verdict.headers,
        ...answer.headers,
      },
    });
  };
}

async function readCall(
  context: CallerContext,
  operation: Operation,
  generation: Generation,
  requestId: string,
): Promise<Call> {
  const { req } = context;
  const call: Call = {
    method: operation.method,
    path: req.path,
    requestId,
    address: context.env.address,
    param: (name) => req.param(name) ?? '',
    query: (name) => req.query(name),
    queries: (name) => req.queries(name) ?? [],
    header: (name) => req.raw.headers.get(name),
    text: '',
  };
  requireReadable(context.env);
  generation.admit(call, operation.spec);
  requireShortIds(req.param());
  return operation.method === 'GET' ? call : { ...call, text: await readText(req.raw) };
}

/** With two credentials, keys or revisions it is unclear which is meant. */
function requireReadable({ unreadable, repeatedHeaders: [name] }: Caller): void {
  if (unreadable) throw unreadable;
  if (name) throw invalid(`The header ${name} may be sent once only.`, { field: name });
}

/** docs/contract.md 4: identifiers have 1 to 128 characters. */
function requireShortIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) {
    if (value.length > 128) {
      throw invalid(`${name} in the path may have 128 characters at most.`, { field: name });
    }
  }
}
