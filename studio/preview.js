/** The real widget with the settings of this page's address; the look follows the studio at once. */
import { tokensOf } from './look.js';
import { elementsOf } from './snippets.js';
import { readState, settingsOf } from './state.js';

const state = readState(location.hash.slice(1), '');
const root = document.documentElement;

function show(look) {
  root.style.cssText = '';
  root.style.colorScheme = look.scheme;
  for (const [token, light, dark] of tokensOf(look)) {
    root.style.setProperty(token, look.scheme === 'dark' ? dark : light);
  }
}

if (state.theme) {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = `themes/${state.theme}.css`;
  document.head.append(sheet);
}
show(state);
root.lang = state.language || 'en';
root.dir = state.language === 'ar' ? 'rtl' : 'ltr';
const settings = settingsOf(state).filter(([name]) => name !== 'language');

const set = (element, prefix) => {
  for (const [name, value] of settings) element.setAttribute(prefix + name, value);
  return element;
};

const script = document.createElement('script');
script.type = 'module';
script.src = new URL('../order-elements.js', location.href).href;
if (state.layout === 'drawer') {
  const button = set(document.createElement('order-button'), '');
  button.textContent = state.label;
  document.body.append(button);
} else {
  set(script, 'data-');
  document.body.className = state.layout;
  for (const [tag, own] of elementsOf(state)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(own)) element.setAttribute(name, value);
    document.body.append(element);
  }
}
document.head.append(script);

addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && data?.look) show(data.look);
});
