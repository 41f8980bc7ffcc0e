/**
 * Loads the widget's bundles, which are groups of parts that load together. `list.ts` lists them;
 * this file imports nothing, so that every layer can use it.
 *
 * There is one policy. A bundle has at most one request at a time, and a failure isn't remembered:
 * the next caller requests it again. Bundles that load in the background are retried automatically,
 * first after two seconds, and immediately when the device comes back online. If a bundle that a
 * guest is waiting for fails a second time, the page reloads: either a new version was deployed
 * since the page was opened, or this is Firefox, which never requests a failed module again.
 */

/** What each bundle exports, by name. Filled in by `list.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where the bundles are listed.
export interface Bundles {}

type Name = keyof Bundles;

interface Bundle<Exports> {
  readonly load: () => Promise<Exports>;
  /** Elements of this bundle that appear in templates of other bundles. */
  readonly tags?: readonly string[];
}

export type BundleList = { readonly [N in Name]: Bundle<Bundles[N]> };

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

let list: BundleList | undefined;
const underWay = new Map<Name, Promise<unknown>>();
/** Bundles that failed to load for a waiting guest. */
const failed = new Set<Name>();
const reported = new Set<Name>();

/** Called once, when the widget starts. */
export function setBundles(bundles: BundleList): void {
  list = bundles;
}

/** @throws if it can't load; the next call tries again */
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

/** Loads what a guest may need next, unless they save data. Failures don't matter yet. */
export function loadAhead(name: Name): void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (!connection?.saveData) load(name).catch(() => {});
}

/** Loads a bundle in the background. Never rejects: retries until it succeeds. */
export async function loadSoon<N extends Name>(name: N): Promise<Bundles[N]> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await load(name);
    } catch (error) {
      // In development, a module that runs early can ask before the list is set.
      if (list || wait > FIRST_WAIT_MS) report(name, error);
      await pause(wait);
    }
  }
}

/**
 * Loads a bundle that a guest is waiting for. Their choices and typed text survive a reload.
 *
 * @throws if it can't load
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

/** The bundle that defines an element used in a template of another bundle. */
export const bundleOf = (tag: string): Name | undefined =>
  (Object.keys(list ?? {}) as Name[]).find((name) => list?.[name].tags?.includes(tag));

const requested = new Set<Name>();

/** Loads in the background what defines the elements of other bundles that have appeared here. */
export function loadElementsIn(root: ParentNode): void {
  for (const { localName } of root.querySelectorAll(':not(:defined)')) {
    const name = bundleOf(localName);
    if (!name || requested.has(name)) continue;
    requested.add(name);
    void loadSoon(name);
  }
}

function report(name: Name, error: unknown): void {
  if (reported.has(name)) return;
  reported.add(name);
  console.error(
    `order-elements: expected the bundle "${name}" to load, found: ${error}. Retrying.`,
  );
}

/** Resolves after the given time, or as soon as the device is back online. */
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

/** The first definition of a tag wins: a page may load the script twice, or in two versions. */
export function define(tag: string, element: CustomElementConstructor): void {
  const defined = customElements.get(tag);
  if (!defined) customElements.define(tag, element);
  else if (defined !== element) {
    console.error(
      `order-elements: expected the name <${tag}> to be free, found another element of that name. Remove it, or the second copy of this script.`,
    );
  }
}
