/** What to paste where, for each platform. docs/embedding.md explains each. */
import { settingsOf } from './state.js';

/** Each element, with its own attributes. */
export const elementsOf = ({ layout, product }) =>
  layout === 'card'
    ? [['order-product-card', { product }]]
    : ['order-menu', 'order-cart', 'order-checkout', 'order-receipt'].map((tag) => [tag, {}]);

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const attributes = (state, prefix = '', separator = ' ') =>
  settingsOf(state)
    .map(([name, value]) => `${separator}${prefix}${name}="${escaped(value)}"`)
    .join('');

const opened = ([tag, own]) =>
  [tag, ...Object.entries(own).map(([name, value]) => `${name}="${escaped(value)}"`)].join(' ');

const whole = (element) => `<${opened(element)}></${element[0]}>`;

/** The folder of the script, also where somebody typed the script's own address. */
const folderOf = (address) =>
  address.replace(/(?:[?#].*)$/, '').replace(/\/+(?:order-elements(?:\.loader)?\.js)?$/, '');

const script = (state, more = '') =>
  `<script type="module" src="${escaped(folderOf(state.script))}/order-elements.js"${more}></script>`;

const button = (state) =>
  `<order-button${attributes(state)}>${escaped(state.label)}</order-button>`;

function plain(state) {
  if (state.layout === 'drawer') return `${script(state)}\n${button(state)}`;
  const elements = elementsOf(state).map(whole).join('\n');
  return `${script(state, attributes(state, 'data-', '\n        '))}\n${elements}`;
}

/** The elements of a component, in the indentation of its template. */
function elements(state, indent, write = whole) {
  if (state.layout === 'drawer') return indent + button(state);
  const inside = elementsOf(state)
    .map((element) => `${indent}  ${write(element)}`)
    .join('\n');
  const open = `<order-storefront${attributes(state, '', `\n${indent}  `)}\n${indent}>`;
  return `${indent}${open}\n${inside}\n${indent}</order-storefront>`;
}

const load = `import 'order-elements/order-elements.js';`;
const install = 'npm install order-elements';

const react = (state, client = '') =>
  `${client}${load}
import type {} from 'order-elements/react';

export function Ordering() {
  return (
${elements(state, '    ', (element) => `<${opened(element)} />`)}
  );
}`;

const vue = (state) => `<script setup lang="ts">
${load}
import type {} from 'order-elements/vue';
</script>

<template>
${elements(state, '  ')}
</template>`;

const svelte = (state) => `<script lang="ts">
  ${load}
  import type {} from 'order-elements/svelte';
</script>

${elements(state, '')}`;

const angular = (state) => `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
${load}

@Component({
  selector: 'app-ordering',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
${elements(state, '    ')}
  \`,
})
export class Ordering {}`;

const astro = (state) => `${elements(state, '')}
<script>
  ${load}
</script>`;

function wordpress({ location, layout, label, product, methods, proxy }) {
  const codes = {
    page: '[order_page]',
    drawer: `[order_button]${label}[/order_button]`,
    card: `[order_product product="${product}"]`,
  };
  return `Settings → Order Elements:
  Address of your proxy: ${proxy}
  Location: ${location}
  Ways to order: ${methods.join(', ')}

In the page, as a block or a shortcode:
${codes[layout]}`;
}

/** What to type into Wix's panel of a custom element, which has one tag and its attributes. */
function wix(state) {
  const settings = settingsOf(state);
  const isCard = state.layout === 'card';
  const [tag, own] = isCard ? elementsOf(state)[0] : ['order-button', Object.fromEntries(settings)];
  const code = `Settings → Custom Code, in the head of all pages:
${script(state, attributes(state, 'data-', '\n        '))}

`;
  return `${isCard ? code : ''}Add Elements → Embed → Custom Element (in Wix Studio: Embed & Social):
  Choose Source, Server URL: ${folderOf(state.script)}/order-elements.loader.js
  Tag Name: ${tag}
  Set Attributes:${Object.entries(own)
    .map(([name, value]) => `\n    ${name}="${value}"`)
    .join('')}`;
}

/** Each platform with its name, its snippet and what to do with it. */
export const platforms = {
  html: ['Plain HTML', plain, 'Paste it where guests should order.'],
  wordpress: ['WordPress', wordpress, 'Install the plugin, dist/wordpress/order-elements.zip.'],
  wix: [
    'Wix',
    wix,
    'Guests order in a drawer. It needs a paid plan; without one, show the proxy’s own page in a frame.',
  ],
  squarespace: [
    'Squarespace',
    plain,
    'Paste it into a code block. Scripts need the Core plan or higher.',
  ],
  webflow: ['Webflow', plain, 'Paste it into a code embed. It runs on the published site.'],
  shopify: ['Shopify page', plain, 'Paste it into a section of type “Custom Liquid”.'],
  react: ['React 19', react, install],
  next: ['Next.js', (state) => react(state, "'use client';\n\n"), install],
  vue: [
    'Vue 3',
    vue,
    `${install}, and tell the compiler that tags with “order-” are custom elements.`,
  ],
  svelte: ['Svelte 5', svelte, install],
  angular: ['Angular', angular, install],
  astro: ['Astro', astro, install],
};

/** Lines for the head that let the browser request everything at once; a command writes those of later releases. */
export function preloadOf({ script: at, proxy, location }, coreFile) {
  const menu = `${proxy.replace(/\/+$/, '')}/locations/${location}`;
  return [
    '<!-- order-elements head -->',
    ...(coreFile
      ? [`<link rel="modulepreload" href="${escaped(`${folderOf(at)}/${coreFile}`)}">`]
      : []),
    ...[`${menu}/menus`, menu].map(
      (address) => `<link rel="preload" as="fetch" crossorigin href="${escaped(address)}">`,
    ),
    '<!-- /order-elements head -->',
  ].join('\n');
}

const originOf = (address) => (URL.canParse(address) ? new URL(address).origin : address);

/** What a strict page has to allow. The processor's address is the merchant's to know. */
export const policyOf = ({ script: at, proxy }) =>
  `script-src ${originOf(at)} https://processor.example;
connect-src ${originOf(proxy)};
frame-src https://processor.example;
img-src 'self' https://pictures.example data:;
trusted-types lit-html order-elements`;

/** The proxy's settings that go with it. */
export const environmentOf = ({ location }) =>
  `ORDERING_BASE_URL=https://ordering.example.com/api/v1
ORDERING_API_KEY=(from the merchant dashboard)
ORDERING_LOCATIONS=${location}
PROXY_ORIGINS=https://www.your-restaurant.example
PROXY_SECRET=(node -p "require('crypto').randomBytes(32).toString('base64url')")`;

/** The command that checks the proxy, and a page that has the snippet. */
export const checkOf = ({ proxy }) =>
  `npx order-elements-proxy doctor ${proxy} https://www.your-restaurant.example/order`;
