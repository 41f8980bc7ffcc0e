import type { Browser, Page } from 'playwright-core';

/** Names of the `performance.mark`s in a measured page. */
export const marks = { start: 'menu-start', frames: 'menu-second-frame', all: 'menu-all' };

/** Milliseconds the page's main thread was busy since the start mark. */
export interface BusyTime {
  untilSecondFrame: number;
  untilAll: number;
}

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of processor time, which other load on the machine hardly changes. */
  tdur?: number;
}

/** Only what is needed: each further category slows down the measured page. */
const categories = ['blink.user_timing', 'toplevel'];

/** Records what the main thread does while `work` runs, which must cause all marks. */
export async function recordBusyTime(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<BusyTime> {
  await browser.startTracing(page, { categories });
  try {
    await work();
  } catch (error) {
    // A crashed browser answers this with another error, which would hide the first one.
    await browser.stopTracing().catch(() => {});
    throw error;
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return busyTime(trace.traceEvents);
}

/** Chromium runs the promises of a task either within it or right after it, outside of any task. */
const work = /(?:RunTask|_PerformMicrotaskCheckpoint)$/;

/** Without those that run within another one, whose time contains theirs. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return [...events]
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

function busyTime(events: TraceEvent[]): BusyTime {
  const start = markOf(events, marks.start);
  const tasks = outermost(
    events.filter(
      ({ name, ph, pid, tid }) =>
        work.test(name) && ph === 'X' && pid === start.pid && tid === start.tid,
    ),
  );
  const until = (end: number) =>
    tasks.reduce((sum, task) => sum + overlap(task, start.ts, end), 0) / 1000;
  return {
    untilSecondFrame: until(markOf(events, marks.frames).ts),
    untilAll: until(markOf(events, marks.all).ts),
  };
}

function markOf(events: TraceEvent[], name: string): TraceEvent {
  const found = events.filter(
    (event) => event.name === name && event.cat.includes('blink.user_timing'),
  );
  const [mark] = found;
  if (mark && found.length === 1) return mark;
  throw new Error(`Expected one mark "${name}" in the trace, found ${found.length}.`);
}

/** Processor time. A task that contains a mark counts only for the part between the marks. */
function overlap({ ts, dur = 0, tdur = dur }: TraceEvent, from: number, to: number): number {
  const between = Math.max(0, Math.min(ts + dur, to) - Math.max(ts, from));
  return dur === 0 ? 0 : (between / dur) * tdur;
}
