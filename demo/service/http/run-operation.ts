/** The way of every request: budget, admission, body, operation, error shape, common headers. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Answer } from './answer.js';
import { readText } from './body.js';
import { crossOriginHeaders } from './cross-origin.js';
import type { Generation } from './generation.js';
import type { Call, Operation } from './operation.js';
import type { RateVerdict } from './rate-limit.js';
import { Refusal } from './refusal.js';

/** What the server knows of a connection. */
export interface Caller {
  readonly address: string;
}

export type CallerContext = Context<{ Bindings: Caller }>;

export interface Surroundings {
  readonly budget: (address: string) => Promise<RateVerdict>;
  readonly onRequest: (seen: { method: string; route: string; status: number }) => void;
}

export function runOperation(operation: Operation, generation: Generation, around: Surroundings) {
  return async (context: CallerContext): Promise<Response> => {
    const requestId = `req-${randomBytes(9).toString('hex')}`;
    const verdict = await around.budget(context.env.address);
    const answer = await answerTo(context, operation, generation, requestId, verdict);
    around.onRequest({
      method: operation.method,
      route: operation.path,
      status: answer.status,
    });
    return new Response(answer.body || null, {
      status: answer.status,
      headers: {
        'x-request-id': requestId,
        'x-content-type-options': 'nosniff',
        ...verdict.headers,
        ...(generation.crossOrigin ? crossOriginHeaders : {}),
        ...answer.headers,
      },
    });
  };
}

async function answerTo(
  context: CallerContext,
  operation: Operation,
  generation: Generation,
  requestId: string,
  verdict: RateVerdict,
): Promise<Answer> {
  try {
    if (!verdict.allowed) {
      throw new Refusal(429, 'RATE_LIMITED', 'Too many requests. Wait before the next one.');
    }
    const call = await readCall(context, operation, generation, requestId);
    return await operation.handler(call);
  } catch (error) {
    if (error instanceof Refusal) return generation.refuse(error, requestId);
    console.error(`${requestId} ${operation.method} ${operation.path} failed:`, error);
    return generation.failed(requestId);
  }
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
  generation.admit(call, operation.about.credential);
  return operation.method === 'GET' ? call : { ...call, text: await readText(req.raw) };
}
