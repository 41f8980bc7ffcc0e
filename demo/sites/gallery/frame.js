/** Brings one state about: the page, its kitchen, what is changed on the wire, and what a guest did. */
import { guest } from './guest.js';
import { openKitchen } from './kitchen.js';
import { states } from './states.js';

const { state, scheme, theme, language } = Object.fromEntries(new URLSearchParams(location.search));
const {
  markup,
  settings = {},
  wire,
  steps,
  pace = 1,
  missing,
  kitchen: kitchenName = 'usual',
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
const kitchen = await openKitchen(kitchenName);
putClockAhead(kitchen.now - Date.now());
if (wire) changeAnswers(wire);
if (pace > 1) hurry(pace);
document.body.innerHTML = markup.replaceAll('PROXY', kitchen.urls.proxy);
loadWidget({
  proxy: kitchen.urls.proxy,
  location: 'riverside',
  ...(typeof settings === 'function' ? settings(kitchen) : settings),
});
if (steps) await steps(guest, kitchen);
page.dataset.ready = '';

/** Frames of one page share storage and focus: each is to be a guest of its own, and keep still. */
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

/** The device's clock is right: it shows what the kitchen's shows. */
function putClockAhead(milliseconds) {
  if (Math.abs(milliseconds) < 60_000) return;
  const RealDate = Date;
  window.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length > 0 ? given : [RealDate.now() + milliseconds]));
    }
    static now = () => RealDate.now() + milliseconds;
  };
}

/** What the widget waits for takes a fraction of its time. */
function hurry(pace) {
  const { setTimeout } = window;
  window.setTimeout = (run, milliseconds, ...given) =>
    setTimeout(run, (milliseconds ?? 0) / pace, ...given);
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
