/** What the studio's form says, and the address that says the same. */
import { colorNames, usualColors, usualShape } from './look.js';
import { themeNames } from './themes.js';

const methods = ['takeout', 'delivery', 'table_side', 'room_service'];
const languages = ['', 'en', 'ar', 'de', 'es', 'fr'];

/** Every choice with its default and the form of its value. */
const texts = {
  proxy: ['', /^https?:\/\/[^\s"'<>]*$/],
  location: ['riverside', /^[\w-]{1,128}$/],
  merchant: ['', /^[\w-]{1,128}$/],
  script: ['https://your.cdn.example', /^https?:\/\/[^\s"'<>]*$/],
  layout: ['page', /^(?:page|drawer|card)$/],
  product: ['', /^[\w-]{1,128}$/],
  label: ['Order now', /^[^<>{}]{1,60}$/],
  language: ['', new RegExp(`^(?:${languages.join('|')})$`)],
  platform: ['html', /^[a-z]+$/],
  width: ['390', /^(?:390|1200)$/],
  scheme: ['light', /^(?:light|dark)$/],
  theme: ['', new RegExp(`^(?:${themeNames.join('|')})$`)],
  font: [usualShape.font, /^[\w\s,"'-]{1,200}$/],
  heading: [usualShape.heading, /^[\w\s,"'-]{1,200}$/],
  size: [usualShape.size, /^1[2-9]$|^2[0-4]$/],
  space: [usualShape.space, /^(?:[4-9]|1[0-4])$/],
  radius: [usualShape.radius, /^(?:\d|[12]\d)$/],
};

const color = /^#[0-9a-f]{6}$/i;

export const usualState = (proxy) => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, [usual]]) => [name, usual])),
  proxy,
  methods: ['takeout'],
  light: { ...usualColors.light },
  dark: { ...usualColors.dark },
});

/**
 * Reads a shared address. Values of the wrong form are left out: an address may come from anybody.
 *
 * @param {string} fragment without its `#`
 * @param {string} proxy the proxy to use where the address names none
 */
export function readState(fragment, proxy) {
  const query = new URLSearchParams(fragment);
  const state = usualState(proxy);
  for (const [name, [, form]] of Object.entries(texts)) {
    const found = query.get(name);
    if (found !== null && (form.test(found) || found === '')) state[name] = found;
  }
  const chosen = (query.get('methods') ?? '').split(' ').filter((name) => methods.includes(name));
  if (chosen.length > 0) state.methods = chosen;
  for (const scheme of ['light', 'dark']) {
    for (const name of colorNames) {
      const found = query.get(`${scheme}-${name}`) ?? '';
      if (color.test(found)) state[scheme][name] = found.toLowerCase();
    }
  }
  return state;
}

/** The fragment of an address that shares the state: only what differs from the defaults. */
export function writeState(state, proxy) {
  const usual = usualState(proxy);
  const query = new URLSearchParams();
  for (const name of Object.keys(texts)) {
    if (state[name] !== usual[name]) query.set(name, state[name]);
  }
  if (state.methods.join() !== usual.methods.join()) query.set('methods', state.methods.join(' '));
  for (const scheme of ['light', 'dark']) {
    for (const name of colorNames) {
      const value = state[scheme][name];
      if (value !== usual[scheme][name]) query.set(`${scheme}-${name}`, value);
    }
  }
  return query.toString();
}

/** Settings of the widget by attribute, without `data-`. */
export function settingsOf({ proxy, location, methods: chosen, language }) {
  const all = {
    proxy,
    location,
    ...(chosen.length > 1 && { methods: chosen.join(' ') }),
    ...(chosen[0] !== 'takeout' && { method: chosen[0] }),
    ...(language && { language }),
  };
  return Object.entries(all);
}
