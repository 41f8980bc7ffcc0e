/** One seed's world: a way to the service, a network, a browser, and the service's model. */
import type { Intention } from '../intention.js';
import { createIntention } from '../intention.js';
import { createProcessor, type Processor } from '../model/payments.js';
import { createProxy, PROXY } from '../model/proxy.js';
import { createService, SERVICE } from '../model/service.js';
import { createState, type Deployment, type State } from '../model/state.js';
import { type Side, type Situation, type Step, sides, steps } from '../situations.js';
import { type Browser, createBrowser } from './browser.js';
import { type Chance, createChance } from './chance.js';
import { type Clock, createClock } from './clock.js';
import { calm, faultsAt } from './faults.js';
import { createNetwork, type Network } from './network.js';
import type { Serve } from './wire.js';

/**
 * How pages reach the service. `older` is a proxy in front of a service without tokens; `direct`
 * is one whose guests may bypass it.
 */
export type Way = 'proxy' | 'storefront' | 'older' | 'direct';

/** Planned crashes: the first page that reaches the step dies there. */
export interface Crashes {
  /** Whether one was planned here; removes it. */
  take(step: Step, side: Side): boolean;
}

export interface World {
  readonly seed: number;
  readonly way: Way;
  readonly chance: Chance;
  readonly clock: Clock;
  readonly network: Network;
  readonly browser: Browser;
  readonly state: State;
  readonly processor: Processor;
  readonly intention: Intention;
  /** The URLs in the page's settings. */
  readonly addresses: { readonly proxy: string; readonly service: string };
  /** Adds an event to the trace of a failed seed. */
  log(what: string): void;
  readonly trace: readonly string[];
  /** Records that a required situation occurred. */
  reach(situation: Situation): void;
  readonly reached: ReadonlySet<Situation>;
  readonly crashes: Crashes;
  /** No more faults from now on. */
  calmDown(): void;
}

export function createWorld(seed: number): World {
  const chance = createChance(seed);
  const clock = createClock();
  const way = chance.one<Way>(['proxy', 'storefront', 'older', 'direct']);
  const state = createState();
  const deployment: Deployment = {
    olderUnit: chance.one(['minor', 'major']),
    olderAnswers: chance.one(['cart', 'cart', 'wrapped', 'name', 'nothing']),
    olderTags: way !== 'older' || chance.happens(0.3),
    tokens: way !== 'older',
    newerStarts: way !== 'direct' || chance.happens(0.7),
  };
  const service = createService(state, deployment, clock.now);
  /** Otherwise, the page's settings contain the service. */
  const isSetByProxy = way === 'direct' && chance.happens(0.5);
  const givesCapability = isSetByProxy || (way === 'direct' && chance.happens(0.7));
  const proxy = createProxy(service, clock.now, givesCapability);
  const serve: Serve = (request) =>
    request.url.startsWith(PROXY) ? proxy(request) : service(request);
  const trace: string[] = [];
  const start = clock.now();
  const log = (what: string) => {
    trace.push(`${((clock.now() - start) / 1000).toFixed(3).padStart(10)}s  ${what}`);
  };
  const reached = new Set<Situation>();
  const reach = (situation: Situation) => {
    if (!reached.has(situation)) log(`reached: ${situation}`);
    reached.add(situation);
  };
  const network = createNetwork(clock, chance, serve, log, reach);
  const level = chance.one([0, 0.3, 1, 1]);
  network.setFaults(faultsAt(level));
  // Blocked by the page's policy, so it never changes.
  const isBlocked = way === 'direct' && level > 0 && chance.happens(0.25);
  if (isBlocked) network.fail('service', 'always');
  const due = new Set(someCrashes(chance));
  const browser = createBrowser(deployment.olderTags === false || chance.happens(0.7));
  log(
    `way ${way}${isSetByProxy ? ' set by the proxy' : ''}${givesCapability ? ' with capability' : ''}${isBlocked ? ', blocked' : ''}, trouble ${level}, locks ${browser.locks !== null}, ${JSON.stringify(deployment)}`,
  );
  return {
    seed,
    way,
    chance,
    clock,
    network,
    browser,
    state,
    processor: createProcessor(state, clock.now),
    intention: createIntention(),
    addresses: {
      proxy: PROXY,
      service: way === 'storefront' || (way === 'direct' && !isSetByProxy) ? SERVICE : '',
    },
    log,
    trace,
    reach,
    reached,
    crashes: { take: (step, side) => due.delete(`${side} ${step}`) },
    calmDown() {
      network.setFaults(calm);
      network.restore();
      browser.online = true;
      for (const notify of browser.whenOnline) notify();
      state.closed = null;
      state.soldOut.clear();
    },
  };
}

/** Most worlds reach these late, if at all. */
const paying = steps.slice(steps.indexOf('asking for a payment intent'));

const someCrashes = (chance: Chance): readonly `${Side} ${Step}`[] =>
  Array.from(
    { length: chance.one([0, 1, 2, 3]) },
    () => `${chance.one(sides)} ${chance.one([...steps, ...paying])}` as const,
  );
