/**
 * Lists the scripts of a page where cards are typed, for PCI DSS 6.4.3 and 11.6.1. A script on the page
 * can't read the processor's frames, but it can put a false form in their place. docs/payment-page.md
 */
import { scriptTag } from '../../page/script-tag.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { type PageScriptRules, readPageScripts } from '../../stores/payment/page-scripts.js';
import type { Storefront } from '../../stores/storefront/types.js';
import {
  type PageScript,
  type OrderPageScriptsEvent as PageScriptsNews,
  reporterOf,
} from '../storefront/events.js';

class OrderPageScriptsEvent extends Event implements PageScriptsNews {
  readonly unknown: readonly PageScript[];

  constructor(readonly scripts: readonly PageScript[]) {
    super('order-page-scripts', { bubbles: true, composed: true });
    this.unknown = scripts.filter(({ known }) => !known);
  }
}

interface Watched {
  readonly shop: Storefront;
  /** Called when a script is there that nobody named. */
  readonly onUnknown: () => void;
  readonly gone: AbortSignal;
}

/** Resolves once the scripts that are there now have been reported. Watches until `gone`. */
export async function watchPageScripts({ shop, onUnknown, gone }: Watched) {
  const rules = rulesOf(shop);
  const own = ownAddresses(shop);
  const found = new Map<string, PageScript>();
  const add = async (script: Omit<PageScript, 'known'>) => {
    const key = script.address || script.integrity;
    const known = isKnown(script, rules, own);
    const before = found.get(key);
    if (before && (before.integrity || !script.integrity)) return false;
    found.set(key, { ...script, known });
    if (!known && !before) warn(script);
    return true;
  };
  const report = (news: readonly boolean[]) => {
    if (gone.aborted || !news.includes(true)) return;
    const event = new OrderPageScriptsEvent([...found.values()]);
    reporterOf(shop).dispatchEvent(event);
    if (event.unknown.length === 0) return;
    if (rules.otherwise === 'hosted' && !checkoutOf(shop).hosted()) console.error(nowhereElse);
    onUnknown();
  };
  const ofElements = (elements: Iterable<HTMLScriptElement>) =>
    Promise.all([...elements].filter(runs).map(async (one) => add(await described(one))));
  const ofFiles = (files: readonly PerformanceEntry[]) =>
    Promise.all(files.filter(isScriptFile).map(({ name }) => add(fileAt(name, ''))));

  const added = new MutationObserver((changes) => {
    // Including those that remove themselves immediately.
    const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    void ofElements(nodes.flatMap(scriptsIn)).then(report);
  });
  added.observe(document, { childList: true, subtree: true });
  const loaded = new PerformanceObserver((list) => void ofFiles(list.getEntries()).then(report));
  loaded.observe({ type: 'resource' });
  gone.addEventListener('abort', () => {
    added.disconnect();
    loaded.disconnect();
  });
  const [elements, files] = await Promise.all([
    ofElements(document.scripts),
    ofFiles(performance.getEntriesByType('resource')),
  ]);
  report([true, ...elements, ...files]);
}

function scriptsIn(node: Node): HTMLScriptElement[] {
  if (node instanceof HTMLScriptElement) return [node];
  return node instanceof Element ? [...node.querySelectorAll('script')] : [];
}

/** Data and import maps don't run. */
const runs = ({ type }: HTMLScriptElement): boolean =>
  /^(?:module|)$|(?:java|ecma)script/i.test(type);

/** Files that a script element, an import or a preload has loaded, whatever became of it. */
const isScriptFile = (entry: PerformanceEntry): boolean =>
  (entry as PerformanceResourceTiming).initiatorType === 'script' ||
  /\.m?js$/.test(withoutQuery(entry.name));

async function described(element: HTMLScriptElement): Promise<Omit<PageScript, 'known'>> {
  if (element.src) return fileAt(element.src, element.integrity);
  return { address: '', origin: 'inline', integrity: await hashOf(element.text) };
}

function fileAt(address: string, integrity: string): Omit<PageScript, 'known'> {
  const { origin, protocol } = new URL(address, location.href);
  // A script in a `data:` address is its whole text.
  const isFile = /^https?:$/.test(protocol);
  return {
    address: isFile ? withoutQuery(address) : protocol,
    origin: isFile ? origin : protocol,
    integrity,
  };
}

/** Query strings may contain personal data. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** As a policy's `script-src` writes it. Browsers calculate it on pages with TLS only. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return bytes ? `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}` : 'unhashed';
}

function isKnown(
  { address, origin, integrity }: Omit<PageScript, 'known'>,
  { addresses, hashes, inline }: PageScriptRules,
  own: readonly string[],
): boolean {
  if (origin === 'inline' && inline) return true;
  if (integrity.split(' ').some((hash) => hashes.includes(hash))) return true;
  return [...addresses, ...own].some((start) => isBelow(address, start));
}

/** `https://cdn.example.com` doesn't stand for `https://cdn.example.com.evil.example`. */
function isBelow(address: string, start: string): boolean {
  const folder = start.endsWith('/') ? start : `${start}/`;
  return address === start || address.startsWith(folder);
}

function warn({ address, integrity }: Omit<PageScript, 'known'>): void {
  const found = address || `a script in the page itself (${integrity})`;
  console.warn(
    `order-elements: expected only the scripts in data-page-scripts where a card is typed, found ${found}. Remove it, or add it to the setting if it belongs there.`,
  );
}

const nowhereElse =
  'order-elements: expected a payment page of the service for data-page-scripts="… hosted", found none. Cards are typed here in spite of the unknown scripts.';

/** A setting that can't be read is reported with the others, and allows nothing. */
function rulesOf({ settings }: Storefront): PageScriptRules {
  const none = { otherwise: 'report', addresses: [], hashes: [], inline: false } as const;
  try {
    return readPageScripts(settings) ?? none;
  } catch {
    return none;
  }
}

/** The folder of the widget's own files, and the origin of the processor, which loads more of its own. */
function ownAddresses(shop: Storefront): string[] {
  const script = scriptTag()?.address;
  const { scriptUrl = '' } = checkoutOf(shop).$processor.get() ?? {};
  const { origin } = new URL(scriptUrl, location.href);
  return script ? [new URL('.', script).href, origin] : [origin];
}
