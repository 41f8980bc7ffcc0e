/** The tables of docs/law.md, from the legal rules. */
import { notCovered } from '../../src/contract/legal/not-covered.js';
import { places, type Region } from '../../src/contract/legal/regions.js';
import {
  type AnyRule,
  type Demands,
  legalRules,
  type Subject,
} from '../../src/contract/legal/rules.js';
import { withRows } from './with-rows.js';

const sentences: { readonly [S in Subject]: (demands: Demands[S]) => string } = {
  fees: ({ purpose, recipient, asLarge, inPrice }) =>
    [
      'Fees are listed before the first item, with their rate or amount',
      purpose && 'what each is for',
      recipient && 'who receives service charges',
      asLarge && 'in letters as large as the items’',
      inPrice && 'and the console says that they belong in the menu’s prices',
    ]
      .filter(Boolean)
      .join(', '),
  total: () => 'The total comes before the first question for personal data',
  tips: ({ chosenOnly, recipient, named }) =>
    [
      chosenOnly && 'A tip that the guest didn’t choose is removed',
      recipient && 'The tips say who receives them, or that the restaurant doesn’t say',
      named && 'The order says that its total includes a tip',
    ]
      .filter(Boolean)
      .join('. '),
  surcharge: ({ banned, methods, exceptWith }) =>
    [
      `An order with ${banned.map((kind) => `\`${kind}\``).join(', ')} says that it isn’t allowed, and so does the console`,
      methods && `only ${methods.join(', ')}`,
      exceptWith && `not on pages with ${exceptWith}`,
    ]
      .filter(Boolean)
      .join('; '),
  tax: ({ included }) =>
    `The menu says that prices include ${included}, if the fees are known and have no tax; otherwise the console complains`,
  calories: ({ unit, declared, portion, atEnd }) =>
    [
      `Energy in ${unit} beside each price`,
      declared && 'as “350/450” or “350–700” where a choice is required',
      portion && 'with the portion or the number of people it serves, as far as it is stated',
      `and the prescribed sentence ${atEnd ? 'at the end of the menu' : 'above the menu'}`,
    ]
      .filter(Boolean)
      .join(', '),
  allergens: ({ list }) =>
    `Each dish says which allergens of the list ${list} it contains and may contain, or that it isn’t stated; so does the receipt`,
  allergyNotice: () => 'The prescribed sentence above the menu',
  orderButton: () => 'The prescribed words on the button that pays; amount and time beside it',
  withdrawal: () =>
    'The guest reads before paying, and on the receipt, that there is no right to cancel',
  seller: ({ details }) => `Before paying: who sells (${details.join(', ')})`,
  privacy: ({ consent, control }) =>
    [
      consent && 'Reports and analytics wait for the guest’s consent',
      control && 'The page says that it respects Global Privacy Control',
    ]
      .filter(Boolean)
      .join('. '),
  age: ({ from, never }) =>
    [
      `Dishes that the overlay marks need the guest’s word to be ${from} or older`,
      never && `and aren’t sold for ${never.join(', ')}`,
    ]
      .filter(Boolean)
      .join(', '),
  accessibility: () => 'A link to `data-accessibility-statement` before paying',
};

const demanded = ({ subject, demands }: AnyRule): string =>
  (sentences[subject] as (demands: unknown) => string)(demands);

const line = ([id, rule]: [string, AnyRule]): string => {
  const inForce = rule.from ? `from ${rule.from}` : 'yes; since when wasn’t looked up';
  const source = rule.note ? `${rule.source}. ${rule.note}` : rule.source;
  return `| \`${id}\` | ${rule.in.join(', ')} | ${inForce} | ${demanded(rule)} | ${source} | ${rule.review} |`;
};

/** The page with the tables as the rules are now. */
export function lawPage(page: string): string {
  const used = new Set(Object.values(legalRules).flatMap((rule) => rule.in));
  const names = (Object.keys(places) as Region[]).filter((name) => used.has(name));
  const list = names.map((name) => `\`${name}\``).join(', ');
  const missing = notCovered.map(
    ({ where, what, because }) => `| ${where} | ${what} | ${because} |`,
  );
  const ruled = withRows(
    page.replace(/(?<=The places that have rules of their own are: )[^.]*/, list),
    '| Rule | Where | In force | What the page does | Source | Review by |',
    Object.entries(legalRules).map(line),
  );
  return withRows(ruled, '| Where | What | Because |', missing);
}
