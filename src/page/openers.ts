/**
 * Elements of the page that open the order: `data-order-open` on any element, a link to `#order`, or
 * an `<order-button>` that was pressed before it became a button.
 * Part of the script's entry, so that a press while the rest loads isn't lost. docs/embedding.md
 */
import type { Excuse } from './script-tag.js';

/** The part of the widget that opens the order. */
interface Widget {
  /** @param onFailure called if further code can't load; the order opens once it has */
  openFrom(opener: Element | null, onFailure: () => void): Promise<void>;
}

const isPlain = (event: MouseEvent) =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A page that has its own place of that name keeps its link, unless the place is our button. */
const isTaken = (): boolean => {
  const place = document.getElementById('order');
  return place !== null && place.localName !== 'order-button';
};

export function isOpener(node: EventTarget): node is Element {
  if (!(node instanceof Element)) return false;
  if (node.matches('order-button:not(:defined)')) return true;
  if (node.hasAttribute('data-order-open')) return !node.matches(':disabled, [aria-disabled=true]');
  if (!(node instanceof HTMLAnchorElement) || node.hash !== '#order' || isTaken()) return false;
  // On pages with a <base>, such a link would lead to another one.
  if (node.getAttribute('href') === '#order') return true;
  return node.href.split('#')[0] === location.href.split('#')[0];
}

/** A press that is older than this is no longer what the guest waits for. */
const LATEST_MS = 15_000;

/**
 * Calls `answer` with the opener that was pressed first on the page, if that was before now. Browsers
 * remember their first input for the speed it had; a press that became a scroll isn't one.
 */
function answerEarlyPress(answer: (opener: Element) => void): void {
  // Safari has it from version 26.2 on.
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  const now = performance.now();
  const onFirstInput = (
    entries: PerformanceObserverEntryList,
    observer: PerformanceObserver,
  ): void => {
    observer.disconnect();
    const [first] = entries.getEntries() as PerformanceEventTiming[];
    if (!first?.target || first.startTime > now || now - first.startTime > LATEST_MS) return;
    if (!/^(pointer|mouse|click)/.test(first.name)) return;
    for (let at: Node | null = first.target; at; at = at.parentNode) {
      if (!isOpener(at)) continue;
      // The browser follows links on its own.
      if (!(at instanceof HTMLAnchorElement)) answer(at);
      return;
    }
  };
  new PerformanceObserver(onFirstInput).observe({ type: 'first-input', buffered: true });
}

/** @param load resolves once the widget has started; rejects if it can't */
export function answerOpeners(load: () => Promise<Widget>, excuse: Excuse): void {
  let isAnswered = false;
  const open = async (opener: Element | null): Promise<void> => {
    const fail = (): void => {
      // A link to a page with another way to order still leads there.
      if (opener instanceof HTMLAnchorElement && !isOpenerLink(opener))
        location.assign(opener.href);
      else if (opener) excuse.say(opener);
    };
    try {
      const { openFrom } = await load();
      await openFrom(opener, fail);
      if (opener) excuse.takeBack(opener);
    } catch {
      fail();
    }
  };
  const answer = (opener: Element): void => {
    isAnswered = true;
    void open(opener);
  };
  document.addEventListener('click', (event) => {
    if (!isPlain(event)) return;
    const opener = event.composedPath().find(isOpener);
    if (!opener) return;
    event.preventDefault();
    answer(opener);
  });
  answerEarlyPress((opener) => {
    if (!isAnswered) answer(opener);
  });
  // A link from another page, or one that was followed before this ran.
  if (location.hash === '#order' && !isTaken()) {
    const { activeElement } = document;
    void open(activeElement && isOpener(activeElement) ? activeElement : null);
  }
}

const isOpenerLink = ({ hash }: HTMLAnchorElement) => hash === '#order';
