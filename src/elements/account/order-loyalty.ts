import { css, html, nothing, type PropertyDeclarations } from 'lit';
import { minorInText } from '../../contract/catalog.js';
import { isKnownCurrency, money } from '../../contract/money.js';
import {
  accountText,
  couldEarnPoints,
  earnsPoints,
  hasPoints,
  loyaltyRefusal,
  whyNot,
} from '../../messages/account.js';
import { sharedText } from '../../messages/shared.js';
import { loyaltyOf } from '../../stores/account/loyalty.js';
import type { LoyaltyQuote, LoyaltyStore, Reward } from '../../stores/account/types.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

const loyaltyStyles = css`
  section,
  form {
    display: grid;
    gap: calc(var(--space) * 1.5);
    justify-items: start;
  }

  section {
    padding-block: calc(var(--space) * 3);
  }

  h3 {
    font-size: 1.2em;
  }

  ul {
    inline-size: 100%;
    border-block-start: 1px solid var(--line);
  }

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space);
    min-block-size: 60px;
    padding-block: var(--space);
    border-block-end: 1px solid var(--line);
  }

  /* The next step has a line above it. */
  li:last-child {
    border: 0;
  }

  li p {
    display: grid;
    justify-items: start;
  }

  li button {
    flex: none;
  }

  .name {
    font-weight: 550;
    unicode-bidi: plaintext;
  }

  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
  }

  .error:empty {
    display: none;
  }
`;

/**
 * The points of a customer's order, and the rewards they can redeem. Shows nothing if
 * there is no program. Part of the checkout, loaded with the login.
 *
 * @property storefront - the shop, if the integrator sets it
 * @within order-login
 * @csspart loyalty
 * @csspart reward
 * @csspart error
 */
export class OrderLoyalty extends StorefrontElement {
  static override styles = [super.styles, fields, loyaltyStyles];
  static override properties: PropertyDeclarations = {
    unticked: { state: true },
  };

  protected override readonly exportparts = 'loyalty, reward, error';

  /** The guest tried to join without ticking the box. */
  declare private unticked: boolean;

  constructor() {
    super();
    new Watch(this, (shop) => loyaltyOf(shop).quote.$value);
    new Watch(this, (shop) => loyaltyOf(shop).$refusal);
    new Watch(this, (shop) => shop.cart.$view);
    this.unticked = false;
  }

  protected override renderShop(shop: Storefront): unknown {
    const loyalty = loyaltyOf(shop);
    const quote = loyalty.quote.$value.get();
    if (quote.state !== 'ready' || quote.value.state === 'none') return nothing;
    const { pending } = shop.cart.$view.get();
    const refusal = loyalty.$refusal.get();
    return html`<section aria-labelledby="title" aria-busy=${pending} part="loyalty">
      <h3 id="title">${accountText('rewardsTitle')}</h3>
      ${
        quote.value.state === 'unavailable'
          ? html`<p class="quiet" role="status">${accountText('pointsUnavailable')}</p>`
          : this.#points(quote.value, loyalty, pending)
      }
      <p class="error" role="alert" part="error">${refusal ? loyaltyRefusal(refusal) : ''}</p>
    </section>`;
  }

  protected override updated(): void {
    if (this.shop) loyaltyOf(this.shop).follow();
  }

  #points(quote: LoyaltyQuote & { state: 'ready' }, loyalty: LoyaltyStore, busy: boolean): unknown {
    const { balance, toEarn, rewards } = quote;
    const joined = balance !== null;
    const earn = toEarn === null ? '' : joined ? earnsPoints(toEarn) : couldEarnPoints(toEarn);
    if (!joined) return [html`<p>${earn}</p>`, this.#joining(loyalty, busy)];
    return html`<p role="status">${hasPoints(balance)} ${earn}</p>
      ${
        rewards.length === 0
          ? html`<p class="quiet">${accountText('noRewards')}</p>`
          : html`<ul>
              ${rewards.map((reward) => this.#reward(reward, quote.appliedId, loyalty, busy))}
            </ul>`
      }`;
  }

  #joining(loyalty: LoyaltyStore, busy: boolean): unknown {
    const join = (event: SubmitEvent) => {
      event.preventDefault();
      this.unticked = !new FormData(event.target as HTMLFormElement).has('consent');
      if (this.unticked) this.renderRoot.querySelector('input')?.focus();
      else if (!busy) loyalty.join();
    };
    return html`<form novalidate @submit=${join}>
      <label>
        <input
          type="checkbox"
          name="consent"
          aria-invalid=${this.unticked}
          aria-describedby="consent-error"
          @change=${() => {
            this.unticked = false;
          }}
        >
        ${accountText('joinConsent')}
      </label>
      <p class="error" id="consent-error">${this.unticked ? accountText('consentMissing') : ''}</p>
      <button aria-disabled=${busy}>${busy ? sharedText('oneMoment') : accountText('join')}</button>
    </form>`;
  }

  #reward(reward: Reward, appliedId: string | null, loyalty: LoyaltyStore, busy: boolean): unknown {
    const { id, name, points, redeemable, reasons } = reward;
    const applied = id === appliedId;
    const act = (label: string, text: string, run: () => void) =>
      html`<button aria-label=${label} aria-disabled=${busy} @click=${() => busy || run()}>
        ${text}
      </button>`;
    const currency = this.shop?.cart.$view.get().confirmed?.currency ?? '';
    const [reason] = reasons;
    const whyNotUsed = reason ? whyNot(reason) : '';
    const state = applied ? accountText('rewardUsed') : whyNotUsed;
    // In one place, so that the button stays the same element and keeps the focus.
    const button = () => {
      if (applied)
        return act(accountText('removeOf', { name }), sharedText('remove'), () => loyalty.remove());
      if (!redeemable) return nothing;
      return act(accountText('useOf', { name }), accountText('use'), () => loyalty.apply(id));
    };
    return html`<li part="reward">
      <p>
        <span class="name">${name}</span>
        <span class="quiet">${[accountText('points', { count: points }), worth(reward, currency), state].filter(Boolean).join(' · ')}</span>
      </p>
      ${button()}
    </li>`;
  }
}

/** What a reward takes off; empty if its name says so. */
function worth({ name, amountOff }: Reward, currency: string): string {
  const minor = Math.round((amountOff ?? 0) * 100);
  if (minor <= 0 || !isKnownCurrency(currency) || minorInText(name) === minor) return '';
  return accountText('amountOff', { amount: money(minor, currency).text });
}

declare global {
  interface HTMLElementTagNameMap {
    'order-loyalty': OrderLoyalty;
  }
}
