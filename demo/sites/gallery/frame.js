/** Brings one state about: the page, what is changed on the wire, the widget, and what a guest did. */
import { guest } from './guest.js';
import { states } from './states.js';

const { state, scheme, theme, language } = Object.fromEntries(new URLSearchParams(location.search));
const { markup, settings, wire, steps } = states[state];
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
const proxy = document.querySelector('script[data-proxy]').dataset.proxy;
if (wire) changeAnswers(wire);
document.body.innerHTML = markup.replaceAll('PROXY', proxy);
loadWidget({ proxy, location: 'riverside', ...settings });
if (steps) await steps(guest);
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

function changeAnswers(change) {
  const { fetch } = window;
  window.fetch = async (input, request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const next = () => fetch.call(window, input, request);
    return change({ path: pathname, method: request?.method ?? 'GET', next });
  };
}

function loadWidget(settings) {
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  Object.assign(script.dataset, settings);
  script.src = '/order-elements.js';
  document.head.append(script);
}
