/** The tip: what the merchant offers, the guest's own amount, and who receives it. */
import { html, nothing, type TemplateResult } from 'lit';
import { gratuityOf } from '../../client/bindings.js';
import type { GratuityOptions } from '../../contract/domain.js';
import { isByCourier } from '../../contract/methods.js';
import { formatMoney, minorUnits } from '../../contract/money.js';
import { cartText } from '../../messages/cart.js';
import { checkoutText } from '../../messages/checkout.js';
import { methodOf } from '../../stores/cart/pending.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { demandAt } from '../../stores/law/demand.js';
import type { CartView, GratuityChoice, Storefront } from '../../stores/storefront/types.js';
import { awaited, choiceTemplate, plainDigits, stepTemplate, textField } from '../shared/fields.js';

/** The last chosen tip, even if the service hasn't confirmed it yet. */
export function tipOf({
  confirmed,
  intents,
}: Pick<CartView, 'confirmed' | 'intents'>): GratuityChoice {
  const chosen = intents.findLast(({ type }) => type === 'gratuity');
  if (chosen?.type === 'gratuity') return chosen.gratuity;
  return confirmed ? gratuityOf(confirmed) : { percentage: '0' };
}

/**
 * The tip in the service's format; `null` if it isn't a valid amount. The decimal sign may be that of
 * another language.
 */
export function typedTip(choice: GratuityChoice): GratuityChoice | null {
  if ('percentage' in choice) return choice;
  const amount = plainDigits(choice.amount.trim()).replace(/[,٫]/, '.');
  return /^(?=\.?\d)\d{0,4}(\.\d{0,2})?$/.test(amount)
    ? { amount: Number(amount).toFixed(2) }
    : null;
}

export class Tips {
  /** Typed, but not a valid amount yet. A valid one is in the cart. */
  #typed: GratuityChoice | null = null;

  /** Whether the guest has started an amount that can't be sent. */
  get isWrong(): boolean {
    return this.#typed !== null;
  }

  /** @param isChecked whether the guest tried to continue, so that a missing amount is an error */
  template(shop: Storefront, view: CartView, isChecked: boolean): unknown {
    const { gratuity } = checkoutOf(shop);
    const found = gratuity.$value.get();
    const options = found.state === 'ready' ? found.value : null;
    if (options && !options.enabled) return nothing;
    const tip = this.#typed ?? tipOf(view);
    return stepTemplate(
      'gratuity',
      checkoutText('tipTitle'),
      awaited(gratuity, (value) => this.#choices(value, tip, view, shop, isChecked)),
      recipientText(shop, view, options?.description ?? ''),
    );
  }

  #choices(
    { percentages, customAllowed }: GratuityOptions,
    tip: GratuityChoice,
    view: CartView,
    shop: Storefront,
    isChecked: boolean,
  ): TemplateResult {
    const chosen = 'percentage' in tip ? Number(tip.percentage) : null;
    const amount = 'amount' in tip ? tip.amount : null;
    const choose = (next: GratuityChoice) => this.#choose(next, shop);
    // The cart's percentage is shown even if the merchant no longer lists it.
    const listed = new Set([0, ...percentages, chosen ?? 0]);
    const amountOf = (value: number) => tipAmount(view, value);
    return html`<div class="choices alike">
        ${[...listed].map((value) =>
          choiceTemplate(
            'tip',
            withAmount(
              value ? checkoutText('percent', { value: `${value}` }) : cartText('noTip'),
              amountOf(value),
            ),
            value === chosen,
            () => choose({ percentage: `${value}` }),
          ),
        )}
        ${
          customAllowed || amount !== null
            ? choiceTemplate(
                'tip',
                withAmount(
                  checkoutText('otherTip'),
                  amount && !this.isWrong ? ownAmount(view, amount) : '',
                ),
                amount !== null,
                () => choose({ amount: '' }),
              )
            : nothing
        }
      </div>
      ${
        amount === null
          ? nothing
          : html`<div class="amount">
              ${textField({
                name: 'tipAmount',
                label: checkoutText('tipAmount', {
                  currency: (view.confirmed?.currency ?? '').toUpperCase(),
                }),
                error: (amount && this.isWrong) || isChecked ? checkoutText('tipWrong') : '',
                urgent: true,
                value: amount,
                inputmode: 'decimal',
                maxlength: 8,
                onChange: (typed) => choose({ amount: typed }),
              })}
            </div>`
      }`;
  }

  #choose(next: GratuityChoice, { cart }: Storefront): void {
    const gratuity = typedTip(next);
    this.#typed = gratuity ? null : next;
    if (gratuity) cart.intend({ type: 'gratuity', gratuity });
  }
}

const withAmount = (words: string, amount: string): TemplateResult =>
  html`<span>${words}</span> <span class="quiet small price">${amount}</span>`;

/**
 * What a percentage comes to: of the subtotal after the discount. The order's own row says what the
 * service makes of it. docs/contract.md 2.2
 */
function tipAmount({ confirmed }: CartView, percentage: number): string {
  if (!confirmed) return '';
  const { subTotal, discount, currency } = confirmed;
  if (subTotal.minor === null || discount.minor === null) return '';
  // Discounts may be negative amounts, and larger than the order.
  const base = Math.max(0, subTotal.minor - Math.abs(discount.minor));
  return formatMoney(Math.round((base * percentage) / 100), currency);
}

const ownAmount = ({ confirmed }: CartView, amount: string): string =>
  confirmed ? formatMoney(minorUnits(amount, 100), confirmed.currency) : '';

/**
 * Who receives it, as far as that is known: what the merchant says about its staff. If a law wants the
 * recipient named and the merchant doesn't, the text says so. Couriers aren't the merchant's staff.
 */
function recipientText(shop: Storefront, view: CartView, description: string): string {
  if (isByCourier(methodOf(view, shop.settings))) return checkoutText('tipForCourier');
  if (description) return description;
  return demandAt(shop, 'tips')?.recipient ? checkoutText('tipRecipientMissing') : '';
}
