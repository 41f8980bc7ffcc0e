/** docs/support.md: browsers, host pages, platforms and servers, and the tests that run there. */
import { readFileSync } from 'node:fs';
import { floor } from '../../test/support/floor.js';
import { existing, type Tests, testsCell } from './named-tests.js';

interface Place {
  readonly place: string;
  readonly tests?: Tests;
  readonly remark?: string;
}

const page = (name: string): string => `test/journeys/page/${name}.journey.ts`;
/** As in a name that is a template. */
const varying = (name: string): string => ['$', `{${name}}`].join('');
const each = varying('name');

const browsers: readonly Place[] = [
  {
    place: 'Chromium, current (Chrome, Edge, Opera, Samsung Internet)',
    tests: {
      'test/journeys/order/order.journey.ts': [
        'goes from the menu to the receipt, and exposes no secret',
      ],
    },
    remark: 'All component tests and all journeys.',
  },
  {
    place: 'Firefox, current extended support release',
    tests: {
      'test/journeys/order/order.journey.ts': [
        'goes from the menu to the receipt, and exposes no secret',
      ],
    },
    remark:
      'All component tests and the most important journeys in each run, all journeys before a release.',
  },
  {
    place: 'WebKitGTK, current (the engine of Safari)',
    tests: {
      'test/elements/cart/cart-bar-layer.browser.ts': [
        'appears above a modal dialog of the page that contains it',
      ],
    },
    remark: 'All component tests; no whole orders. Safari itself isn’t tested by a machine.',
  },
  {
    place: 'Chromium 112',
    tests: {
      'test/journeys/page/old-phone.long.journey.ts': [
        `orders from the menu to the receipt, with ${varying('api')}`,
      ],
    },
    remark: 'As on phones that get no updates.',
  },
  {
    place: `Safari and iOS ${floor.safari}, Chrome and Edge ${floor.chrome}, Firefox ${floor.firefox}`,
    tests: {
      'test/support/floor-scripts.test.ts': [
        'have every function and object that the widget uses, or the widget checks first',
      ],
      'test/support/floor-styles.test.ts': [
        'use only what the oldest supported browsers have, or put a plain value first',
      ],
    },
    remark: 'The oldest supported versions: compared with browser compatibility data, not run.',
  },
  {
    place: 'In-app browsers of iOS and Android, on the ordering page',
    tests: {
      'test/proxy/pages/in-apps.journey.ts': [
        'gives iPhones a link with the dishes and says what to do with it',
        'asks Android for the guest’s browser',
      ],
      'test/proxy/pages/ordering.journey.ts': [
        'takes a card order in an in-app browser without wallets, windows and storage',
      ],
    },
    remark: 'In Chromium and Firefox with what those browsers lack; not in the apps themselves.',
  },
  { place: 'Phones and tablets as devices', remark: 'No machine tests them.' },
];

const frameworkPackage = 'test/consumers/package.long.journey.ts';
const rendered = 'test/consumers/frameworks.long.journey.ts';
const orders: Tests = {
  [frameworkPackage]: [`${each} shows the menu and receives the order event`],
};
const server: Tests = {
  [rendered]: [`${each}: takes orders, and shows the right restaurant after each navigation`],
};
const snippet: Tests = {
  'test/studio/snippets.test.ts': [
    `for ${varying('title')} has every setting, with the ${varying('layout')} layout`,
  ],
};

const platforms: readonly Place[] = [
  {
    place: 'Plain HTML',
    tests: {
      [page('embedding')]: [
        'takes an order with the plain example',
        'takes an order with the single button',
        'takes an order with the files of the build',
      ],
    },
  },
  {
    place: 'Tag managers, and tools without type="module"',
    tests: { [page('loader')]: [`takes an order with ${each}`] },
  },
  {
    place: 'Two versions of the script on one page',
    tests: {
      [page('release')]: [
        `orders with the one that runs first, ${varying('winner')}, and names ${varying('other')} on the console`,
      ],
    },
  },
  {
    place: 'Pages that were opened before a release',
    tests: {
      [page('release')]: [
        'orders with the previous release’s files, and the next page with the new ones',
        'orders from a folder of its version after any number of releases',
      ],
    },
  },
  {
    place: 'WordPress, with the plugin',
    tests: {
      'test/integrations/wordpress.long.journey.ts': [
        'takes a paid order on a page that an author wrote with a block',
        'takes an order with the shortcodes of an author, in a post with other text',
      ],
    },
    remark: 'Debian’s WordPress with MariaDB; skipped where it isn’t installed.',
  },
  ...['React 18 and 19', 'Vue', 'Svelte', 'Angular'].map((place) => ({ place, tests: orders })),
  ...['Next.js', 'Nuxt', 'SvelteKit', 'Astro'].map((place) => ({ place, tests: server })),
  {
    place: 'Wix, Squarespace, Webflow, Shopify',
    tests: snippet,
    remark: 'The studio’s snippets are checked; the platforms themselves are closed to tests.',
  },
  {
    place: 'Google Sites, Notion and others that allow only frames, with the ordering page',
    tests: {
      'test/proxy/pages/ordering.journey.ts': [
        `takes a paid order in the sandbox of ${each}`,
        'takes a paid order and tells its height',
        'is refused without ?embed=1, so that nobody lays buttons over an order',
      ],
    },
  },
  {
    place: 'Pages in a sandboxed frame, as builders have for custom code',
    tests: {
      [page('sandboxed')]: [
        `does not prevent paying with ${varying('key')}`,
        'does not prevent using a discount code',
      ],
    },
  },
];

const servers: readonly Place[] = [
  {
    place: 'Node.js 20, 22 and 24',
    tests: {
      'test/proxy/node/command.test.ts': [
        'serves, answers its supervisor and counts, without a secret in sight',
        'finishes pending responses when it is told to stop',
      ],
    },
    remark: 'The continuous integration runs everything with each.',
  },
  ...['Bun', 'Deno'].map((place) => ({
    place,
    tests: {
      'test/hosting/runtimes.test.ts': [
        'serves menus, cached and compressed, and handles HEAD',
        'starts carts and reads them, and refuses other paths and pages',
      ],
    },
  })),
  {
    place: 'Workers (workerd)',
    tests: {
      'test/hosting/worker.test.ts': [
        'serves menus, sessions and carts with the settings that the platform provides',
        'is one file that imports nothing from Node',
      ],
    },
  },
  {
    place: 'nginx in front',
    tests: {
      'test/hosting/nginx.test.ts': [
        'passes everything on unchanged, and sets the client’s address',
      ],
    },
  },
  {
    place: 'Caddy in front, systemd',
    tests: {
      'test/hosting/files.test.ts': [
        'contain a Caddyfile that Caddy accepts',
        'contain a systemd unit that systemd accepts and rates as well protected',
      ],
    },
    remark: 'Checked, where the programs are installed; not run.',
  },
  {
    place: 'Containers, compose',
    tests: {
      'test/hosting/compose.long.test.ts': [
        'give four healthy proxies that share their requests, and end when asked',
      ],
      'test/hosting/containers.test.ts': ['contain no instruction that a builder rejects'],
    },
    remark: 'The steps of the files are run without a container.',
  },
  {
    place: 'Redis or Valkey, shared by several proxies',
    tests: {
      'test/proxy/redis/balanced.test.ts': [
        'finish every order although a process and a node are killed in the middle',
      ],
    },
  },
];

/** The rows of the journeys with kinds of host pages: those that order, and those that say why not. */
export function hostPages(): { readonly orders: string[]; readonly silent: string[] } {
  return { orders: rowsIn('host-matrix', 'orders'), silent: rowsIn('host-explains', 'silent') };
}

function rowsIn(journey: string, table: string): string[] {
  const code = readFileSync(new URL(`../../${page(journey)}`, import.meta.url), 'utf8');
  const [, rows = ''] = code.split(new RegExp(`^const ${table}\\b`, 'm'));
  return [...(rows.split(/^};$/m)[0] ?? '').matchAll(/^ {2}'(.+)': /gm)].map(
    ([, name = '']) => name,
  );
}

const when = (tests: Tests): string => {
  const files = Object.keys(tests);
  if (files.length === 0) return 'not tested';
  return files.every((file) => /\.long\./.test(file)) ? 'before a release' : 'each run';
};

const table = (title: string, rows: readonly Place[]): string => {
  const lines = rows.map(({ place, tests = {}, remark = '' }) => {
    const kept = existing(tests);
    return `| ${place} | ${when(kept)} | ${testsCell(kept)} | ${remark} |`;
  });
  return `| ${title} | Tested | Tests | Remark |\n|---|---|---|---|\n${lines.join('\n')}`;
};

const list = (names: readonly string[]): string =>
  names.map((name) => `- ${name.replaceAll('<', '\\<')}`).join('\n');

export function supportMatrix(): string {
  const { orders, silent } = hostPages();
  return `# Support

Where the widget and the proxy are tried, and by which tests. Made from the tests' names by \`npm run evidence\`: a test that is renamed or
deleted disappears here. “Each run” is \`npm test\`, on every change; “before a release” is \`npm run test:long\`.

## Browsers

${table('Browser', browsers)}

## Platforms of pages

${table('Platform', platforms)}

## Kinds of host pages

Each takes a paid order in [host-matrix.journey.ts](../${page('host-matrix')}), in Chromium with each run and in Firefox before a release. A page with:

${list(orders)}

What only changes the layout is in [fill-width.browser.ts](../test/elements/shared/fill-width.browser.ts), in three engines with each run: a
flex row, a centered column or grid, \`max-content\`, a table cell and a bundler's template.

These can't take an order, and the console says why ([host-explains.journey.ts](../${page('host-explains')}), [troubleshooting](troubleshooting.md)). A page with:

${list(silent)}

## Where the proxy runs

${table('Server', servers)}

## Screen readers

See the [accessibility report](accessibility-report.md).
`;
}

export const places: readonly Place[] = [...browsers, ...platforms, ...servers];
