/** How the commands are used: what `--help` prints, and what wrong arguments get as an answer. */
import { existsSync, readFileSync } from 'node:fs';
import { formatNames } from '../menus/formats.js';

interface Usage {
  readonly about: string;
  /** One line for each way to use it. */
  readonly lines: readonly string[];
  readonly options?: string;
}

const restaurant = '--restaurant=name, with several restaurants';

const usages = {
  doctor: {
    about: 'checks the setup and, with the address of the running proxy, guests’ way to it',
    lines: ['doctor [https://orders.example.com [https://restaurant.example/order]]'],
  },
  'doctor rehearse': {
    about: 'orders as a guest would, up to the payment',
    lines: ['doctor rehearse https://orders.example.com'],
    options: restaurant,
  },
  'doctor pci': {
    about: 'lists the scripts of a page where cards are typed, and what is missing to control them',
    lines: ['doctor pci https://restaurant.example/order'],
  },
  load: {
    about: 'lets many guests look at the menu at once',
    lines: ['load https://orders.example.com'],
    options: `--guests=50 --seconds=30; ${restaurant}`,
  },
  places: {
    about: 'makes, reads and revokes codes for tables and rooms',
    lines: [
      'places --tables=1-40 --page=https://www.example.com/order',
      'places read <code or link> …',
      'places revoke <code or link> …',
    ],
    options: `--rooms=101-120 --list=places.csv --location=… --restaurant=… --days=365 --until=2027-12-31
  --name=… --accent=#5d254d --logo=logo.png --font=font.ttf --language=de --paper=letter --out=places`,
  },
  overlay: {
    about: 'writes a starter for an overlay, or lists what changed on the menu since',
    lines: ['overlay location [--language=en] [--into=ar,de]', 'overlay location --changes'],
    options: restaurant,
  },
  menu: {
    about: 'writes the menu as a document',
    lines: ['menu location'],
    options: `--format=${formatNames.join('|')} --language=ar --paper=A4|letter --columns=1|2; ${restaurant}`,
  },
  link: {
    about: 'makes a link that fills a cart',
    lines: [
      'link location --page=https://www.example.com/order --item=bowl --item=cake:2',
      `link location --order='[{"product": "bowl", "choices": {"size": ["large"]}}]'`,
      'link location --file=order.json',
    ],
    options: `without --page, the ordering page’s address; ${restaurant}`,
  },
} as const satisfies Readonly<Record<string, Usage>>;

type Command = keyof typeof usages;

const isCommand = (name: string): name is Command => Object.hasOwn(usages, name);

/** What a command expects, for wrong arguments. */
export function usageOf(name: Command): string {
  const { lines, options }: Usage = usages[name];
  const [first = '', ...others] = lines;
  const all =
    others.length > 0 ? `Expected one of:\n  ${lines.join('\n  ')}` : `Expected: ${first}`;
  return options ? `${all}\nOptions: ${options}` : all;
}

/** Every command's name, for an unknown one. */
export const commandNames: readonly string[] = Object.keys(usages);

/**
 * What `--help` or `--version` asks for; `null` if the arguments ask for neither.
 *
 * @param args everything after the command's name
 */
export function answerTo(args: readonly string[]): string | null {
  if (args.length === 1 && args[0] === '--version') return versionOf();
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return null;
  const words = args.filter((arg) => !arg.startsWith('-'));
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find(isCommand);
  return name ? `${usages[name].about}\n\n${usageOf(name)}` : helpForAll();
}

function helpForAll(): string {
  const rows = Object.entries(usages).map(([name, { about }]) => `  ${name.padEnd(16)} ${about}`);
  return `order-elements-proxy [command] [--help] [--version]

Without a command, it starts the proxy with the settings of the environment. Commands:

${rows.join('\n')}

“order-elements-proxy <command> --help” says how one is used.
It ends with 0 if all is well, 1 if something failed or was found, and 2 for wrong arguments.`;
}

/** In the package, this file is below `dist/npm/`; in the repository, it isn't. */
function versionOf(): string {
  const places = ['../../', '../../../', '../../../../'].map((up) => `${up}package.json`);
  const found = places.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  const { version }: { readonly version?: string } = found
    ? JSON.parse(readFileSync(found, 'utf8'))
    : {};
  return version ?? 'unknown';
}
