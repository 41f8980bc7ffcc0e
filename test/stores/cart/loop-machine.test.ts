import {
  type LoopEffect,
  type LoopEvent,
  type LoopHappened,
  type LoopMachine,
  loopAtRest,
  loopMachine,
} from '../../../src/stores/cart/loop-machine.js';
import { tableOf } from '../shared/rows.js';

const NOW = 1_000_000;
const step: LoopEffect = { type: 'step' };
const cancel: LoopEffect = { type: 'cancel' };
const schedule = (wait: number): LoopEffect => ({ type: 'schedule', wait });
const showNothing: LoopEffect = { type: 'show', retryAt: null, failure: null };
const settle = (outcome: 'done' | 'stopped' | 'broken'): LoopEffect => ({
  type: 'settle',
  outcome,
});
const stepped = (found: Extract<LoopHappened, { type: 'stepped' }>['step']): LoopHappened => ({
  type: 'stepped',
  step: found,
});
const running = { running: true };
const hidden = { visible: false };

const rows = tableOf<LoopMachine, LoopHappened, LoopEvent['at'], LoopEffect>(
  loopMachine,
  loopAtRest,
  { now: NOW, visible: true },
);

rows('a pending change', {
  'waits until the guest stops tapping': {
    event: { type: 'wake', quiet: 2000 },
    becomes: { more: true, quietUntil: NOW + 2000 },
    effects: [schedule(2000)],
  },
  'starts its wait again with each tap': {
    given: { more: true, quietUntil: NOW + 500 },
    event: { type: 'wake', quiet: 2000 },
    becomes: { quietUntil: NOW + 2000 },
    effects: [schedule(2000)],
  },
  'doesn’t shorten the wait before another attempt': {
    given: { retryAt: NOW + 30_000 },
    event: { type: 'wake', quiet: 2000 },
    becomes: { more: true, quietUntil: NOW + 2000 },
  },
  'is noted while a step runs, which may have read the queue before': {
    given: running,
    event: { type: 'wake', quiet: 2000 },
    becomes: { more: true, quietUntil: NOW + 2000 },
  },
  'is sent immediately when the guest asks for it': {
    given: { retryAt: NOW + 30_000, quietUntil: NOW + 2000 },
    event: { type: 'wake', quiet: 0 },
    becomes: { running: true, retryAt: null, quietUntil: 0 },
    effects: [cancel, step],
  },
  'is sent immediately when a caller waits for it': {
    event: { type: 'flush' },
    becomes: { running: true, awaited: true },
    effects: [cancel, step],
  },
  'is never sent by two steps at a time': {
    given: running,
    event: { type: 'flush' },
    becomes: { awaited: true, more: true },
    effects: [cancel],
  },
  'is sent when it is due': {
    event: { type: 'due' },
    becomes: { running: true },
    effects: [step],
  },
  'is not sent by a hidden tab': { event: { type: 'due' }, at: hidden },
  'is not sent by a closed shop': { given: { stopped: true }, event: { type: 'due' } },
  'is sent when the tab is visible again': {
    event: { type: 'visible' },
    effects: [schedule(0)],
  },
  'is tried again when the device is back online': {
    given: { retryAt: NOW + 30_000 },
    event: { type: 'online' },
    effects: [schedule(0)],
  },
  'is not sent sooner when the device is back online and nothing failed': {
    event: { type: 'online' },
  },
});

rows('after a step', {
  'the next one runs': {
    given: running,
    event: stepped('next'),
    effects: [step],
  },
  'the next one waits until the guest stops tapping': {
    given: { ...running, quietUntil: NOW + 1500 },
    event: stepped('next'),
    becomes: { running: false },
    effects: [schedule(1500), showNothing],
  },
  'the next one runs immediately if a caller waits for it': {
    given: { ...running, awaited: true, quietUntil: NOW + 1500 },
    event: stepped('next'),
    effects: [step],
  },
  'the next one waits until the tab is visible': {
    given: running,
    event: stepped('next'),
    at: hidden,
    becomes: { running: false },
    effects: [schedule(0), showNothing],
  },
  'that found nothing left, waiting callers are notified': {
    given: { ...running, awaited: true },
    event: stepped('done'),
    becomes: { running: false, awaited: false },
    effects: [settle('done'), showNothing],
  },
  'that found nothing left, changes that came meanwhile are looked for': {
    given: { ...running, more: true },
    event: stepped('done'),
    becomes: { more: false },
    effects: [step],
  },
  'that needs the guest, waiting callers are notified': {
    given: { ...running, awaited: true },
    event: stepped('stopped'),
    becomes: { running: false, awaited: false },
    effects: [settle('stopped'), showNothing],
  },
  'that failed, the next attempt and its reason are shown': {
    given: running,
    event: stepped({ wait: 800, failure: 'offline' }),
    becomes: { running: false, retryAt: NOW + 800 },
    effects: [schedule(800), { type: 'show', retryAt: NOW + 800, failure: 'offline' }],
  },
  'that broke, the loop can run again, and nobody waits for it': {
    given: { ...running, awaited: true },
    event: { type: 'broken' },
    becomes: { running: false, awaited: false },
    effects: [settle('broken'), showNothing],
  },
});
