/** Parts that few orders need: separate elements, loaded when they first appear. */
import { html, nothing, type ReactiveController, render } from 'lit';
import { bundleOf, load, loadNow } from '../../bundles/load.js';
import { sharedText } from '../../messages/shared.js';
import { lateSteps } from './fields.js';
import type { StorefrontElement } from './storefront-element.js';

/** Once loaded, a step of the checkout shows its own errors and focuses them. */
interface Step extends HTMLElement {
  check?(isSubmit: boolean): Promise<boolean>;
}

/**
 * Whether every step is complete. All are checked, so that the guest sees all that is missing.
 * A step that failed to load is loaded again.
 */
export async function checkSteps(form: HTMLFormElement, isSubmit: boolean): Promise<boolean> {
  let complete = true;
  for (const step of form.querySelectorAll<Step>(lateSteps)) {
    if (!step.check) {
      const bundle = bundleOf(step.localName) ?? 'fulfillment';
      await load(bundle).catch(() => step.querySelector('button')?.focus());
    }
    if (!(await step.check?.(isSubmit))) complete = false;
  }
  return complete;
}

const hosts = new WeakSet<StorefrontElement>();

/** From now on, loads the parts that appear in an element. */
export function loadParts(host: StorefrontElement): void {
  if (hosts.has(host)) return;
  hosts.add(host);
  new LateParts(host);
}

/**
 * Loads undefined elements in its host, and shows an error in their place if they can't load.
 * Elements inside a closed `<details>`, or with the attribute `waits`, load once it is opened or a
 * button inside is pressed.
 */
class LateParts implements ReactiveController {
  readonly #states = new Map<string, 'loading' | 'failed' | 'again'>();

  constructor(private readonly host: StorefrontElement) {
    host.renderRoot.addEventListener('toggle', this.#repaint, true);
    host.renderRoot.addEventListener('click', this.#onClick);
    host.addController(this);
    this.hostUpdated();
  }

  hostConnected(): void {
    window.addEventListener('online', this.#loadFailed);
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#loadFailed);
  }

  hostUpdated(): void {
    for (const element of this.#missing()) {
      const part = element.localName;
      const state = this.#states.get(part);
      // Nobody waits for what is hidden until it has something to show.
      const isWanted = !element.hidden;
      if (!state && !element.closest('details:not([open]), [waits]'))
        this.#begin(part, { isWanted });
      if (state && state !== 'loading') render(failedTemplate(state === 'again'), element);
    }
  }

  #missing(): HTMLElement[] {
    const found = this.host.renderRoot.querySelectorAll<HTMLElement>(':not(:defined)');
    return [...found].filter(({ localName }) => bundleOf(localName));
  }

  /** If the guest is waiting for it (`isWanted`), a second failure reloads the page. */
  async #begin(part: string, { isWanted = true } = {}): Promise<void> {
    const before = this.#states.get(part);
    const bundle = bundleOf(part);
    if (!bundle) return;
    this.#states.set(part, before ? 'again' : 'loading');
    if (before) this.host.requestUpdate();
    try {
      await (isWanted ? loadNow(bundle) : load(bundle));
      this.#states.delete(part);
      this.#arrived(part);
    } catch (error) {
      console.error(`order-elements: ${part} could not be loaded. ${error}`);
      this.#states.set(part, 'failed');
      this.host.requestUpdate();
    }
  }

  /** Removes the message in its place, and moves the focus inside for a guest who was waiting. */
  #arrived(part: string): void {
    for (const element of this.host.renderRoot.querySelectorAll<StorefrontElement>(part)) {
      const line = element.querySelector(':scope > .failed');
      if (!line) continue;
      const wasIn = line.matches(':focus-within');
      render(nothing, element);
      const control = () =>
        element.shadowRoot?.querySelector<HTMLElement>('input, select, textarea, button');
      if (wasIn) void element.updateComplete.then(() => control()?.focus());
    }
  }

  readonly #repaint = (): void => this.host.requestUpdate();

  readonly #onClick = ({ target }: Event): void => {
    const control = (target as Element).closest('button');
    const part = control?.closest(':not(:defined)')?.localName ?? '';
    if (bundleOf(part) && !isLoading(this.#states.get(part))) void this.#begin(part);
  };

  /** Retries when back online. */
  readonly #loadFailed = (): void => {
    for (const [part, state] of this.#states) {
      if (state === 'failed') void this.#begin(part, { isWanted: false });
    }
  };
}

const isLoading = (state: string | undefined): boolean => state === 'loading' || state === 'again';

const failedTemplate = (loading: boolean) => html`<p class="failed" role="alert">
  ${sharedText('notLoaded')}
  <button type="button" class="link" aria-disabled=${loading}>
    ${loading ? sharedText('oneMoment') : sharedText('tryAgain')}
  </button>
</p>`;
