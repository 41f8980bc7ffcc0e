/** The widget's code doesn't run before guests see a menu that the page came with. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { firstPaint } from '../../src/page/first-paint.js';

const page = globalThis as {
  document?: unknown;
  requestAnimationFrame?: (call: () => void) => void;
};

/** A page that has painted nothing yet. */
function open({
  shadowRoot = {},
  hidden = false,
  painted = false,
}: {
  shadowRoot?: object | null;
  hidden?: boolean;
  painted?: boolean;
} = {}): { frame: () => void } {
  const frames: (() => void)[] = [];
  page.document = { hidden, querySelectorAll: () => [{ shadowRoot: null }, { shadowRoot }] };
  page.requestAnimationFrame = (call) => void frames.push(call);
  mock.method(performance, 'getEntriesByName', (name: string) =>
    painted && name === 'first-contentful-paint' ? [{}] : [],
  );
  return {
    frame() {
      for (const call of frames.splice(0)) call();
    },
  };
}

async function isOver(wait: Promise<void> | undefined): Promise<boolean> {
  let over = false;
  void wait?.then(() => {
    over = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return over;
}

describe('the wait for the first paint', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
    delete page.document;
    delete page.requestAnimationFrame;
  });

  it('ends with the task after the next frame, which has painted the cards by then', async () => {
    const { frame } = open();
    const wait = firstPaint();
    mock.timers.tick(16);
    assert.equal(await isOver(wait), false);
    frame();
    assert.equal(await isOver(wait), false, 'in the frame itself');
    mock.timers.tick(1);
    assert.equal(await isOver(wait), true);
  });

  it('ends without a frame, too, so that guests can order in any case', async () => {
    open();
    const wait = firstPaint();
    mock.timers.tick(300);
    assert.equal(await isOver(wait), true);
  });

  for (const [what, given] of Object.entries({
    'where no menu came with the page': { shadowRoot: null },
    'where guests see it already': { painted: true },
    'in a tab in the background': { hidden: true },
  })) {
    it(`is none ${what}`, () => {
      open(given);
      assert.equal(firstPaint(), undefined);
    });
  }
});
