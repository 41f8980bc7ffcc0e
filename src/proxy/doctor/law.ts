/** Checks the legal rules of each location: what is due for review, and what pages or fees lack. docs/law.md */
import { type LegalAddress, namedRegions, regionsOf } from '../../contract/legal/regions.js';
import { demandOf, type NamedRule, overdue, rulesIn } from '../../contract/legal/rules.js';
import { methodNames } from '../../contract/methods.js';
import { isObject } from '../http/json.js';
import { type ReadSetting, tagsWithSettings } from '../pages/own-page.js';
import { type Finding, ok, reach, warning } from './reach.js';

export interface LegalPlaces {
  /** Addresses by location, as far as the service has sent them. */
  readonly places: ReadonlyMap<string, LegalAddress>;
  readonly ask: typeof fetch;
  readonly now: number;
  /** The proxy's address, whose forecasts say which fees orders have. */
  readonly address?: string | undefined;
  /** A page with the script tag. */
  readonly page?: string | undefined;
}

/** The address in the service's response about a location; `null` if it has none. */
export function legalAddressIn(value: unknown): LegalAddress | null {
  const data = isObject(value) ? value.addressData : undefined;
  if (!isObject(data)) return null;
  const read = (name: string): string => {
    const text = data[name];
    return typeof text === 'string' ? text : '';
  };
  return {
    country: read('country'),
    state: read('state'),
    city: read('city'),
    zipCode: read('zipCode'),
  };
}

/** Makes no request to the service. */
export async function checkLaw(legal: LegalPlaces): Promise<Finding[]> {
  const day = new Date(legal.now).toISOString().slice(0, 10);
  const findings: Finding[] = [];
  const all = new Map<string, NamedRule>();
  const tags = legal.page ? await tagsOf(legal.page, legal.ask) : null;
  for (const [location, address] of legal.places) {
    const rules = rulesIn(regionsOf(address), day);
    for (const rule of rules) all.set(rule.id, rule);
    findings.push(...checkSeller(location, rules, tags, day));
    if (legal.address) findings.push(...(await checkFees(location, rules, legal)));
  }
  const due = overdue([...all.values()], day).map(({ id, review }) => `${id} (${review})`);
  if (due.length > 0) {
    const message = `Somebody has to look at the sources of these rules again: ${due.join(', ')}. Update order-elements, or ask a lawyer: docs/law.md`;
    findings.push(warning('law', message));
  }
  if (findings.length === 0 && all.size > 0) {
    const apply = all.size === 1 ? '1 rule applies' : `${all.size} rules apply`;
    findings.push(ok('law', `${apply}, and none is due for review: docs/law.md`));
  }
  return findings;
}

const settings = {
  name: 'seller',
  address: 'seller-address',
  email: 'seller-email',
  company: 'seller-company',
  tax: 'seller-tax',
} as const;

/** @param tags the page's tags with settings; `null` if no page was given */
function checkSeller(
  location: string,
  rules: readonly NamedRule[],
  tags: readonly ReadSetting[] | null,
  day: string,
): Finding[] {
  const tag = tags && tagFor(location, tags);
  const law = tag?.('law');
  const binding = law ? rulesIn(namedRegions(law).regions, day) : rules;
  const wanted = (demandOf(binding, 'seller')?.details ?? []).map((one) => settings[one]);
  if (wanted.length === 0) return [];
  if (!tag) {
    const found = tags ? ' The page has no settings for this location.' : '';
    const message = `Its pages have to say who sells: ${named(wanted)}.${found} To check one, add its address: doctor https://orders.example.com https://restaurant.example/order`;
    return [warning(location, message)];
  }
  const missing = wanted.filter((name) => !tag(name));
  return missing.length > 0
    ? [warning(location, `The page doesn’t say who sells. Add ${named(missing)}: docs/law.md`)]
    : [];
}

const named = (wanted: readonly string[]): string =>
  wanted.map((name) => `data-${name}`).join(', ');

/** The tag of this location, or else one that lets guests choose among the merchant's locations. */
const tagFor = (location: string, tags: readonly ReadSetting[]): ReadSetting | null =>
  tags.find((tag) => tag('location') === location) ?? tags.find((tag) => !tag('location')) ?? null;

/** A page's tags that say where guests order. */
async function tagsOf(page: string, ask: typeof fetch): Promise<readonly ReadSetting[]> {
  const found = await reach(ask, page);
  const tags = found.reached ? tagsWithSettings(found.text) : [];
  return tags.filter((tag) => tag('location') || tag('merchant'));
}

async function checkFees(
  location: string,
  rules: readonly NamedRule[],
  { address = '', ask }: LegalPlaces,
): Promise<Finding[]> {
  const demand = demandOf(rules, 'fees');
  const surcharges = rules.flatMap((rule) => (rule.subject === 'surcharge' ? [rule] : []));
  const tax = demandOf(rules, 'tax');
  if (!demand && !tax && surcharges.length === 0) return [];
  const found: Finding[] = [];
  let isKnown = false;
  for (const method of methodNames) {
    const path = `/locations/${location}/fees?fulfillmentMethod=${method}`;
    const answer = await reach(ask, address.replace(/\/+$/, '') + path);
    const kinds = answer.reached ? kindsIn(answer.value) : [];
    // Elsewhere, the doctor says that this address isn't the proxy's.
    isKnown ||= !answer.reached || answer.value !== null;
    for (const { id, demands } of surcharges) {
      const { banned, methods, exceptWith } = demands;
      const kind = kinds.find((one) => banned.some((name) => name === one));
      if (!kind || (methods && !methods.includes(method))) continue;
      const except = exceptWith ? ` unless its pages offer ${exceptWith}` : '';
      const message = `Orders (${method}) have a ${kind}, which isn’t allowed there${except}: rule ${id}. Remove it in the merchant’s dashboard.`;
      found.push(warning(location, message));
    }
    if (tax && kinds.includes('tax')) {
      const message = `Orders (${method}) add a tax, but prices have to include ${tax.included} there.`;
      found.push(warning(location, message));
    }
  }
  if (demand && !isKnown) {
    const message =
      'The proxy hasn’t seen an order yet, so menus can’t name the fees. Run doctor rehearse.';
    found.push(warning(location, message));
  }
  return found;
}

function kindsIn(value: unknown): readonly string[] {
  const fees = isObject(value) && Array.isArray(value.fees) ? value.fees : [];
  return fees.filter(isObject).flatMap(({ kind }) => (typeof kind === 'string' ? kind : []));
}
