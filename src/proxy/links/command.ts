/** `link`: makes a link that fills a cart, checked against the current menu. */
import { readFileSync } from 'node:fs';
import {
  type LinkChoices,
  type LinkLine,
  OrderLinkError,
  orderLink,
  readLinkLines,
} from '../../contract/order-link.js';
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import type { Given } from '../node/arguments.js';
import { settingsFor } from '../node/command-settings.js';
import { argumentsOf } from '../node/usage.js';
import { type CurrentMenu, readCurrentMenu } from '../overlays/current-menu.js';

/** Returns the exit code: 0, 1 if something is wrong, 2 for wrong arguments. */
export async function runLink(args: readonly string[], env: Environment): Promise<number> {
  const given = argumentsOf('link', args);
  if (!given) return 2;
  const [location = ''] = given.words;
  try {
    const settings = await settingsFor(location, given, env);
    const page = given.value('page') ?? (settings.page && `${settings.page.url}/order/${location}`);
    if (!page) {
      throw new SettingsProblem(
        '--page has to be the address of the page where guests order, unless the ordering page is on.',
      );
    }
    const lines = linesOf(given);
    const link = orderLink({ page, location, lines });
    const unknown = unknownIn(lines, await readCurrentMenu(settings, location));
    if (unknown.length > 0) {
      throw new SettingsProblem(`These aren’t on the menu of ${location}: ${unknown.join(', ')}.`);
    }
    console.info(link);
    return 0;
  } catch (error) {
    if (!(error instanceof SettingsProblem || error instanceof OrderLinkError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function linesOf(given: Given): readonly LinkLine[] {
  const [order, file] = [given.value('order'), given.value('file')];
  if (order !== undefined) return readLinkLines(parsed(order, '--order'));
  if (file !== undefined) return readLinkLines(parsed(textOf(file), '--file'));
  return readLinkLines(
    given.values('item').map((item) => {
      const [, product = item, quantity = '1'] = /^(.+):(\d+)$/.exec(item) ?? [];
      return { product, quantity: Number(quantity) };
    }),
  );
}

function parsed(json: string, option: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new SettingsProblem(`${option} has to be JSON: a list of products.`);
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingsProblem('--file has to name a file that this account may read.');
  }
}

function unknownIn(lines: readonly LinkLine[], menu: CurrentMenu): readonly string[] {
  const inChoices = (choices: LinkChoices = {}): readonly string[] =>
    Object.entries(choices).flatMap(([group, modifiers]) => [
      ...(menu.groups.has(group) ? [] : [`the group "${group}"`]),
      ...modifiers.flatMap((one) => {
        const { modifier, choices: below } = typeof one === 'string' ? { modifier: one } : one;
        return [
          ...(menu.options.has(modifier) ? [] : [`the modifier "${modifier}"`]),
          ...inChoices(below),
        ];
      }),
    ]);
  return lines.flatMap(({ product, choices }) => [
    ...(menu.products.has(product) ? [] : [`the product "${product}"`]),
    ...inChoices(choices),
  ]);
}
