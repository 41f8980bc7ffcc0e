/** Generates docs/law.md from the table of legal rules: node --import tsx scripts/law-page.ts */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { notCovered } from '../src/contract/legal/not-covered.js';
import { places, type Region } from '../src/contract/legal/regions.js';
import {
  type AnyRule,
  type Demands,
  legalRules,
  type Subject,
} from '../src/contract/legal/rules.js';

const file = fileURLToPath(new URL('../docs/law.md', import.meta.url));

const head = `# Legal rules

Generated from the table of rules in \`src/contract/legal/\` by \`node --import tsx scripts/law-page.ts\`.

**This is not legal advice.** The table says which rules the widget follows, where we read about them, and when somebody
has to look again. Rules change, sources can be wrong, and whether a rule binds your restaurant depends on facts that the
widget doesn't know. Ask a lawyer. If you know that a row is wrong, tell us.

## Whose law applies

\`data-law\` decides. By default it is the country, and the state or city, of the location's address. A list such as
\`data-law="US-CA US-NYC"\` names the places itself, each with the larger places around it; \`data-law="none"\` follows no
rule. The places that have rules of their own are: PLACES.

The rules load in parallel with the menu, which waits for them, so that nothing moves afterwards. If the address can't be
read within four seconds, the menu appears without legal notes, and they follow as soon as the address is there.

## Fees before the first item

Where a rule wants fees named before the first item, the menu begins with a forecast. The proxy makes it from the carts
that passed through it: for each location and method, the kinds of fees, their rates, and the lowest and highest amount
where there is no rate. It keeps nothing about a cart or a guest, and forgets a location after a week without orders;
several proxies share it through Redis. \`GET /locations/{location}/fees\` answers it without a request to the service.
\`doctor rehearse\` puts one dish into a cart, so run it once after installing the proxy. Before the proxy has seen a cart, the
menu says that fees may be added.

Without a proxy, or if guests order directly at the service, say the fees yourself:
\`data-fees="serviceFee 10% Shared by the whole team; fulfillmentFee 2.50 For packaging"\`. Amounts are in the menu's
currency. A page that says \`data-fees=""\` says that there are none.

What a fee is for comes from the overlay or from \`data-fees\`. Otherwise the menu says that the restaurant doesn't state it.

## Energy of dishes with choices

Where the overlay says what choices add, \`us-calories\` wants the energy of the dish with the choices that nobody can avoid. With
\`data-api="storefront"\`, the menu doesn't list the choices, so cards of such dishes state no energy, and the dialog does.

## Who sells

\`data-seller\`, \`data-seller-address\`, \`data-seller-email\`, \`data-seller-company\` and \`data-seller-tax\` appear below the
menu, before the guest pays where a rule wants that, on the receipt and on its printout. The console names what is missing.

## Consent

Where a rule wants consent, reports and analytics wait until your consent tool sets
\`<html data-order-consent="reports analytics">\`. With Global Privacy Control they are off everywhere. What the order itself
needs is always stored: [privacy](privacy.md). The restaurant that the guest chose from a list is part of that, and is remembered only until
the tab closes: it says which menu and cart the order is from.

One rule holds for everything that a guest may keep on the device: name, email and phone, earlier orders, favorites, and what the
guest avoids. It is kept only after the guest's own choice, a box that starts unticked or a heart to press, with the place and
the purpose beside it: that is the guest's consent, so no consent tool is asked. One press removes it. It never leaves the device
except in an order, and it is never offered on a shared tablet or with \`data-cart-storage="tab"\`. Global Privacy Control objects to
selling and sharing data, and keeping what a guest asked to keep is neither: it is offered all the same.

The last menu is kept without a question, as browsers keep pages: it is what the guest asked to see, the same for every guest,
and says nothing about this one. It follows the cache rules of the response: to keep no menu on devices, have the service or the proxy
answer with \`Cache-Control: no-store\` or \`no-cache\`.

What a guest avoids is health data. It stays in the page's memory; the device keeps it only if the guest ticks a box that
is unticked at first, and forgets it at one press. It is never sent anywhere, and never kept on a shared tablet. Dishes say
what the restaurant states about it and what it doesn't; no dish is hidden, and none is called free of anything.

## Rules

| Rule | Where | In force | What the page does | Source | Review by |
|---|---|---|---|---|---|
`;

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
  calories: ({ unit, declared, portion }) =>
    `Energy in ${unit} beside each price${declared ? ', as “350/450” or “350–700” where a choice is required,' : ','}${portion ? ' with the portion or the number of people it serves, as far as it is stated,' : ''} and the prescribed sentence above the menu`,
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

const tail = `
The proxy's doctor names the rules of your locations whose review is due.

## Not covered

| Where | What | Because |
|---|---|---|
`;

/** The text of docs/law.md. */
export function lawPage(): string {
  const used = new Set(Object.values(legalRules).flatMap((rule) => rule.in));
  const names = (Object.keys(places) as Region[]).filter((name) => used.has(name));
  const rows = Object.entries(legalRules).map(line);
  const missing = notCovered.map(
    ({ where, what, because }) => `| ${where} | ${what} | ${because} |`,
  );
  const list = names.map((name) => `\`${name}\``).join(', ');
  return `${head.replace('PLACES', list)}${rows.join('\n')}\n${tail}${missing.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(file, lawPage());
}
