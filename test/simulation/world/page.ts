/** A page of the restaurant in one tab: the real stores run on its platform. It can die at any step. */

import type { Platform } from '../../../src/stores/platform/platform.js';
import { listStoreBundles } from '../../stores/shared/bundles.js';
import { crashOf, type Side, type Situation, type Step } from '../situations.js';
import { type Browser, keyValues } from './browser.js';
import type { Chance } from './chance.js';
import type { Clock } from './clock.js';
import type { Network } from './network.js';
import type { WireAnswer, WireRequest } from './wire.js';
import type { Crashes } from './world.js';

listStoreBundles();

export interface Page {
  readonly platform: Platform;
  alive(): boolean;
  asleep(): boolean;
  /** Immediately, or during the n-th call from now that the stores make. */
  die(steps?: number): void;
  /** Like a hidden tab: nothing happens in it for a while, and then everything. */
  freeze(milliseconds: number): void;
  /** Asks something other than the service; never answered if the page dies first. */
  ask<T>(milliseconds: number, answer: () => T): Promise<T>;
  /** Does the step, unless the page crashes before it; it may crash after it. */
  at(step: Step | null, work: () => void): void;
  /** Runs an action of the guest, during which the page doesn't die. */
  act<T>(action: () => T): T;
}

export interface Surroundings {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly network: Network;
  readonly browser: Browser;
  readonly crashes: Crashes;
  reach(situation: Situation): void;
  /** Adds an event of this page to the trace. */
  log(what: string): void;
}

/** A page waits no longer than this for another tab, as `stores/platform/platform.ts` has it. */
const LOCK_WAIT_MS = 20_000;

/** @param tab the tab's own storage, which survives reloads */
export function openPage(world: Surroundings, tab: Map<string, string>, died: () => void): Page {
  const { clock, chance, network, browser, log, crashes, reach } = world;
  const self = {};
  let dead = false;
  let stepsLeft = Number.POSITIVE_INFINITY;
  let acting = false;
  let frozenUntil = 0;
  let keys = 0;
  const locks = new Set<() => void>();
  const whenVisible = new Set<() => void>();
  const asleep = () => frozenUntil > clock.now();

  const die = () => {
    if (dead) return;
    dead = true;
    browser.watchers.delete(self);
    for (const release of locks) release();
    died();
  };
  const step = () => {
    if (acting) return;
    stepsLeft -= 1;
    if (stepsLeft <= 0) die();
  };
  const crash = (step: Step, side: Side): boolean => {
    if (acting || dead || !crashes.take(step, side)) return false;
    reach(crashOf(side, step));
    die();
    return true;
  };
  const at = (step: Step | null, work: () => void): void => {
    if (step && crash(step, 'before')) return;
    work();
    if (step) crash(step, 'after');
  };
  /** A closed page never receives anything; a frozen one receives it late. */
  const later = (milliseconds: number, run: () => void): (() => void) =>
    clock.after(milliseconds, () => wake(run));
  const wake = (run: () => void): void => {
    if (dead) return;
    if (asleep()) later(frozenUntil - clock.now(), run);
    else run();
  };

  const announce = (key: string) => {
    for (const [page, watchers] of browser.watchers) {
      if (page === self) continue;
      for (const notify of watchers) clock.after(chance.between(1, 20), () => notify(key));
    }
  };
  const values = keyValues(browser.values);
  const own = keyValues(tab);
  const guarded = (storage: typeof values, changed: (key: string) => void): typeof values => ({
    get(key) {
      step();
      return storage.get(key);
    },
    set(key, value) {
      step();
      if (dead) return;
      at(savingStep(key, value), () => {
        storage.set(key, value);
        changed(key);
      });
    },
    remove(key) {
      step();
      if (dead) return;
      at(key.endsWith(':payment') ? 'forgetting a payment that is over' : null, () => {
        storage.remove(key);
        changed(key);
      });
    },
    keys() {
      step();
      return storage.keys();
    },
  });

  /** Counts as in progress until the response, or until the page gives up. */
  const writing = ({ method }: WireRequest): (() => void) => {
    if (method === 'GET') return () => {};
    const pages = browser.writing;
    pages.add(self);
    if (pages.size > 1) reach('two tabs writing at once');
    const settled = () => void pages.delete(self);
    clock.after(20_000, settled);
    return settled;
  };

  const send = (request: WireRequest, signal: AbortSignal | null | undefined): Promise<Response> =>
    new Promise((resolve, reject) => {
      step();
      if (dead) return;
      const broken = () => reject(new TypeError('The connection was broken.'));
      if (!browser.online) {
        later(1, broken);
        return;
      }
      signal?.addEventListener('abort', () => reject(signal.reason));
      const arrive = (answer: WireAnswer | 'broken') => {
        log(`gets ${answer === 'broken' ? answer : answer.status} of ${request.method}`);
        if (answer === 'broken' || !browser.online) broken();
        else resolve(responseOf(answer));
      };
      at(sendingStep(request), () => {
        const settled = writing(request);
        network.send(request, (answer) => {
          settled();
          wake(() => arrive(answer));
        });
      });
    });

  const platform: Platform = {
    fetch: (url, init) =>
      send(
        {
          method: init?.method ?? 'GET',
          url: String(url),
          headers: Object.fromEntries(new Headers(init?.headers)),
          body: typeof init?.body === 'string' ? init.body : null,
        },
        init?.signal,
      ),
    now: clock.now,
    random: chance.next,
    online: () => browser.online,
    visible: () => !asleep(),
    whenVisible(back) {
      const notify = () => wake(back);
      whenVisible.add(notify);
      return () => whenVisible.delete(notify);
    },
    uuid: () => `key-${chance.between(0, 1e9)}-${++keys}-0123456789`,
    sleep: (milliseconds) => new Promise((woken) => later(milliseconds, woken)),
    after: later,
    deadline(milliseconds) {
      const end = new AbortController();
      later(milliseconds, () => end.abort(new DOMException('Too late.', 'TimeoutError')));
      return end.signal;
    },
    shared: guarded(values, announce),
    tab: guarded(own, () => {}),
    watch(key, changed) {
      const notify = (written: string) => wake(() => written === key && changed());
      const watchers = browser.watchers.get(self) ?? new Set();
      browser.watchers.set(self, watchers.add(notify));
      return () => watchers.delete(notify);
    },
    whenOnline(back) {
      const notify = () => wake(back);
      browser.whenOnline.add(notify);
      return () => browser.whenOnline.delete(notify);
    },
    lock: (name, run) =>
      new Promise((resolve, reject) => {
        step();
        if (dead) return;
        let begun = false;
        let release = () => {};
        const begin = () => {
          if (begun || dead) return;
          begun = true;
          run()
            .finally(() => release())
            .then(resolve, reject);
        };
        // Never granted synchronously: what was read before may have changed.
        const soon = () => later(chance.between(0, 3), begin);
        if (!browser.locks) return void soon();
        release = browser.locks.request(name, soon);
        locks.add(release);
        // The page may have died with the lock.
        if (dead) release();
        later(LOCK_WAIT_MS, begin);
      }),
  };

  return {
    platform,
    alive: () => !dead,
    asleep,
    die(steps = 0) {
      if (steps === 0) die();
      else stepsLeft = steps;
    },
    freeze(milliseconds) {
      frozenUntil = clock.now() + milliseconds;
      clock.after(milliseconds, () => {
        for (const notify of whenVisible) notify();
      });
    },
    at,
    ask: (milliseconds, answer) =>
      new Promise((resolve) => later(milliseconds, () => resolve(answer()))),
    act(action) {
      acting = true;
      try {
        return action();
      } finally {
        acting = false;
      }
    },
  };
}

function savingStep(key: string, value: string): Step | null {
  if (key.endsWith(':done')) return 'saving the end of an order';
  if (key.endsWith(':payment')) return value.includes('"confirming"') ? 'claiming a payment' : null;
  return key.endsWith(':cart') && value.includes('"uncertain":true') ? 'saving a request' : null;
}

function sendingStep({ method, url }: WireRequest): Step | null {
  if (url.endsWith('/order-result')) return 'asking for the result of a payment';
  if (url.includes('/payment-intent')) return 'asking for a payment intent';
  if (method === 'GET') return null;
  if (url.endsWith('/ordering-sessions')) return 'starting a session';
  if (method === 'POST' && /\/(?:items|cart-item)$/.test(url)) return 'sending an addition';
  return 'sending another change';
}

function responseOf({ status, headers, body }: WireAnswer): Response {
  return new Response(status === 204 ? null : body, { status, headers: { ...headers } });
}
