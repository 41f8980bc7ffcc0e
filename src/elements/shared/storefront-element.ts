import { ContextConsumer, createContext } from '@lit/context';
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { learn, speak } from '../../messages/language.js';
import { SettingsError } from '../../stores/storefront/settings.js';
import { $pageStorefront } from '../../stores/storefront/shops.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { followTag } from '../storefront/page-shop.js';
import type { ShopHost } from './watch.js';

/** `<order-storefront>` hands its shop down through this; a wrong setting travels the same way. */
export const storefrontContext = createContext<Storefront | SettingsError | null>(
  Symbol.for('order-elements:storefront'),
);

/** Elements speak the language of the nearest `lang`, which a page may change while they are shown. */
interface Speaker {
  requestUpdate(): void;
}

const speakers = new Set<Speaker>();
let observer: MutationObserver | undefined;

/** Paints the element again whenever the page changes a `lang`. Returns how to stop. */
export function followLanguage(speaker: Speaker): () => void {
  observer ??= new MutationObserver(() => {
    for (const each of speakers) each.requestUpdate();
  });
  if (speakers.size === 0) observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  speakers.add(speaker);
  return () => {
    speakers.delete(speaker);
    if (speakers.size === 0) observer?.disconnect();
  };
}

/**
 * For clicks within an element: in a sandboxed frame without `allow-forms` browsers send no form, and
 * do not even fire its `submit` event. It is fired here, since nothing of ours leaves the page with it.
 */
export function sendHere(event: Event): void {
  const button = (event.target as Element).closest('button');
  const form = button?.form;
  if (!form || button.type !== 'submit') return;
  let sent = false;
  const hear = () => {
    sent = true;
  };
  form.addEventListener('submit', hear, { once: true });
  // The browser's own event comes right after this one.
  setTimeout(() => {
    form.removeEventListener('submit', hear);
    if (
      sent ||
      event.defaultPrevented ||
      !form.isConnected ||
      !(form.noValidate || form.checkValidity())
    )
      return;
    form.dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }),
    );
  });
}

// What every element of ours begins with: it finds its shop, and says so plainly when it cannot.

/**
 * A shop is found in this order: the `storefront` property, the nearest `<order-storefront>`, the
 * page's own, made from the script tag's `data-` attributes.
 *
 * @property storefront - the shop this element belongs to, when the integrator hands it in
 */
export abstract class StorefrontElement extends LitElement implements ShopHost {
  // Not decorated: the helpers of decorators would be loaded before the menu, for these few lines.
  static override properties: PropertyDeclarations = { storefront: { attribute: false } };

  declare storefront: Storefront | undefined;
  /**
   * Of an element in the shadow of another: its parts, and of all that stand within it. A page's `::part()`
   * reaches into the outermost alone.
   */
  declare protected readonly exportparts: string | undefined;

  readonly #nearest = new ContextConsumer(this, { context: storefrontContext, subscribe: true });
  #stop: (() => void) | undefined;
  #stopFollowing: (() => void) | undefined;

  get shop(): Storefront | undefined {
    if (this.storefront) return this.storefront;
    // Its owner is on the way; the page's own shop would be the wrong one.
    if (this.closest('order-storefront:not(:defined)')) return undefined;
    const found = this.#nearest.value ?? $pageStorefront.get();
    return found instanceof SettingsError ? undefined : (found ?? undefined);
  }

  /** BCP 47: the shop's setting, else the nearest `lang` around the element; or empty. */
  get currentLanguage(): string {
    return this.shop?.settings.language || languageAround(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.exportparts) this.setAttribute('exportparts', this.exportparts);
    if (!this.storefront) followTag();
    this.#stop = $pageStorefront.listen(() => this.requestUpdate());
    this.#stopFollowing = followLanguage(this);
    // Put back, it may have missed something.
    this.requestUpdate();
    if (customElements.get('order-storefront')) return;
    // An owner that is defined later has not heard who asked for it.
    customElements.whenDefined('order-storefront').then(() => {
      if (this.isConnected) this.#nearest.hostConnected();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stopFollowing?.();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.addEventListener('click', sendHere);
    return root;
  }

  protected override async scheduleUpdate(): Promise<void> {
    await learn(this.currentLanguage);
    super.scheduleUpdate();
  }

  protected override performUpdate(): void {
    // Each time, since elements of one page may speak different languages.
    speak(this.currentLanguage);
    const { language = '' } = this.shop?.settings ?? {};
    // Tells readers' voices how to read, and the styles which way the writing runs.
    if (language && this.lang !== language) this.lang = language;
    super.performUpdate();
  }

  /** The face of the element once its shop is known. */
  protected abstract renderShop(shop: Storefront): unknown;

  protected override render(): unknown {
    if (this.shop) return this.renderShop(this.shop);
    const found = this.#nearest.value ?? $pageStorefront.get();
    return found instanceof SettingsError ? this.renderSettingsError(found) : nothing;
  }

  /** For the integrator, who is looking at the page while building it. */
  protected renderSettingsError(error: SettingsError): TemplateResult {
    return html`<p role="alert" part="settings-error">${error.message}</p>`;
  }
}

/** As `:lang()` would find it, through the shadow roots that the element stands in. */
function languageAround(element: Element): string {
  const nearest = element.closest<HTMLElement>('[lang]');
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return nearest ? nearest.lang : host ? languageAround(host) : '';
}
