/**
 * Loads the widget's bundles: the parts that load together. Which there are is said by `list.ts`;
 * this file imports nothing, so that every layer may ask it for one.
 *
 * There is one policy. A bundle is requested once at a time, and a failure is not kept: whoever asks
 * next requests it again. What nobody waits for is tried again by itself, first after two seconds and
 * at once when the device is back online. What somebody has pressed for reloads the page when it
 * fails a second time: the widget was deployed anew since the page was opened, or this is Firefox,
 * which never requests a module again that it could not load.
 */

/** What each bundle exports, by its name. Filled in by `list.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where the bundles are listed.
export interface Bundles {}

type Name = keyof Bundles;

interface Bundle<Exports> {
  readonly load: () => Promise<Exports>;
  /** The elements that it defines and that stand in the templates of other bundles. */
  readonly tags?: readonly string[];
}

export type BundleList = { readonly [N in Name]: Bundle<Bundles[N]> };

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

let list: BundleList | undefined;
const underWay = new Map<Name, Promise<unknown>>();
/** What failed somebody who pressed for it. */
const failed = new Set<Name>();
const reported = new Set<Name>();

/** Called once, by whoever starts the widget. */
export function setBundles(bundles: BundleList): void {
  list = bundles;
}

/** @throws when it cannot be loaded; the next call tries again */
export function load<N extends Name>(name: N): Promise<Bundles[N]> {
  const known = underWay.get(name) as Promise<Bundles[N]> | undefined;
  if (known) return known;
  const loading = list
    ? list[name].load()
    : Promise.reject(
        new Error(
          `Expected the bundles to be listed before "${name}" loads. Import bundles/list.js.`,
        ),
      );
  underWay.set(name, loading);
  loading.then(
    () => failed.delete(name),
    () => underWay.delete(name),
  );
  return loading;
}

/** Loads what nobody waits for. Never rejects: it is tried again until it is there. */
export async function loadSoon<N extends Name>(name: N): Promise<Bundles[N]> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await load(name);
    } catch (error) {
      report(name, error);
      await pause(wait);
    }
  }
}

/**
 * Loads what somebody has pressed for. What they chose and typed is kept over the reload.
 *
 * @throws when it cannot be loaded
 */
export async function loadNow<N extends Name>(name: N): Promise<Bundles[N]> {
  try {
    return await load(name);
  } catch (error) {
    if (failed.has(name) && navigator.onLine) location.reload();
    failed.add(name);
    throw error;
  }
}

/** The bundle that defines an element which stands in the template of another bundle. */
export const bundleOf = (tag: string): Name | undefined =>
  (Object.keys(list ?? {}) as Name[]).find((name) => list?.[name].tags?.includes(tag));

function report(name: Name, error: unknown): void {
  if (reported.has(name)) return;
  reported.add(name);
  console.error(
    `order-elements: expected the bundle "${name}" to load, found: ${error}. It is tried again.`,
  );
}

/** Over after a while, and at once when the device is back online. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });
