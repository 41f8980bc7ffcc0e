/**
 * What runs inside the measured pages. The functions are sent there as text, so they must not use
 * anything outside of themselves.
 */

export interface Expectation {
  marks: { start: string; frames: string; all: string };
  /** Names of the first and the last product, the start and the end of the menu. */
  first: string;
  last: string;
}

/** Marks the start when the menu's text has arrived: all further work counts. */
export function markArrival({ startMark, path }: { startMark: string; path: string }): void {
  const read = Response.prototype.text;
  const arrived = async (response: Response): Promise<string> => {
    const text = await read.call(response);
    if (new URL(response.url).pathname.endsWith(path)) performance.mark(startMark);
    return text;
  };
  Response.prototype.text = function () {
    return arrived(this);
  };
  Response.prototype.json = async function () {
    return JSON.parse(await arrived(this));
  };
}

/** Gives the page's `[data-menu]` a shadow root with these styles, and keeps the markup for later. */
export function prepareRoot({ html, styles }: { html: string; styles: string[] }): void {
  const root = document.querySelector('[data-menu]')?.attachShadow({ mode: 'open' });
  if (!root) throw new Error('Expected the page to have [data-menu].');
  root.adoptedStyleSheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  Object.assign(window, { markup: html });
}

/**
 * After the next pointer press, marks the second animation frame in which `shows` finds the expected
 * result.
 */
export function watchPress({ marks, quantity }: { marks: Expectation['marks']; quantity: string }) {
  const shows = () =>
    [...document.querySelectorAll('order-cart, [data-menu]')].some(
      ({ shadowRoot }) => shadowRoot?.querySelector('output')?.textContent === quantity,
    );
  return new Promise<void>((resolve) => {
    let frames = 0;
    const frame = () => {
      if (frames > 0 || shows()) frames += 1;
      if (frames < 2) return requestAnimationFrame(frame);
      performance.mark(marks.frames);
      performance.mark(marks.all);
      resolve();
    };
    const pressed = () => {
      performance.mark(marks.start);
      requestAnimationFrame(frame);
    };
    addEventListener('pointerdown', pressed, { capture: true, once: true });
  });
}

/**
 * Marks the second animation frame in which the page has the first product, and the frame in which it
 * has the last one too.
 */
export function watchFrames({ marks, first, last }: Expectation): Promise<void> {
  const holder = () => document.querySelector('[data-menu]')?.shadowRoot;
  const shows = (name: string, fromEnd: boolean) => {
    const names = holder()?.querySelectorAll('[part~="product-name"]') ?? [];
    return names[fromEnd ? names.length - 1 : 0]?.textContent === name;
  };
  return new Promise((resolve) => {
    let frames = 0;
    const frame = () => {
      if (frames > 0 || shows(first, false)) frames += 1;
      if (frames === 2) performance.mark(marks.frames);
      if (frames >= 2 && shows(last, true)) {
        performance.mark(marks.all);
        resolve();
      } else {
        requestAnimationFrame(frame);
      }
    };
    requestAnimationFrame(frame);
  });
}
