/**
 * Browser Back closes what is open, one layer at a time, instead of leaving the page: each open
 * layer has a history entry at the page's own address. An entry lists the layers that are open at
 * it, next to the state that the page itself keeps there. docs/decisions/browser-back.md
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Settings } from '../../stores/storefront/settings.js';

const MARK = 'order-elements';

/** A step back that hasn't arrived by then may have ended inside a frame of the page, or be slow. */
const LONGEST_STEP_MS = 1000;

interface Opened {
  readonly key: string;
  /** None until an element opens the layer again, after a reload or a step forward. */
  readonly owner?: Layer;
}

/** Bottom first. */
let opened: readonly Opened[] = [];
const owners = new Set<Layer>();
/** The page's address when the first layer opened. */
let address = '';
/** How the page wants its scroll position restored. */
let restoration: ScrollRestoration = 'auto';
let step: ReturnType<typeof setTimeout> | undefined;
/** A step may still arrive: another one could then leave the page. */
let isLate = false;
let focusedBefore: Element | null = null;
let planned = false;

/** The layers of the current entry. */
function listed(): readonly string[] {
  const list: unknown = history.state?.[MARK];
  return Array.isArray(list) ? list.map(String) : [];
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, at) => key === other[at]);

/** Two elements may show the same: one step back closes it in both. */
const keysOf = (layers: readonly Opened[]) => [...new Set(layers.map(({ key }) => key))];

function start(): void {
  if (owners.size > 0) return;
  opened = listed().map((key) => ({ key }));
  address = location.href;
  addEventListener('popstate', follow);
  addEventListener('pagehide', giveScrollBack);
}

function end(): void {
  // A step of ours hasn't arrived yet.
  if (owners.size > 0 || step !== undefined || isLate) return;
  removeEventListener('popstate', follow);
  removeEventListener('pagehide', giveScrollBack);
}

/** Otherwise a reload would begin at the top of the page. */
const giveScrollBack = (): void => {
  history.scrollRestoration = restoration;
};

/** The current entry has changed: by the guest, by the page, or by a step of ours. */
function follow(): void {
  const list = listed();
  const ours = step !== undefined || isLate;
  const before = focusedBefore;
  clearTimeout(step);
  step = undefined;
  isLate = false;
  focusedBefore = null;
  end();
  // A link to a place in this page: its entry isn't ours, and nothing closes.
  const isPlace = list.length === 0 && isSamePage() && location.href !== address;
  if (!ours && (isPlace || isSame(list, keysOf(opened)))) {
    keepFocus(before);
    return;
  }
  if (list.length === 0) giveScrollBack();
  if (ours) {
    keepFocus(before);
    plan();
    return;
  }
  const closing = opened.filter(({ key }) => !list.includes(key));
  opened = list.flatMap((key) => {
    const known = opened.filter((layer) => layer.key === key);
    return known.length > 0 ? known : [{ key }];
  });
  for (const { owner } of closing.reverse()) owner?.actions.close();
  for (const owner of owners) owner.claim();
  keepFocus(focusedNow());
  plan();
}

function focusedNow(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/**
 * At an address with a fragment, browsers take the focus away during a step back (Firefox before
 * this event, Chromium after it), also from the control that a closed dialog has returned it to. The
 * element that the fragment names gets it, if it can take it.
 */
function keepFocus(focused: Element | null): void {
  setTimeout(() => {
    const isTaken = document.activeElement?.matches('body, :target');
    if (!isTaken || !(focused instanceof HTMLElement)) return;
    focused.focus({ preventScroll: true });
  });
}

const isSamePage = () => location.href.split('#')[0] === address.split('#')[0];

/** Waits for what happens in the same task: one layer often closes for another. */
function plan(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    if (step === undefined) settle();
  });
}

/** Makes the history entries agree with the open layers. */
function settle(): void {
  const list = listed();
  const wanted = keysOf(opened);
  try {
    // Entries whose address the page has changed are the page's now.
    if (wanted.length < list.length && location.href === address) {
      if (isLate) return;
      step = setTimeout(() => {
        step = undefined;
        isLate = true;
        plan();
      }, LONGEST_STEP_MS);
      focusedBefore = focusedNow();
      history.go(wanted.length - list.length);
      return;
    }
    if (wanted.length > 0) isLate = false;
    if (list.length === 0 && wanted.length > 0) {
      address = location.href;
      restoration = history.scrollRestoration;
      // Layers restore the position themselves: what is below them has changed.
      history.scrollRestoration = 'manual';
    }
    const replaced = wanted.slice(0, list.length);
    if (!isSame(replaced, list)) history.replaceState(stateWith(replaced), '');
    for (let depth = list.length; depth < wanted.length; depth += 1)
      history.pushState(stateWith(wanted.slice(0, depth + 1)), '');
  } catch (error) {
    // Browsers limit how often entries may be added.
    console.warn(`order-elements: expected to add a history entry. ${error}`);
  }
}

function stateWith(layers: readonly string[]): unknown {
  const { [MARK]: _, ...state } = history.state ?? {};
  if (layers.length > 0) return { ...state, [MARK]: layers };
  return history.state && Object.keys(state).length > 0 ? state : null;
}

interface Actions {
  /** The guest went back: closes the layer if it may be left. */
  close(): void;
  /**
   * The guest went forward, or reloaded the page: opens the layer again. Without it, or if it
   * returns `false`, the layer's entry is left again.
   *
   * @param detail - what the layer was opened with
   */
  reopen?(detail: string): unknown;
}

/** One layer of an element: a dialog, a sheet, a stage of the order. */
export class Layer implements ReactiveController {
  constructor(
    private readonly host: ReactiveControllerHost & { readonly isConnected: boolean },
    private readonly name: string,
    /** A shop, or a choice of restaurants. */
    private readonly of: () => { readonly settings: Settings } | undefined,
    readonly actions: Actions,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    start();
    owners.add(this);
  }

  hostUpdated(): void {
    this.claim();
  }

  hostDisconnected(): void {
    // Frameworks take elements out and put them back within one task.
    queueMicrotask(() => {
      if (this.host.isConnected) return;
      owners.delete(this);
      this.close();
      end();
    });
  }

  open(detail = ''): void {
    const layer = { key: this.#key(detail), owner: this };
    if (opened.some(({ owner, key }) => owner === this && key === layer.key)) return;
    opened = opened.some(({ owner }) => owner === this)
      ? opened.map((other) => (other.owner === this ? layer : other))
      : [...opened, layer];
    plan();
  }

  close(): void {
    const rest = opened.filter(({ owner }) => owner !== this);
    if (rest.length === opened.length) return;
    opened = rest;
    plan();
  }

  /** Opens the layer again if the current entry lists it. */
  claim(): void {
    const key = this.#key('');
    const found = opened.find((layer) => !layer.owner && layer.key.startsWith(key));
    if (!found || !this.of()) return;
    opened = opened.map((layer) => (layer === found ? { ...layer, owner: this } : layer));
    void this.#reopen(found.key.slice(key.length));
  }

  async #reopen(detail: string): Promise<void> {
    if ((await this.actions.reopen?.(detail)) === false) this.close();
  }

  /** If the guest chose the location, the key names the merchant that was opened. */
  #key(detail: string): string {
    const { proxy, service, raw, merchant } = { ...this.of()?.settings };
    return `${this.name} ${proxy || service} ${raw?.location || merchant} ${detail}`;
  }
}
