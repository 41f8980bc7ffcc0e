/** The studio's page: the form, the preview and what to copy, all from one state. */

import { askProxy, readDishes } from './ask-proxy.js';
import { checkPage, trustIn } from './check.js';
import { colorNames, consoleLineOf, judge, sheetOf } from './look.js';
import { checkOf, environmentOf, platforms, policyOf, preloadOf } from './snippets.js';
import { readState, writeState } from './state.js';
import { readTheme } from './themes.js';

const find = (selector) => document.querySelector(selector);
const frame = find('iframe');
const status = find('.copied');

/** The proxy that runs beside the demo, or one on this machine. */
const usualProxy = find('[name="proxy"]').dataset.usual;
const state = readState(location.hash.slice(1), usualProxy);
if (!Object.hasOwn(platforms, state.platform)) state.platform = 'html';
const trust = trustIn(find('.check'), usualProxy);

/** Names of colors as people say them. */
const colorLabels = {
  accent: 'Accent',
  'on-accent': 'Text on accent',
  text: 'Text',
  muted: 'Secondary text',
  surface: 'Background',
  raised: 'Raised boxes',
  line: 'Lines',
};

// The form

function buildColors() {
  find('.colors').replaceChildren(
    ...colorNames.map((name) => {
      const label = element('label', { textContent: colorLabels[name] });
      label.append(element('input', { type: 'color', name: `color-${name}` }));
      return label;
    }),
  );
  find('[name="platform"]').replaceChildren(
    ...Object.entries(platforms).map(([value, [text]]) =>
      element('option', { value, textContent: text }),
    ),
  );
}

const texts = [
  'proxy',
  'merchant',
  'location',
  'layout',
  'label',
  'product',
  'language',
  'font',
  'heading',
  'size',
  'space',
  'radius',
  'platform',
  'script',
  'theme',
];

/** Writes the state into the fields. */
function fill() {
  for (const name of texts) {
    const field = find(`[name="${name}"]`);
    if (field.value !== state[name]) field.value = state[name];
  }
  for (const box of document.querySelectorAll('[name="methods"]')) {
    box.checked = state.methods.includes(box.value);
  }
  for (const name of ['width', 'scheme']) {
    find(`[name="${name}"][value="${state[name]}"]`).checked = true;
  }
  for (const name of colorNames) {
    find(`[name="color-${name}"]`).value = state[state.scheme][name];
  }
}

/** Takes a field's value into the state; wrong ones stay in the field until they are corrected. */
function take({ target }) {
  const { name, value } = target;
  if (target.form?.matches('.check')) return;
  if (!target.checkValidity()) return;
  if (name === 'proxy') trust.typed(value);
  if (name === 'methods') {
    const chosen = [...document.querySelectorAll('[name="methods"]:checked')];
    if (chosen.length === 0) target.checked = true;
    else state.methods = chosen.map((box) => box.value);
  } else if (name === 'theme') return void startFrom(value);
  else if (name.startsWith('color-')) state[state.scheme][name.slice('color-'.length)] = value;
  else if (name in state) state[name] = value;
  if (name === 'scheme') fill();
  show(name);
}

async function startFrom(theme) {
  Object.assign(state, await readTheme(theme), { theme });
  fill();
  show('theme');
}

// What follows from the state

/** Choices that the widget reads when it starts; the others are custom properties. */
const settings = [
  'proxy',
  'location',
  'methods',
  'layout',
  'label',
  'product',
  'language',
  'theme',
];

function show(changed) {
  history.replaceState(null, '', `#${writeState(state, usualProxy)}`);
  for (const field of document.querySelectorAll('[data-for]'))
    field.hidden = field.dataset.for !== state.layout;
  for (const output of document.querySelectorAll('output')) {
    output.textContent = `${state[output.htmlFor]} px`;
  }
  find('.editing').textContent =
    state.scheme === 'light'
      ? 'Colors of light pages. Choose “Dark” at the preview for those of dark ones.'
      : 'Colors of dark pages. Choose “Light” at the preview for those of light ones.';
  trust.ask(state.proxy);
  showContrast();
  showCopies();
  fit();
  if (changed === undefined || settings.includes(changed)) reload();
  else frame.contentWindow.postMessage({ look: state }, location.origin);
  if (changed === undefined || changed === 'proxy' || changed === 'merchant') void showProxy();
  if (state.layout === 'card') void showDishes();
}

function showContrast() {
  const entries = ['light', 'dark'].flatMap((scheme) =>
    judge(state[scheme])
      .filter(({ isEnough }) => !isEnough)
      .map(({ what, ratio, least }) =>
        element('li', {
          textContent: `${what} (${scheme}): ${ratio.toFixed(1)}. Guests need at least ${least} to read it.`,
        }),
      ),
  );
  const good = element('li', {
    className: 'good',
    textContent: 'Everything can be read: contrast is at least 4.5, in light and dark.',
  });
  const next = entries.length > 0 ? entries : [good];
  const list = find('.contrast');
  const said = [...list.children].map((entry) => entry.textContent).join();
  if (said !== next.map((entry) => entry.textContent).join()) list.replaceChildren(...next);
}

/** The core's file name changes with each build, so it is read from the build beside the studio. */
let coreFile = '';
async function readCore() {
  const answer = await fetch(new URL('../integrity.json', location.href)).catch(() => null);
  const files = answer?.ok ? Object.entries(await answer.json()) : [];
  coreFile = files.find(([name]) => /^chunks\/core\b/.test(name))?.[0] ?? '';
  entryHash = files.find(([name]) => name === 'order-elements.js')?.[1] ?? '';
  showCopies();
}
let entryHash = '';

function showCopies() {
  const [, write, hint] = platforms[state.platform];
  find('.hint').textContent = hint;
  const copies = [
    ['Snippet', write(state)],
    ['Style sheet', sheetOf(state)],
    ['Lines for the head, for a faster start', preloadOf(state, coreFile)],
    ['Content security policy', policyOf(state)],
    ...(entryHash ? [['Hash of this build’s script, for its integrity attribute', entryHash]] : []),
    ['Environment of the proxy', environmentOf(state)],
    ['Try the look on your own page: paste this into its console', consoleLineOf(state)],
    ['Check the proxy and your page', checkOf(state)],
  ];
  const list = find('.copies');
  while (list.children.length > copies.length) list.lastElementChild.remove();
  copies.forEach(([title, text], at) => {
    const box = list.children[at] ?? list.appendChild(copyBox());
    box.querySelector('h3').textContent = title;
    box.querySelector('pre').textContent = text;
    box.querySelector('button').setAttribute('aria-label', `Copy: ${title}`);
  });
}

function copyBox() {
  const box = element('div', { className: 'copy' });
  const button = element('button', { type: 'button', textContent: 'Copy' });
  const text = element('pre', { tabIndex: 0 });
  button.addEventListener('click', () => copy(text.textContent));
  box.append(element('h3'), button, text);
  return box;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = 'Copied.';
  } catch {
    status.textContent = 'The browser doesn’t allow copying here. Select the text and copy it.';
  }
}

// The preview

function reload() {
  const address = new URL('preview.html', location.href);
  address.hash = writeState(state, '');
  // A change of the fragment alone would not load the page again.
  address.search = `?${++loads}`;
  frame.contentWindow.location.replace(address.href);
}
let loads = 0;

/** A desktop's width is drawn smaller where the studio has less room. */
function fit() {
  const wanted = Number(state.width);
  const stage = find('.stage');
  const scale = Math.min(1, stage.clientWidth / wanted);
  const height = Math.max(560, Math.min(820, innerHeight - 160));
  frame.style.cssText = `inline-size:${wanted}px;block-size:${height / scale}px;transform:scale(${scale})`;
  stage.style.blockSize = `${height}px`;
}

// The proxy

let asked = 0;
async function showProxy() {
  const turn = ++asked;
  const say = (text) => {
    if (turn === asked) find('#proxy-state').textContent = text;
  };
  if (!state.proxy) return say('Enter the address under which pages call your proxy.');
  const { text, locations } = await askProxy(state);
  if (locations && turn === asked) suggest('#locations', locations);
  say(text);
}

/** The location whose dishes are listed. */
let listed = '';

/** The dishes to choose from; the first one until there is a choice. */
async function showDishes() {
  const menu = `${state.proxy} ${state.location}`;
  if (menu === listed) return;
  listed = menu;
  const dishes = await readDishes(state);
  if (menu !== listed) return;
  suggest('#products', dishes);
  if (dishes.length === 0 || dishes.some(({ value }) => value === state.product)) return;
  state.product = dishes[0].value;
  fill();
  show('product');
}

const suggest = (list, options) =>
  find(list).replaceChildren(...options.map((option) => element('option', option)));

function element(tag, properties = {}) {
  return Object.assign(document.createElement(tag), properties);
}

buildColors();
fill();
for (const type of ['input', 'change']) {
  addEventListener(type, (event) => {
    // Typing reloads the preview once the field is left; choices and colors act at once.
    const isTyped = event.target.matches('input:is([type="url"], [type="text"], :not([type]))');
    if ((type === 'input') !== isTyped || type === 'change') take(event);
  });
}
find('.check').addEventListener('submit', (event) => {
  event.preventDefault();
  if (trust.has(state.proxy)) void checkPage(event.target, state.proxy);
});
addEventListener('hashchange', () => location.reload());
addEventListener('resize', fit);
find('.skip').addEventListener('click', () => find('[name="platform"]').focus());
find('.share').addEventListener('click', () => copy(location.href));
show();
void readCore();
