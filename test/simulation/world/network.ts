/**
 * Carries exchanges between pages and the service: late, twice, out of order, or not at all. A page
 * that dies cancels nothing: what it sent still arrives.
 */
import { PROXY } from '../model/proxy.js';
import { SERVICE } from '../model/service.js';
import type { Situation } from '../situations.js';
import type { Chance } from './chance.js';
import type { Clock } from './clock.js';
import { answerInstead, calm, type Faults, spoil } from './faults.js';
import { json, type Serve, type WireAnswer, type WireRequest } from './wire.js';

export type Route = 'proxy' | 'service';

export const routeOf = ({ url }: Pick<WireRequest, 'url'>): Route =>
  url.startsWith(PROXY) ? 'proxy' : 'service';

export interface Network {
  /** Calls `answered` at most once, and never for a lost exchange. */
  send(request: WireRequest, answered: (answer: WireAnswer | 'broken') => void): void;
  setFaults(faults: Faults): void;
  /** Nothing gets through the route from now on. */
  fail(route: Route, until: 'always' | 'restored'): void;
  /** Restores routes that don't fail for good. */
  restore(route?: Route): void;
  /** The number of refusals that the network itself produced. */
  refusals(): number;
}

/**
 * Without a key, a late request looks like a new one. Whatever is between page and
 * service limits how late it can arrive; see `SETTLED_MS` of the client.
 */
const LATEST_WITHOUT_KEY_MS = 14_000;
const LATEST_WITH_KEY_MS = 90_000;

/** The merchant's proxy after waiting in vain. */
const givenUp = json(504, { error: 'UPSTREAM_TIMEOUT', message: 'Too late.', statusCode: 504 });

export function createNetwork(
  clock: Clock,
  chance: Chance,
  serve: Serve,
  log: (what: string) => void,
  met: (situation: Situation) => void,
): Network {
  let faults = calm;
  let refusals = 0;

  const latency = (most: number): number =>
    chance.happens(faults.slow) ? chance.between(300, most) : chance.between(5, 200);

  /** A refusal uses up its key, whichever tab repeats it. */
  const refused = new Map<string, WireAnswer>();
  /** How often the same request was sent. */
  const sent = new Map<string, number>();
  /** The same on either route, although they use different ids for the cart. */
  const sameAs = ({ method, url, body, headers }: WireRequest): string => {
    const path = url.replace(PROXY, '').replace(SERVICE, '');
    return `${headers['idempotency-key']} ${method} ${path.replace(/\/carts\/[^/]+/, '')} ${body}`;
  };
  const failing = new Map<Route, 'always' | 'restored'>();
  const routes = new Map<string, Route>();
  const follow = (request: WireRequest, same: string): void => {
    const route = routeOf(request);
    const isKeyed = request.headers['idempotency-key'] !== undefined;
    if (isKeyed && (routes.get(same) ?? route) !== route) met('one change along both routes');
    routes.set(same, route);
    if (failing.has(route)) met(route === 'proxy' ? 'proxy down' : 'direct route blocked');
    if (failing.size === 2) met('both routes down');
  };

  const reach = (request: WireRequest): WireAnswer => {
    const answer = serve(request);
    return chance.happens(faults.spoilAnswer) ? spoil(answer, chance) : answer;
  };

  return {
    setFaults(next) {
      faults = next;
    },
    fail(route, until) {
      if (failing.get(route) !== 'always') failing.set(route, until);
    },
    restore(route) {
      for (const [failed, until] of failing) {
        if (until !== 'always' && (route ?? failed) === failed) failing.delete(failed);
      }
    },
    refusals: () => refusals,
    send(request, answered) {
      const keyed = request.headers['idempotency-key'] !== undefined;
      const same = sameAs(request);
      sent.set(same, (sent.get(same) ?? 0) + 1);
      const name = `${request.method} ${new URL(request.url).pathname}`;
      follow(request, same);
      if (failing.has(routeOf(request))) {
        log(`blocked: ${name} to the ${routeOf(request)}`);
        if (chance.happens(0.8)) clock.after(chance.between(1, 50), () => answered('broken'));
        return;
      }
      if (chance.happens(faults.loseRequest)) {
        log(`lost: ${name}`);
        // The connection breaks, or there is silence until the page gives up.
        if (chance.happens(0.5)) clock.after(chance.between(1, 500), () => answered('broken'));
        return;
      }
      const isAnswered = chance.happens(faults.answerInstead);
      const loseAnswer = chance.happens(faults.loseAnswer);
      const most = keyed ? LATEST_WITH_KEY_MS : LATEST_WITHOUT_KEY_MS;
      if (loseAnswer && chance.happens(0.5)) {
        // Something gives up early and reports it, but the request still arrives.
        const instead = chance.one(['broken', 'broken', givenUp] as const);
        clock.after(chance.between(1, 3000), () => answered(instead));
      }
      clock.after(latency(most), () => {
        const answer =
          refused.get(same) ??
          (isAnswered ? answerInstead(request, chance, sent.get(same) === 1) : reach(request));
        if (isAnswered && [422, 428].includes(answer.status) && !refused.has(same)) {
          if (answer.status === 422) refusals += 1;
          if (keyed) refused.set(same, answer);
        }
        if (answer.body?.includes('"CART_CONFLICT"')) met('conflict');
        if (loseAnswer && request.method !== 'GET' && answer.status < 300) {
          met(`lost response ${keyed ? 'with' : 'without'} key`);
        }
        log(`${answer.status} ${name} ${request.body ?? ''}${loseAnswer ? ' (answer lost)' : ''}`);
        if (!loseAnswer) clock.after(latency(4000), () => answered(answer));
      });
      if (keyed && !isAnswered && chance.happens(faults.duplicate)) {
        clock.after(latency(most), () => {
          const answer = refused.get(same) ?? serve(request);
          log(`${answer.status} ${name} (a second time)`);
        });
      }
    },
  };
}
