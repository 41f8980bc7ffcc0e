import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWebKit } from './webdriver.mjs';

/** WebDriver's code points for the keys that tests press. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' };

const framePath = '/__web-frame';

/** A window can't be as narrow as a phone, so tests run in a frame, which can. */
const framePage = `<!doctype html><html lang="en"><title>Tests</title>
<style>body { margin: 0 } iframe { border: 0; display: block }</style><iframe width="800" height="600"></iframe>`;

/** Serves the page around the tests. */
export const webkitFrame = () => ({
  name: 'webkit-frame',
  serve: ({ path }) => (path === framePath ? { body: framePage, type: 'html' } : undefined),
});

/**
 * WebKitGTK for @web/test-runner: one window, one test file at a time. It calls itself "playwright"
 * because the runner's commands (keys, window size, media) then expect a page with the few methods
 * below.
 */
export function webkitLauncher() {
  const config = mkdtempSync(join(tmpdir(), 'order-elements-webkit-'));
  const urls = new Map();
  let browser;
  let active;

  const open = async (url) => {
    browser ??= await startWebKit({ config: withoutMotion(config) });
    await browser.send('POST', '/url', { url: new URL(framePath, url).href });
    await run((address) => {
      const frame = document.querySelector('iframe');
      frame.src = address;
      frame.focus();
    }, url);
  };
  const run = (code, ...args) =>
    browser.send('POST', '/execute/sync', { script: `return (${code})(...arguments)`, args });
  const act = (...actions) =>
    browser.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const page = {
    setViewportSize: ({ width, height }) => run(resizeFrame, width, height),
    async emulateMedia({ reducedMotion = 'reduce', ...others }) {
      if (reducedMotion === 'reduce' && Object.keys(others).length === 0) return;
      throw new Error('WebKitGTK supports only reduced motion here.');
    },
    keyboard: {
      down: (key) => act({ type: 'keyDown', value: codeOf(key) }),
      up: (key) => act({ type: 'keyUp', value: codeOf(key) }),
      press: (key) => page.keyboard.type([codeOf(key)]),
      type: (text) =>
        act(
          ...[...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        ),
    },
  };

  return {
    name: 'WebKitGTK',
    type: 'playwright',
    concurrency: 1,
    async initialize() {},
    async startSession(id, url) {
      active = id;
      urls.set(id, url);
      await open(url);
    },
    isActive: (id) => active === id,
    getBrowserUrl: (id) => urls.get(id),
    getPage: () => page,
    async stopSession() {
      active = undefined;
      return { testCoverage: undefined };
    },
    async stop() {
      await browser?.close();
      browser = undefined;
      rmSync(config, { recursive: true, force: true });
    },
    async startDebugSession() {
      throw new Error('WebKitGTK has no debugging session here; use Chromium or Firefox.');
    },
  };
}

/** Runs in the window: resolves after the next layout of the page in the frame. */
function resizeFrame(width, height) {
  const frame = document.querySelector('iframe');
  Object.assign(frame, { width, height });
  const painted = () => new Promise((done) => frame.contentWindow.requestAnimationFrame(done));
  return painted()
    .then(painted)
    .then(() => true);
}

function withoutMotion(config) {
  mkdirSync(join(config, 'gtk-3.0'), { recursive: true });
  const settings = '[Settings]\ngtk-enable-animations=0\n';
  writeFileSync(join(config, 'gtk-3.0', 'settings.ini'), settings);
  return config;
}

function codeOf(key) {
  if (key in keys) return keys[key];
  if (key.length === 1) return key;
  throw new Error(`Expected one of ${Object.keys(keys).join(', ')} or a character, found ${key}.`);
}
