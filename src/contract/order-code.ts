/**
 * Lines of an order in a link: products, choices and quantities, nothing personal and no text. Its
 * letters survive every messenger and printed code. docs/order-links.md
 */
import { LONGEST_ORDER_CODE, MOST_OF_A_LINE } from './limits.js';

export interface CodedLine {
  readonly productId: string;
  readonly quantity: number;
  readonly choices: readonly CodedChoice[];
}

/** A modifier group with the chosen modifiers. */
export interface CodedChoice {
  readonly groupId: string;
  readonly modifiers: readonly CodedModifier[];
}

interface CodedModifier {
  readonly id: string;
  readonly quantity: number;
  readonly children: readonly CodedChoice[];
}

export interface OrderCode {
  /** As pages write it: slug or id. */
  readonly location: string;
  readonly lines: readonly CodedLine[];
}

const VERSION = '1';
const ids = /^[\w-]{1,128}$/;
/** More lines or levels than any order has. */
export const MOST_LINES = 60;
const DEEPEST = 6;

/** `null` if it is empty, too long for a link, or has an id that a link can't contain. */
export function writeOrderCode({ location, lines }: OrderCode): string | null {
  const words = [`s${location}`, ...lines.flatMap(lineWords)];
  const isValid = words.every((word) => /^[du]$/.test(word) || ids.test(word.slice(1)));
  const code = [VERSION, ...words].join('.');
  return isValid && lines.length > 0 && code.length <= LONGEST_ORDER_CODE ? code : null;
}

const lineWords = ({ productId, quantity, choices }: CodedLine): string[] => [
  `p${productId}`,
  ...times(quantity),
  ...choices.flatMap(choiceWords),
];

const choiceWords = ({ groupId, modifiers }: CodedChoice): string[] => [
  `g${groupId}`,
  ...modifiers.flatMap(({ id, quantity, children }) => [
    `m${id}`,
    ...times(quantity),
    ...(children.length > 0 ? ['d', ...children.flatMap(choiceWords), 'u'] : []),
  ]),
];

const times = (quantity: number): string[] => (quantity > 1 ? [`q${quantity}`] : []);

/** Whether its lines are for this location. Reads no further. */
export const isCodeFor = (code: string, location: string): boolean =>
  code.startsWith(`${VERSION}.s${location}.`);

/** While it is read. */
interface Item {
  readonly id: string;
  quantity: number;
  readonly groups: { readonly groupId: string; readonly modifiers: Item[] }[];
}

/** `null` if it doesn't have the form of a code. Whether its ids exist is for the menu to say. */
export function readOrderCode(text: string): OrderCode | null {
  if (text.length > LONGEST_ORDER_CODE) return null;
  const [version, place = '', ...words] = text.split('.');
  const location = place.slice(1);
  if (version !== VERSION || place[0] !== 's' || !ids.test(location)) return null;
  const lines: Item[] = [];
  /** The line, and the modifiers above the current one. */
  let path: Item[] = [];
  /** What a quantity belongs to. */
  let last: Item | undefined;
  for (const word of words) {
    const rest = word.slice(1);
    const owner = path.at(-1);
    const group = owner?.groups.at(-1);
    switch (word[0]) {
      case 'p':
        if (!ids.test(rest) || path.length > 1 || lines.length === MOST_LINES) return null;
        last = { id: rest, quantity: 1, groups: [] };
        lines.push(last);
        path = [last];
        break;
      case 'g':
        if (!ids.test(rest) || !owner) return null;
        owner.groups.push({ groupId: rest, modifiers: [] });
        last = undefined;
        break;
      case 'm':
        if (!ids.test(rest) || !group) return null;
        last = { id: rest, quantity: 1, groups: [] };
        group.modifiers.push(last);
        break;
      case 'q': {
        const quantity = Number(rest);
        if (!last || !/^[1-9]\d?$/.test(rest) || quantity > MOST_OF_A_LINE) return null;
        last.quantity = quantity;
        break;
      }
      case 'd': {
        const parent = group?.modifiers.at(-1);
        if (rest || !parent || parent.groups.length > 0 || path.length === DEEPEST) return null;
        path = [...path, parent];
        last = undefined;
        break;
      }
      case 'u':
        if (rest || path.length < 2) return null;
        path = path.slice(0, -1);
        last = undefined;
        break;
      default:
        return null;
    }
  }
  if (lines.length === 0 || path.length !== 1) return null;
  return {
    location,
    lines: lines.map(({ id, quantity, groups }) => ({
      productId: id,
      quantity,
      choices: groups.map(choiceOf),
    })),
  };
}

const choiceOf = ({ groupId, modifiers }: Item['groups'][number]): CodedChoice => ({
  groupId,
  modifiers: modifiers.map(({ id, quantity, groups }) => ({
    id,
    quantity,
    children: groups.map(choiceOf),
  })),
});
