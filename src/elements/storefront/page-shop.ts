import type { PropertyDeclarations } from 'lit';
import { load, loadSoon } from '../../bundles/load.js';
import { attributeOf, type SettingName, settingNames } from '../../contract/setting-names.js';
import { type ScriptTag, scriptTag } from '../../page/script-tag.js';
import {
  isOn,
  type RawSettings,
  readSettings,
  SettingsError,
} from '../../stores/storefront/settings.js';
import {
  $pageSettings,
  $pageStorefront,
  createStorefront,
} from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';

/** The settings of a shop, as attributes of an element. */
export const shopAttributes: PropertyDeclarations = Object.fromEntries(
  settingNames.map((name) => [name, { attribute: attributeOf(name) }]),
);

/** What an element with these attributes says about its shop. */
export const attributeSettings = (element: Partial<Record<SettingName, string>>): RawSettings =>
  // A removed attribute is `null`; an attribute without a value is on.
  Object.fromEntries(
    settingNames.map((name) => [name, element[name]]).filter(([, value]) => value || value === ''),
  );

// Finds the script tag with the page's settings.

const seen = new WeakSet<HTMLScriptElement>();
/** By page path: some routers keep the script tags of all pages they showed. */
const tagOfPath = new Map<string, HTMLScriptElement>();

/**
 * The settings of the newest tag that has any; `null` if the page no longer has such a tag, for
 * example because a loader removed it.
 *
 * @param address of the script
 */
function newestSettings(address: string): RawSettings | null {
  const tags = ownTags(address).filter((tag) => Object.keys(settingsOf(tag)).length > 0);
  const path = location.pathname;
  const added = tags.filter((tag) => !seen.has(tag));
  for (const tag of added) seen.add(tag);
  const before = tagOfPath.get(path);
  const newest = added.at(-1) ?? (before && tags.includes(before) ? before : tags.at(-1));
  if (!newest) return null;
  tagOfPath.set(path, newest);
  return settingsOf(newest);
}

/** Other scripts on the page add `data-` attributes to any tag, too. */
function knownSettings(found: ScriptTag['settings']): RawSettings {
  return Object.fromEntries(
    settingNames.filter((name) => found[name] !== undefined).map((name) => [name, found[name]]),
  );
}

const settingsOf = ({ dataset }: HTMLScriptElement): RawSettings => knownSettings(dataset);

export const ownTags = (address: string): readonly HTMLScriptElement[] =>
  [...document.scripts].filter((tag) => isOurs(tag, address));

/** If an optimizer combined or inlined the script, it no longer has its own tag. */
const isOurs = (tag: HTMLScriptElement, address: string): boolean =>
  tag.src
    ? withoutQuery(tag.src).replace('.loader.js', '.js') === withoutQuery(address)
    : tag.matches(':is([data-location], [data-merchant]):is([data-proxy], [data-service])');

const withoutQuery = (address: string) => address.replace(/[?#].*/, '');

// The page's own shop, created from its script tag.

/** The settings that the shop was created from. */
let made = '{}';
let close = () => {};

/**
 * Creates another shop if the page has another tag: routers replace the page and keep its scripts,
 * and the next page may belong to another restaurant. The previous shop's cart stays in the
 * browser's storage. Called when the script starts, and whenever an element or a script is added.
 */
export function followTag(): void {
  const script = scriptTag();
  if (!script) return;
  const settings =
    newestSettings(script.address) ?? (made === '{}' ? knownSettings(script.settings) : null);
  const key = JSON.stringify(settings ?? {});
  if (!settings || key === made) return;
  close();
  close = () => {};
  if (settings.location) open(settings);
  else $pageStorefront.set(null);
  made = key;
  $pageSettings.set(settings);
}

/**
 * Loads the checkout and the receipt when a shop first needs them, and the tools for assistants if
 * the page offers them. Returns a function that stops it.
 */
export function followStage(shop: Storefront): () => void {
  if (isOn(shop.settings.raw.assistants))
    void loadSoon('assistants').then(({ offerTools }) => offerTools(shop));
  return shop.$stage.subscribe((stage) => {
    if (stage === 'menu') return;
    load('checkout').then(
      // Before that, a tag of the page is no element of any shop yet, and would seem to be missing.
      async () => (await loadSoon('alongside')).addMissingTag(shop),
      () => {
        // The guest can press the button again, which shows what is wrong; a receipt stays where it
        // is.
        if (stage === 'checkout') shop.returnToMenu();
      },
    );
  });
}

function open(settings: RawSettings): void {
  try {
    const shop = createStorefront(readSettings(settings));
    const stopFollowing = followStage(shop);
    close = () => {
      stopFollowing();
      shop.close();
    };
    $pageStorefront.set(shop);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    $pageStorefront.set(error);
  }
}
