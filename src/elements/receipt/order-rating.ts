import { css, html, nothing, type PropertyDeclarations, svg, type TemplateResult } from 'lit';
import { LONGEST_TEXT } from '../../contract/limits.js';
import { afterwardsText, starWord } from '../../messages/afterwards.js';
import { problem, sharedText } from '../../messages/shared.js';
import { type RatingState, type RatingStore, ratingOf } from '../../stores/receipt/rating.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

const ratingStyles = css`
  :host {
    flex: 1 0 100%;
  }

  form {
    display: grid;
    justify-items: start;
    gap: calc(var(--space) * 1.5);
  }

  form,
  .thanks {
    padding-block-start: calc(var(--space) * 3);
    border-block-start: 1px solid var(--line);
  }

  fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px calc(var(--space) * 2);
  }

  legend {
    display: contents;
  }

  h3 {
    flex: 1 0 100%;
    font-size: 1.25em;
  }

  .stars {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: -8px;
  }

  .stars label {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    cursor: pointer;
  }

  .stars input {
    position: absolute;
    opacity: 0;
  }

  .stars svg {
    inline-size: 30px;
    block-size: 30px;
    fill: none;
    stroke: var(--control-line);
    stroke-width: 1.5;
    stroke-linejoin: round;
    transition: fill var(--motion);
  }

  .stars .on svg {
    fill: var(--accent);
    stroke: var(--accent);
  }

  @supports not selector(:has(*)) {
    .stars label:focus-within {
      outline: 3px solid var(--accent);
    }
  }

  .stars label:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: -2px;
    border-radius: var(--radius);
  }

  .field {
    inline-size: 100%;
  }

  .error {
    margin-block-end: calc(var(--space) * -1);
  }

  p:empty {
    display: none;
  }

  .thanks {
    outline: none;
  }

  @media (forced-colors: active) {
    .stars svg {
      stroke: CanvasText;
    }

    .stars .on svg {
      fill: Highlight;
      stroke: Highlight;
    }
  }

  @media print {
    :host {
      display: none;
    }
  }
`;

const STARS = [1, 2, 3, 4, 5];

const star = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  ${svg`<path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z"/>`}
</svg>`;

/**
 * Asks once how an order was. Shows nothing if the service accepts no ratings. Internal: the
 * receipt of an order that was placed here shows it.
 *
 * @within order-receipt
 * @csspart rating
 * @csspart star
 * @csspart rate - the button that sends it
 * @csspart rated - the thanks for it
 * @csspart error
 */
export class OrderRating extends StorefrontElement {
  static override styles = [super.styles, fields, ratingStyles];
  static override properties: PropertyDeclarations = {
    stars: { state: true },
    tried: { state: true },
  };

  protected override readonly exportparts = 'rating, star, rate, rated, error';

  /** 0 if none are chosen. */
  private stars = 0;
  /** The error appears once the guest has tried to send without stars. */
  private tried = false;

  constructor() {
    super();
    new Watch(this, (shop) => ratingOf(shop)?.$rating);
  }

  protected override renderShop(shop: Storefront): unknown {
    const rating = ratingOf(shop);
    if (!rating) return nothing;
    const state = rating.$rating.get();
    if (state.step === 'sent') {
      return html`<p class="thanks" role="status" tabindex="-1" part="rated">${afterwardsText('thanks')}</p>`;
    }
    return html`<form part="rating" @submit=${(event: SubmitEvent) => this.#send(event, rating)}>
      <fieldset aria-describedby="missing">
        <legend><h3>${afterwardsText('ratingTitle')}</h3></legend>
        <div class="stars">${STARS.map((stars) => this.#star(stars))}</div>
        <span class="word" aria-hidden="true">${starWord(this.stars)}</span>
      </fieldset>
      <p class="error" id="missing" role="alert" part="error">${this.tried && this.stars === 0 ? afterwardsText('chooseStars') : ''}</p>
      ${this.stars > 0 ? comment() : nothing} ${sending(state)}
    </form>`;
  }

  #star(stars: number): TemplateResult {
    const label = `${afterwardsText('starsOf', { stars })}: ${starWord(stars)}`;
    // The chosen star and all before it.
    return html`<label class=${stars <= this.stars ? 'on' : ''} part="star">
      <input
        type="radio"
        name="stars"
        value=${stars}
        aria-label=${label}
        .checked=${stars === this.stars}
        @change=${() => this.#choose(stars)}
      >${star}
    </label>`;
  }

  #choose(stars: number): void {
    this.stars = stars;
  }

  async #send(event: SubmitEvent, { rate }: RatingStore): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    this.tried = true;
    if (this.stars === 0) {
      form.querySelector('input')?.focus();
      return;
    }
    const comment = `${new FormData(form).get('comment') ?? ''}`.trim();
    await rate({ stars: this.stars, comment });
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.thanks')?.focus();
  }
}

const comment = () => html`<label class="field">
  ${afterwardsText('commentLabel')}
  <textarea name="comment" rows="2" maxlength=${LONGEST_TEXT}></textarea>
</label>`;

const sending = (state: RatingState) => {
  const busy = state.step === 'sending';
  return html`<p class="error" role="alert" part="error">${state.step === 'failed' ? problem(state.error) : ''}</p>
    <button aria-disabled=${busy} part="rate">${busy ? sharedText('oneMoment') : afterwardsText('sendRating')}</button>`;
};

declare global {
  interface HTMLElementTagNameMap {
    'order-rating': OrderRating;
  }
}
