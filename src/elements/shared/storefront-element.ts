import { ContextConsumer, createContext } from '@lit/context';
import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { loadLanguage, setLanguage, translated } from '../../messages/language.js';
import { sharedText } from '../../messages/shared.js';
import { version } from '../../page/script-tag.js';
import { SettingsError } from '../../stores/storefront/settings.js';
import { $pageStorefront } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { followTag } from '../storefront/page-shop.js';
import { controls, restaurantPhone } from './controls.js';
import { useMenuLanguageOf } from './menu-language.js';
import { showIfLoaded } from './pictures.js';
import { theme } from './theme.js';
import { type ShopHost, Watch } from './watch.js';

/** `<order-storefront>` provides its shop through this context, or the error of a wrong setting. */
export const storefrontContext = createContext<Storefront | SettingsError | null>(
  Symbol.for('order-elements:storefront'),
);

let observer: MutationObserver | undefined;

/**
 * Re-renders an element whenever the page changes a `lang`, or defines sentences. Returns a function
 * that stops it.
 */
function followLanguage(element: LitElement): () => void {
  observer ??= new MutationObserver(() => {
    for (const each of translated) each.requestUpdate();
  });
  if (translated.size === 0)
    observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  translated.add(element);
  return () => {
    translated.delete(element);
    if (translated.size === 0) observer?.disconnect();
  };
}

/**
 * For clicks inside an element: in a sandboxed frame without `allow-forms`, browsers don't submit
 * forms and don't even fire the `submit` event. It is fired here, because our forms never navigate.
 */
function sendHere(event: Event): void {
  const button = (event.target as Element).closest('button');
  const form = button?.form;
  if (!form || button.type !== 'submit') return;
  let sent = false;
  const onSubmit = () => {
    sent = true;
  };
  form.addEventListener('submit', onSubmit, { once: true });
  // The browser's own event follows right after this one.
  setTimeout(() => {
    form.removeEventListener('submit', onSubmit);
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

// The base class of all elements: finds the shop, and reports clearly if there is none.

/**
 * An element looks for its shop in this order: the `storefront` property, the nearest
 * `<order-storefront>`, the page's own shop from the script tag's `data-` attributes.
 *
 * @property storefront - the shop this element belongs to, if the integrator sets it
 */
export abstract class StorefrontElement extends LitElement implements ShopHost {
  /** Elements add their own: `[super.styles, …]`. */
  static override styles: CSSResultGroup = [theme, controls];
  /** Of this package. */
  static readonly version: string = version;

  #storefront: Storefront | undefined;
  /**
   * For an element in another one's shadow root: its parts, and those of all elements inside. A
   * page's `::part()` reaches only into the outermost element.
   */
  declare protected readonly exportparts: string | undefined;

  readonly #nearest = new ContextConsumer(this, { context: storefrontContext, subscribe: true });
  #stop: (() => void) | undefined;
  #stopFollowing: (() => void) | undefined;
  /** What is wrong with the settings, if this element could show it. */
  #error: SettingsError | undefined;
  #stopShowing = () => {};
  /** What the element last reported as its guest's language. */
  #reader: { readonly shop?: Storefront; readonly language?: string } = {};
  /** The page's `lang` for this element, while that of the shop is in its place. */
  #pageLang: string | undefined;

  get shop(): Storefront | undefined {
    if (this.storefront) return this.storefront;
    // Its owner is still loading; the page's own shop would be the wrong one.
    if (this.closest('order-storefront:not(:defined)')) return undefined;
    const found = this.#nearest.value ?? $pageStorefront.get();
    return found instanceof SettingsError ? undefined : (found ?? undefined);
  }

  /** Whether an element with this tag shows the same shop next to this one. */
  isWith(tag: string): boolean {
    const root = this.getRootNode() as Partial<ParentNode>;
    const other = root.querySelector?.<StorefrontElement>(tag);
    return !!other?.shop && other.shop === this.shop;
  }

  /** BCP 47: the guest's or the shop's, or else the nearest `lang` around; may be empty. */
  get currentLanguage(): string {
    return this.shop?.$language.get() || languageAround(this);
  }

  constructor() {
    super();
    // Set before this element was defined. As a property of Lit, it would count only from the first
    // update, and a dialog that opens earlier would belong to another shop, or to none.
    if (Object.hasOwn(this, 'storefront')) {
      const { storefront } = this;
      Reflect.deleteProperty(this, 'storefront');
      this.storefront = storefront;
    }
    new Watch(this, (shop) => shop.$language);
  }

  get storefront(): Storefront | undefined {
    return this.#storefront;
  }

  set storefront(given: Storefront | undefined) {
    const before = this.#storefront;
    this.#storefront = given;
    this.requestUpdate('storefront', before);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.exportparts) this.setAttribute('exportparts', this.exportparts);
    if (!this.storefront) followTag();
    this.#stop = $pageStorefront.listen(() => this.requestUpdate());
    this.#stopFollowing = followLanguage(this);
    // After being reattached, it may have missed changes.
    this.requestUpdate();
    if (customElements.get('order-storefront')) return;
    // An owner that is defined later missed this element's context request.
    customElements.whenDefined('order-storefront').then(() => {
      if (this.isConnected) this.#nearest.hostConnected();
    });
  }

  /**
   * A page that moves it, or what is around it, with `moveBefore` keeps the card that is being typed.
   * There, it may belong to another shop and language.
   */
  protected connectedMoveCallback(): void {
    this.#nearest.hostConnected();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stopFollowing?.();
    this.#follow(undefined);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.addEventListener('click', sendHere);
    root.addEventListener('error', showIfLoaded, true);
    root.addEventListener('load', showIfLoaded, true);
    return root;
  }

  protected override async scheduleUpdate(): Promise<void> {
    await loadLanguage(this.currentLanguage);
    super.scheduleUpdate();
  }

  protected override performUpdate(): void {
    const { shop } = this;
    if (shop) this.#wearLanguage(shop.$language.get());
    // Set on every render, because elements on one page may use different languages.
    const { currentLanguage } = this;
    setLanguage(currentLanguage);
    useMenuLanguageOf(shop);
    const isNews = shop !== this.#reader.shop || currentLanguage !== this.#reader.language;
    // Once removed, an element doesn't know the language around it.
    if (shop && isNews && this.isConnected) {
      this.#reader = { shop, language: currentLanguage };
      shop.overlay.setLanguage(currentLanguage);
    }
    super.performUpdate();
  }

  /** Tells screen readers how to pronounce the text, and styles which way it runs. */
  #wearLanguage(language: string): void {
    const before = this.#pageLang;
    const wanted = language || before;
    if (wanted === undefined || wanted === this.lang) return;
    this.#pageLang = language ? (before ?? this.lang) : undefined;
    if (wanted) this.lang = wanted;
    else this.removeAttribute('lang');
  }

  /** Renders the element once its shop is known. */
  protected abstract renderShop(shop: Storefront): unknown;

  protected override render(): unknown {
    const { shop } = this;
    const found = shop ?? this.#nearest.value ?? $pageStorefront.get();
    const isShown = found instanceof SettingsError && !this.hidden && this.isConnected;
    this.#follow(isShown ? found : undefined);
    if (shop) return this.renderShop(shop);
    return this.#error?.$showing.get()[0] === this
      ? this.renderSettingsError(this.#error)
      : nothing;
  }

  /** Menu, order and checkout of a page have the same wrong setting. */
  #follow(error: SettingsError | undefined): void {
    if (error === this.#error) return;
    this.#stopShowing();
    this.#error = error;
    if (!error) return;
    const leave = error.show(this);
    const stop = error.$showing.listen(() => this.requestUpdate());
    this.#stopShowing = () => {
      stop();
      leave();
    };
  }

  /** For guests, in their language, and for the integrator who builds the page. */
  protected renderSettingsError(error: SettingsError): TemplateResult {
    return html`<p role="alert" part="settings-error">
      ${sharedText('notSetUp')} ${restaurantPhone(error)} <small lang="en" dir="ltr">${error.message}</small>
    </p>`;
  }
}

/** Like `:lang()`, but across shadow roots. */
function languageAround(element: Element): string {
  const nearest = element.closest<HTMLElement>('[lang]');
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return nearest ? nearest.lang : host ? languageAround(host) : '';
}
