/** Shows the guest what an assistant does. It takes no space, and stays above open dialogs. */
import { css, render } from 'lit';
import { loadLanguage, setLanguage } from '../../messages/language.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { theme } from '../shared/theme.js';
import { elementsOf } from '../storefront/events.js';

const SHOWN_MS = 8000;

const styles = css`
  .assistant {
    position: fixed;
    inset: auto 0 calc(var(--order-sticky-bottom, 0px) + 16px);
    z-index: 3;
    box-sizing: border-box;
    inline-size: fit-content;
    max-inline-size: min(30em, 100% - 32px);
    margin: 0 auto;
    padding: calc(var(--space) * 1.5) calc(var(--space) * 2);
    border: 0;
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
    box-shadow: var(--shadow);
    color: var(--text);
    font: inherit;
    pointer-events: none;
  }

  .assistant[hidden] {
    display: none;
  }

  /* Above the cart, which is a bar there. */
  @media (max-width: 719.98px) {
    .assistant {
      inset-block-end: calc(var(--order-sticky-bottom, 0px) + 92px);
    }
  }
`;

type Host = HTMLElement & {
  readonly currentLanguage?: string;
  readonly updateComplete?: Promise<unknown>;
};

let own: HTMLElement | undefined;

/** On pages where a guest sees none of our elements, only what opens the order. */
function ownRoot(language: string): ShadowRoot {
  own ??= document.createElement('div');
  own.lang = language;
  const root = own.shadowRoot ?? own.attachShadow({ mode: 'open' });
  if (theme.styleSheet && root.adoptedStyleSheets.length === 0)
    root.adoptedStyleSheets = [theme.styleSheet];
  // A router may have replaced the page.
  if (!own.isConnected) document.body.append(own);
  return root;
}

const notes = new WeakMap<ShadowRoot, HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Hides the last sentence: the guest may be elsewhere on the page by now. */
let hide = () => {};

/** @param sentence in the guest's language, which is spoken while it is called */
export async function show(shop: Storefront, sentence: () => unknown): Promise<void> {
  const checkouts = [...document.querySelectorAll('order-checkout')];
  const all: Host[] = [...elementsOf(shop), ...checkouts.filter((one) => one.shop === shop)];
  // A call may have opened one of them.
  await Promise.all(all.map((one) => one.updateComplete));
  const host: Host | undefined = all.find((one) => one.offsetParent !== null && one.shadowRoot);
  const reader = host ?? all[0];
  const language = reader?.currentLanguage ?? shop.settings.language;
  await loadLanguage(language);
  const note = noteIn(host?.shadowRoot ?? ownRoot(language));
  clearTimeout(timer);
  hide();
  // First shown and then filled: screen readers announce what changes in something visible.
  open(note);
  setLanguage(language);
  render(sentence(), note);
  hide = () => {
    render('', note);
    close(note);
  };
  timer = setTimeout(hide, SHOWN_MS);
}

/** In the top layer, where the browser has one. */
function open(note: HTMLElement): void {
  close(note);
  note.hidden = false;
  if (isInTopLayer(note)) note.showPopover();
}

function close(note: HTMLElement): void {
  note.hidden = true;
  if (isInTopLayer(note)) note.hidePopover();
}

const isInTopLayer = (note: HTMLElement) => 'popover' in note && note.isConnected;

function noteIn(root: ShadowRoot): HTMLElement {
  const known = notes.get(root);
  if (known) return known;
  const { styleSheet } = styles;
  if (styleSheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
  const note = document.createElement('p');
  note.className = 'assistant';
  note.setAttribute('role', 'status');
  if ('popover' in note) note.popover = 'manual';
  root.append(note);
  notes.set(root, note);
  return note;
}
