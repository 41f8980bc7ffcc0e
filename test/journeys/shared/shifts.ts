/** What moves on the screen by itself, as browsers count it. Not in Firefox, which doesn't say. */
import type { Page } from 'playwright-core';

export interface Shifts {
  /** In shares of the screen. */
  readonly sum: number;
  /** When, from and to which height, and what is there now. */
  readonly seen: readonly string[];
}

/** Call before the page loads. Doesn't count the half second after a press. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { sum: number; seen: string[] } = { sum: 0, seen: [] };
    Reflect.set(window, 'shifts', shifts);
    const whatIsAt = ({ left, top }: DOMRect): string => {
      let found: Element | null = null;
      let root: DocumentOrShadowRoot | null = document;
      for (; root; root = found?.shadowRoot ?? null) {
        const inner: Element | null = root.elementFromPoint(left + 4, top + 4);
        if (!inner || inner === found) break;
        found = inner;
      }
      return found?.outerHTML.slice(0, 120) ?? 'nothing';
    };
    type Source = Record<'previousRect' | 'currentRect', DOMRect>;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        shifts.sum += Reflect.get(entry, 'value');
        const boxes = Reflect.get(entry, 'sources').map(
          ({ previousRect, currentRect }: Source) =>
            `${previousRect.top} to ${currentRect.top}, ${whatIsAt(currentRect)}`,
        );
        shifts.seen.push(`${Math.round(entry.startTime)} ms: ${boxes}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftsOn = (page: Page): Promise<Shifts> =>
  page.evaluate(() => Reflect.get(window, 'shifts'));
