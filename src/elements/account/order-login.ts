import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import { accountText } from '../../messages/account.js';
import { checkoutText } from '../../messages/checkout.js';
import { sharedText } from '../../messages/shared.js';
import { customerOf } from '../../stores/account/customer.js';
import type { LoginState } from '../../stores/account/types.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { plainDigits } from '../shared/fields.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { loginStyles } from './account.styles.js';
import { loginProblem } from './login-problem.js';
import type {} from './order-loyalty.js';

/**
 * Logs a customer in with a one-time code, without a password, and out again. Part of the checkout
 * and of `<order-account>`, loaded on request.
 *
 * @property storefront - the shop, if the integrator sets it
 * @property open - shows the form immediately, without a link before it
 * @property alone - always shows the form, because there is no order to continue as a guest
 * @slot - a link that is shown until this element is loaded
 * @slot account - more actions for a logged-in customer
 * @within order-checkout order-account
 * @csspart login
 * @csspart code - the code field
 * @csspart error
 */
export class OrderLogin extends StorefrontElement {
  static override styles = [super.styles, fields, loginStyles];
  static override properties: PropertyDeclarations = {
    open: { type: Boolean },
    alone: { type: Boolean },
    missing: { state: true },
  };

  protected override readonly exportparts = 'login, code, error, loyalty, reward';

  declare open: boolean;
  declare alone: boolean;
  /** The form was submitted before anything was typed. */
  declare private missing: boolean;
  static #arriving = false;
  readonly #state = new Watch(this, (shop) => customerOf(shop).$login);
  /** Its bundle may load for another reason, before anyone presses the link. */
  readonly #pressed = OrderLogin.#arriving && !this.hasAttribute('waits');
  /** The link that this element replaces has the focus, which must not vanish with it. */
  #replacesFocus = this.matches(':focus-within');
  #shown = '';
  #second: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new Watch(this, (shop) => customerOf(shop).profile.$value);
    new Watch(this, (shop) => customerOf(shop).cards.$value);
    this.open = this.#pressed;
    this.alone = false;
    this.missing = false;
  }

  /** Registers the tag. If an element is in the page without `waits`, its link was pressed. */
  static arrive(register: () => void): void {
    OrderLogin.#arriving = true;
    register();
    OrderLogin.#arriving = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#second);
  }

  protected override willUpdate(): void {
    const cards = this.shop && !this.alone && customerOf(this.shop).cards;
    // Only once: otherwise each render after a failure would request it again.
    if (cards && cards.$value.get().state === 'idle') void cards.load();
  }

  protected override renderShop(shop: Storefront): unknown {
    const state = this.#state.value;
    if (!state || !customerOf(shop).offered) return nothing;
    if (state.step === 'signed-in') return this.#signedIn(shop, state);
    if (this.#asGuestOnly(shop)) {
      return this.open
        ? html`<p tabindex="-1" part="login">${accountText('loginNotOffered')}</p>`
        : nothing;
    }
    if (state.step === 'code') return this.#code(shop, state);
    return this.open || this.alone ? this.#identifier(shop, state) : this.#closed();
  }

  #closed(): unknown {
    const open = () => {
      this.open = true;
    };
    return html`<button class="link" part="login" @click=${open}>${checkoutText('logIn')}</button>`;
  }

  #identifier(shop: Storefront, state: LoginState): unknown {
    const { busy, problem } = state;
    const error = this.missing
      ? accountText('identifierMissing')
      : loginProblem(problem, customerOf(shop).now());
    return html`<form novalidate part="login" @submit=${(event: SubmitEvent) => this.#ask(event, shop)}>
      <h3 tabindex="-1">${accountText('logInTitle')}</h3>
      <p class="quiet" id="about">${accountText('logInHint')}</p>
      ${this.#field(
        html`<input
          id="identifier"
          name="identifier"
          autocomplete="username"
          inputmode="email"
          autocapitalize="none"
          spellcheck="false"
          maxlength="254"
          enterkeyhint="send"
          aria-invalid=${error !== ''}
          aria-describedby="about error"
        >`,
        'identifier',
        accountText('identifierLabel'),
        error,
      )}
      <div class="row">
        <button class="next ${this.alone ? 'primary' : ''}" aria-disabled=${busy}>${busy ? sharedText('oneMoment') : accountText('sendCode')}</button>
        ${this.#asGuest()}
      </div>
    </form>`;
  }

  #code(shop: Storefront, { busy, problem, identifier, again, resendAt }: LoginState): unknown {
    const customer = customerOf(shop);
    const error = this.missing
      ? accountText('codeMissing')
      : loginProblem(problem, customerOf(shop).now());
    const wait = Math.ceil((resendAt - customer.now()) / 1000);
    return html`<form novalidate part="login" @submit=${(event: SubmitEvent) => this.#try(event, shop)}>
      <h3 tabindex="-1">${accountText('logInTitle')}</h3>
      <p id="about" role="status">${again ? accountText('anotherCodeSent', { identifier }) : accountText('codeSent', { identifier })}</p>
      ${this.#field(
        html`<input
          id="code"
          name="code"
          .autocomplete=${'one-time-code'}
          inputmode="numeric"
          maxlength="12"
          enterkeyhint="done"
          part="code"
          aria-invalid=${error !== ''}
          aria-describedby="about error"
        >`,
        'code',
        accountText('codeLabel'),
        error,
      )}
      <div class="row">
        <button class="next ${this.alone ? 'primary' : ''}" aria-disabled=${busy}>${busy ? sharedText('oneMoment') : checkoutText('logIn')}</button>
        <button
          type="button"
          class="link"
          aria-disabled=${wait > 0}
          @click=${() => wait > 0 || busy || this.#another(shop, identifier)}
        >${wait > 0 ? accountText('anotherCodeIn', { seconds: wait }) : accountText('sendAnotherCode')}</button>
      </div>
      <div class="row">
        <button type="button" class="link" @click=${() => customer.startAgain()}>
          ${accountText('useOtherIdentifier')}
        </button>
        ${this.#asGuest()}
      </div>
    </form>`;
  }

  #asGuest(): unknown {
    return this.alone
      ? nothing
      : html`<button type="button" class="link" @click=${this.#close}>${accountText('continueAsGuest')}</button>`;
  }

  #signedIn(shop: Storefront, { busy }: LoginState): unknown {
    const customer = customerOf(shop);
    const profile = customer.profile.$value.get();
    const { name, email, phone } = profile.state === 'ready' ? profile.value : noProfile;
    const called = name || email || phone;
    return html`<div class="apart" part="login">
        <p tabindex="-1">${called ? accountText('loggedInAs', { name: called }) : accountText('loggedIn')}</p>
        <button class="link" aria-disabled=${busy} @click=${() => customer.logOut()}>
          ${accountText('logOut')}
        </button>
      </div>
      <slot name="account"></slot>
      ${this.alone ? nothing : this.#benefits(shop)}`;
  }

  #benefits(shop: Storefront): unknown {
    return this.#asGuestOnly(shop)
      ? html`<p class="quiet small">${accountText('orderedAsGuest')}</p>`
      : html`<order-loyalty .storefront=${shop}></order-loyalty>`;
  }

  /** The order next to this can only be paid by a guest. */
  #asGuestOnly(shop: Storefront): boolean {
    const cards = customerOf(shop).cards.$value.get();
    return !this.alone && cards.state === 'ready' && !cards.value;
  }

  #field(input: unknown, name: string, label: string, error: string): unknown {
    return html`<div class="field">
      <label for=${name}>${label}</label>
      ${input}
      <p class="error" id="error" role="alert" part="error">${error}</p>
    </div>`;
  }

  async #ask(event: SubmitEvent, shop: Storefront): Promise<void> {
    event.preventDefault();
    const identifier = typed(event, 'identifier');
    this.missing = identifier.length < 3;
    if (!this.missing) await customerOf(shop).askForCode(identifier);
    this.#turnToError();
  }

  async #try(event: SubmitEvent, shop: Storefront): Promise<void> {
    event.preventDefault();
    // Copied codes may contain spaces or dashes.
    const code = plainDigits(typed(event, 'code')).replace(/[\s-]/g, '');
    this.missing = !/^\d{6}$/.test(code);
    if (!this.missing) await customerOf(shop).tryCode(code);
    this.#turnToError();
  }

  async #another(shop: Storefront, identifier: string): Promise<void> {
    this.missing = false;
    await customerOf(shop).askForCode(identifier);
    await this.updateComplete;
    this.renderRoot.querySelector('input')?.focus();
  }

  readonly #close = (): void => {
    if (this.shop) customerOf(this.shop).startAgain();
    this.open = false;
    this.missing = false;
  };

  async #turnToError(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  /** Moves the focus along when the step changes. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { shop } = this;
    const state = this.#state.value;
    this.#countDown(state);
    const step = state?.step === 'guest' ? `guest ${this.open}` : (state?.step ?? '');
    const shown = shop && this.#asGuestOnly(shop) ? `${step} only` : step;
    const before = this.#shown;
    this.#shown = shown;
    const isFirst = before === '' && shown !== '';
    if (shown === before || (isFirst && !this.#pressed && !this.#replacesFocus)) return;
    this.#replacesFocus = false;
    this.missing = false;
    // After logging out, start over as a guest.
    if (state?.step === 'signed-in') this.open = false;
    this.renderRoot.querySelector<HTMLElement>('input, p[tabindex], button')?.focus();
  }

  #countDown(state: LoginState | undefined): void {
    clearTimeout(this.#second);
    const { shop } = this;
    if (!shop || state?.step !== 'code' || state.resendAt <= customerOf(shop).now()) return;
    this.#second = setTimeout(() => this.requestUpdate(), 1000);
  }
}

const noProfile = { name: '', email: '', phone: '' };

const typed = (event: SubmitEvent, name: string): string =>
  `${new FormData(event.target as HTMLFormElement).get(name) ?? ''}`.trim();

declare global {
  interface HTMLElementTagNameMap {
    'order-login': OrderLogin;
  }
}
