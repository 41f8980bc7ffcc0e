/** Names on the page that are almost ours. Nothing else would say so: browsers accept any tag and attribute. */
import type { LitElement } from 'lit';
import { attributeOf, settingNames } from '../../contract/setting-names.js';
import type { KnownNames } from './page-start.js';

const reported = new Set<string>();

export function report(line: string): void {
  if (reported.has(line)) return;
  reported.add(line);
  console.error(line);
}

const settings = settingNames.map(attributeOf);

/** Attributes that look like settings and aren't: without a word, guests would get the default. */
export function explainScriptTag(script: Element): void {
  explainAttributes(
    script,
    settings.map((name) => `data-${name}`),
  );
}

/** What is wrong with the names and the layout of an element, or of one that is almost ours. */
export function explainElement(element: Element, { tags, layouts }: KnownNames): void {
  const { localName } = element;
  if (!tags.includes(localName)) {
    const meant = tags.find((tag) => isNear(localName, tag));
    if (!meant) return;
    report(`order-elements: expected the tag <${meant}>, found <${localName}>, which stays empty.`);
    return;
  }
  const found = customElements.get(localName) as Partial<typeof LitElement> | undefined;
  const known = found?.observedAttributes ?? [];
  explainAttributes(element, known);
  explainLayout(element, layouts[localName] ?? []);
  explainStraySettings(element, known);
}

/** Elements in no shop are reported with what they need. */
function explainStraySettings(
  element: Element & { shop?: unknown },
  known: readonly string[],
): void {
  const stray = settings.filter((name) => element.hasAttribute(name) && !known.includes(name));
  if (stray.length === 0 || !element.shop) return;
  report(
    `order-elements: expected settings on the script tag or an <order-storefront>, found ${stray.join(', ')} on <${element.localName}>, where settings have no effect.`,
  );
}

function explainAttributes({ localName, attributes }: Element, known: readonly string[]): void {
  for (const { name } of attributes) {
    const meant = known.includes(name) ? undefined : known.find((one) => isNear(name, one));
    if (!meant) continue;
    const what = settings.includes(meant.replace(/^data-/, '')) ? 'setting' : 'attribute';
    report(
      `order-elements: expected the ${what} ${meant} on <${localName}>, found ${name}, which has no effect.`,
    );
  }
}

function explainLayout(element: Element, words: readonly string[]): void {
  const found = element.getAttribute('layout');
  if (found === null || words.length === 0 || words.includes(found)) return;
  report(
    `order-elements: layout of <${element.localName}>: expected ${words.join(' or ')}, found "${found}".`,
  );
}

/** Shorter names differ by one letter from too many others. */
const SHORTEST = 5;

function isNear(found: string, setting: string): boolean {
  const [a, b] = [found, setting].map((name) => name.replace(/^data-|[-_]/g, '')) as [
    string,
    string,
  ];
  return a === b || (b.length >= SHORTEST && isOneSlipApart(a, b));
}

/** A letter more, less or another one, or two letters swapped. */
function isOneSlipApart(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [one, other] = [a.slice(same), b.slice(same)];
  return (
    one.slice(1) === other.slice(1) ||
    one.slice(1) === other ||
    one === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}
