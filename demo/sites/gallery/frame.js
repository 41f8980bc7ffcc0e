/** Creates one state: the page, its backend, changed responses, and what the guest did. */

import { openBackend } from './backend.js';
import { guest } from './guest.js';
import { states } from './states.js';

/** All that an order needs. */
const whole = `<div class="page"><order-menu></order-menu><order-cart></order-cart>
  <order-checkout></order-checkout><order-receipt></order-receipt></div>`;

/** How long the widget waits for another tap before it sends a change; nobody taps again here. */
const quietMilliseconds = 2000;

const { state, scheme, theme, language } = Object.fromEntries(new URLSearchParams(location.search));
const {
  markup = whole,
  settings = {},
  wire,
  steps,
  pace = 1,
  missing,
  movesClock = false,
  backend: backendName = 'usual',
} = states[state];
const page = document.documentElement;

page.lang = language || 'en';
page.dir = language === 'ar' ? 'rtl' : 'ltr';
page.style.colorScheme = scheme || 'light';
if (theme) {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  sheet.href = `/themes/${theme}.css`;
  document.head.append(sheet);
}

keepToItself();
const putClock = deviceClock();
// Two frames of one state share a clock, so they take turns.
if (movesClock) await navigator.locks.request(`clock of ${backendName}`, bringAbout);
else await bringAbout();
page.dataset.ready = '';

async function bringAbout() {
  const opened = await openBackend(backendName);
  /** Moves both the backend's clock and the device's. */
  const letPass = async (minutes) => putClock(await opened.putClock(minutes));
  if (movesClock) await letPass(0);
  else putClock(opened.now);
  const backend = { ...opened, letPass };
  if (wire) changeAnswers(wire);
  hurry(pace);
  document.body.innerHTML = markup.replaceAll('PROXY', backend.urls.proxy);
  loadWidget({
    proxy: backend.urls.proxy,
    location: 'riverside',
    ...(typeof settings === 'function' ? settings(backend) : settings),
  });
  if (steps) await steps(guest, backend);
}

/**
 * Frames of one page share storage and focus. Each should be a separate guest, and not scroll the
 * page.
 */
function keepToItself() {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException(`${name} is off in the gallery.`, 'SecurityError');
      },
    });
  }
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/** Keeps the device's clock the same as the backend's. @returns a function that sets it */
function deviceClock() {
  const RealDate = Date;
  let ahead = 0;
  window.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length > 0 ? given : [RealDate.now() + ahead]));
    }
    static now = () => RealDate.now() + ahead;
  };
  return (instant) => {
    ahead = instant - RealDate.now();
    if (Math.abs(ahead) < 60_000) ahead = 0;
  };
}

/** Shortens the widget's waiting times. */
function hurry(pace) {
  const { setTimeout } = window;
  window.setTimeout = (run, milliseconds, ...given) => {
    const faster = milliseconds === quietMilliseconds ? 20 : pace;
    return setTimeout(run, (milliseconds ?? 0) / faster, ...given);
  };
}

function changeAnswers(change) {
  const { fetch } = window;
  window.fetch = async (input, request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const next = () => fetch.call(window, input, request);
    return change({ path: pathname, method: request?.method ?? 'GET', next });
  };
}

function loadWidget(settings) {
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  Object.assign(script.dataset, settings);
  script.src = missing ? `/without/${missing}/order-elements.js` : '/order-elements.js';
  document.head.append(script);
}
