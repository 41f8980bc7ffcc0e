/** The commands of `order-elements-proxy`: their arguments, what `--help` says, and their exit codes. */
import { languageCodes } from '../../contract/languages.js';
import { formatNames, menuQuery } from '../menus/formats.js';
import {
  anyText,
  type Command,
  type Given,
  help,
  matching,
  oneOf,
  packageVersion,
  readArguments,
  webAddress,
  wholeNumber,
} from './arguments.js';

const proxyAddress = {
  name: 'proxy’s address',
  ...matching('one like https://orders.example.com, without a path', /^https?:\/\/[^/\s]+\/?$/),
};
const pageAddress = { name: 'page’s address', ...webAddress };
const location = { name: 'location', ...anyText('its slug, as in data-location') };
const restaurant = {
  restaurant: { description: 'which of several restaurants', value: anyText('its name') },
};
const numbers = matching(
  'numbers like 1-40,101',
  /^\s*\d{1,9}(-\d{1,9})?\s*(,\s*\d{1,9}(-\d{1,9})?\s*)*$/,
);
const date = matching('a date to come, like 2027-12-31', /^\d{4}-\d\d-\d\d/);
/** Not a language's name: a longer first word is never registered. */
const tag = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i;
const tags = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*(?:,[a-z]{2,3}(?:-[a-z\d]{1,8})*)*$/i;
const paper = matching('A4 or letter', menuQuery.paper);
const cannotRead = 'a setting is wrong, or the service can’t be reached';

const usages = {
  doctor: {
    description: 'checks the setup and, with the address of the running proxy, guests’ way to it',
    lines: ['[https://orders.example.com [https://restaurant.example/order]]'],
    words: [
      { ...proxyAddress, optional: true },
      { ...pageAddress, optional: true },
    ],
    exits: ['all is well', 'a check found a problem'],
  },
  'doctor rehearse': {
    description: 'orders as a guest would, up to the payment',
    lines: ['https://orders.example.com'],
    words: [proxyAddress],
    options: restaurant,
    exits: ['an order is possible', 'a step failed, or a setting is wrong'],
  },
  'doctor pci': {
    description:
      'lists the scripts of a page where cards are typed, and what is missing to control them',
    lines: ['https://restaurant.example/order'],
    words: [pageAddress],
    exits: ['the scripts are under control', 'something is missing'],
  },
  load: {
    description: 'lets many guests look at the menu at once',
    lines: ['https://orders.example.com'],
    words: [proxyAddress],
    options: {
      guests: { description: 'how many', value: wholeNumber(1, 1_000), default: '50' },
      seconds: { description: 'for how long', value: wholeNumber(1, 3_600), default: '30' },
      ...restaurant,
    },
    exits: ['every response was right', 'some were not, or a setting is wrong'],
  },
  places: {
    description: 'makes, reads and revokes codes for tables and rooms',
    lines: [
      '--tables=1-40 --page=https://www.example.com/order',
      'read <code or link> …',
      'revoke <code or link> …',
    ],
    words: [
      { name: 'word', optional: true, ...oneOf(['read', 'revoke']) },
      { name: 'code', optional: true, ...anyText('a code or a link') },
    ],
    repeatsLast: true,
    options: {
      tables: { description: 'which tables', value: numbers },
      rooms: { description: 'which rooms', value: numbers },
      list: { description: 'tables and rooms in a CSV file', value: anyText('a file') },
      page: {
        description: 'where guests order; the ordering page if left out',
        value: {
          expected: 'the https:// address of the page where guests order, without "#"',
          accepts: isSafePage,
        },
      },
      location: { description: 'which of several locations', value: anyText('its slug') },
      ...restaurant,
      days: {
        description: 'how long they are valid',
        value: wholeNumber(1, 36_500),
        default: '365',
      },
      until: {
        description: 'or until when',
        value: { ...date, accepts: (text) => date.accepts(text) && Date.parse(text) > Date.now() },
      },
      name: { description: 'printed on the cards', value: anyText('a name') },
      accent: {
        description: 'the color of the cards',
        value: matching('a color like #5d254d', /^#[0-9a-f]{6}$/i),
        default: '#222222',
      },
      logo: {
        description: 'a picture',
        value: matching('a PNG or JPEG file', /\.(?:png|jpe?g)$/i),
      },
      font: { description: 'for scripts other than Latin', value: anyText('a file') },
      language: {
        description: 'of the cards',
        value: oneOf(languageCodes),
        default: 'en',
      },
      paper: { description: 'its size', value: paper, default: 'a4' },
      out: { description: 'the folder to write', value: anyText('a folder'), default: 'places' },
    },
    check: ({ words }) =>
      words[0] && words.length < 2 ? [`The codes to ${words[0]} are missing.`] : [],
    exits: [
      'done, and every code that was read is valid',
      'a code isn’t valid, or a setting is wrong',
    ],
  },
  overlay: {
    description: 'writes a starter for an overlay, or lists what changed on the menu since',
    lines: ['location [--language=en] [--into=ar,de]', 'location --changes'],
    words: [location],
    options: {
      changes: { description: 'list what changed' },
      language: {
        description: 'of the menu',
        value: matching('a language tag', tag),
        default: 'en',
      },
      into: {
        description: 'languages to translate into',
        value: matching('language tags with commas', tags),
      },
      ...restaurant,
    },
    exits: ['written, or nothing changed', `something changed, ${cannotRead}`],
  },
  menu: {
    description: 'writes the menu as a document',
    lines: ['location'],
    words: [location],
    options: {
      format: { description: 'of the document', value: oneOf(formatNames), default: 'html' },
      language: {
        description: 'of the document',
        value: matching('a language tag, like ar', menuQuery.language),
      },
      paper: { description: 'of print.html', value: paper },
      columns: { description: 'of print.html', value: matching('1 or 2', menuQuery.columns) },
      ...restaurant,
    },
    exits: ['the menu is written', cannotRead],
  },
  head: {
    description:
      'writes the lines for a faster first view into pages, for the script that they load',
    lines: ['public/index.html public/menu.html', 'public/index.html --check'],
    words: [{ name: 'page', ...anyText('an HTML file') }],
    repeatsLast: true,
    options: {
      script: {
        description: 'order-elements.js, if it isn’t where the page says',
        value: anyText('a file or an address'),
      },
      check: { description: 'only say whether the lines are right' },
    },
    exits: [
      'the lines are those of the script’s release',
      'a page or its script can’t be read, or a line is out of date (--check)',
    ],
  },
  messages: {
    description:
      'writes every sentence of the widget and the ordering page for a translation, or checks one',
    lines: ['--language=it', '--language=it --file=it.json'],
    options: {
      language: {
        description: 'to translate into',
        value: matching('a language tag, like it', tag),
      },
      file: { description: 'a translation to check', value: anyText('a JSON file') },
    },
    check: (given) => (given.has('language') ? [] : ['--language is missing.']),
    exits: [
      'the sentences are written, or the file is complete',
      'the file is wrong or incomplete',
    ],
  },
  link: {
    description: 'makes a link that fills a cart',
    lines: [
      'location --page=https://www.example.com/order --item=bowl --item=cake:2',
      `location --order='[{"product": "bowl", "choices": {"size": ["large"]}}]'`,
      'location --file=order.json',
    ],
    words: [location],
    options: {
      page: { description: 'where guests order; the ordering page if left out', value: webAddress },
      item: {
        description: 'a product, perhaps with a quantity',
        value: anyText('a product’s id, like cake or cake:2'),
        repeated: true,
      },
      order: { description: 'products with choices', value: anyText('JSON') },
      file: { description: 'the same, in a file', value: anyText('a file') },
      ...restaurant,
    },
    check: (given) => {
      const sources = ['item', 'order', 'file'].filter((name) => given.has(name));
      return sources.length === 1 ? [] : ['Expected one of --item, --order and --file.'];
    },
    exits: ['the link is written', `something isn’t on the menu, ${cannotRead}`],
  },
} as const satisfies Readonly<Record<string, Omit<Command, 'name'>>>;

function isSafePage(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url !== null && (url.protocol === 'https:' || isLocal) && !text.includes('#');
}

type CommandName = keyof typeof usages;

const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name);

const program = 'order-elements-proxy';

export const commandOf = (name: CommandName): Command => ({
  ...usages[name],
  name: `${program} ${name}`,
});

/** The arguments of a command. Prints what is wrong with them and returns `null` if anything is. */
export function argumentsOf(name: CommandName, args: readonly string[]): Given | null {
  const given = readArguments(commandOf(name), args);
  return typeof given === 'number' ? null : given;
}

/** Every command's name. */
export const commandNames = Object.keys(usages) as readonly CommandName[];

/** For a first word that is none of them, or an option without one. */
export function wrongCommand(args: readonly string[]): string {
  const found = args.map((arg) => `"${arg}"`).join(' ');
  return `Expected no argument or one of ${commandNames.join(', ')}; found ${found}. --help explains them.`;
}

/**
 * What `--help` or `--version` asks for; `null` if the arguments ask for neither.
 *
 * @param args everything after the program's name
 */
export function answerTo(args: readonly string[]): string | null {
  if (args.at(-1) === '--version') return packageVersion();
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return null;
  const words = args.filter((arg) => !arg.startsWith('-'));
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find(isCommand);
  return name ? help(commandOf(name)) : helpForAll();
}

function helpForAll(): string {
  const rows = Object.entries(usages).map(
    ([name, { description }]) => `  ${name.padEnd(16)} ${description}`,
  );
  return `${program} [command] [--help] [--version]

Without a command, it starts the proxy with the settings of the environment. Commands:

${rows.join('\n')}

“${program} <command> --help” says how one is used. docs/commands.md has them all.

Exit codes:
  0  all is well, or the proxy was stopped
  1  something failed or was found, or a setting is wrong; each one is named
  2  wrong arguments; each one is named`;
}
