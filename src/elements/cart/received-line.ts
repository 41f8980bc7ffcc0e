/** One of the lines that somebody sent, while the guest checks them. */
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Money } from '../../contract/domain.js';
import { LONGEST_TEXT } from '../../contract/limits.js';
import { formatMoney } from '../../contract/money.js';
import { cartText } from '../../messages/cart.js';
import { togetherText } from '../../messages/together.js';
import type { FoundLine } from '../../stores/cart/sent-lines.js';
import { linePrice, plus } from '../../stores/menu/menu.js';
import type { NewLine } from '../../stores/storefront/types.js';
import { choicesOf, firstProblem, validateChoices } from '../product/selection.js';
import { nameLang } from '../shared/menu-language.js';
import { choicesLang, choicesText } from './lines.js';
import { picksOf } from './order-change-line.js';

export interface ReceivedLine {
  readonly line: NewLine;
  /** The service would refuse it, because required choices are missing or there are too many. */
  readonly incomplete: boolean;
}

/** Checked as in the dish's dialog, which selects what has to be chosen anyway. */
export function checked({ line, groups }: FoundLine): ReceivedLine {
  const states = validateChoices(groups, picksOf(line.choices));
  return {
    line: { ...line, choices: choicesOf(states) },
    incomplete: firstProblem(states) !== undefined,
  };
}

/** For whom it is, so that the kitchen can tell. A long text of the guest matters more. */
export function forGuest(line: NewLine, name: string): NewLine {
  const parts = [name && togetherText('forGuest', { name }), line.instructions];
  const instructions = parts.filter(Boolean).join('; ');
  return instructions.length > LONGEST_TEXT ? line : { ...line, instructions };
}

/** @param choose - opens the dish's dialog */
export function lineTemplate(
  { line, incomplete }: ReceivedLine,
  choose: () => void,
): TemplateResult {
  const { product, quantity, choices, instructions } = line;
  const { name } = product;
  return html`<li part="received-line">
    <span class="quiet">${quantity} ×</span>
    <span><bdi lang=${ifDefined(nameLang(product))}>${name}</bdi> <span class="quiet" lang=${ifDefined(choicesLang(choices))}>${choicesText(choices)}</span>
      ${instructions ? html`<span class="quiet">${cartText('quoted', { text: instructions })}</span>` : nothing}</span>
    <span class="price">${linePrice(line).text}</span>
    ${
      incomplete
        ? html`<p class="choose" part="received-incomplete">
            <span class="error">${togetherText('incomplete')}</span>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label=${togetherText('chooseFor', { name })}
              @click=${choose}
            >${togetherText('choose')}</button>
          </p>`
        : nothing
    }
  </li>`;
}

/** Nothing if a price is unknown, which missing choices may change. */
export function subtotal(lines: readonly ReceivedLine[]): unknown {
  const [first] = lines;
  const minor = lines.reduce<Money['minor']>(
    (sum, { line, incomplete }) => plus(sum, incomplete ? null : linePrice(line).minor),
    0,
  );
  if (!first || minor === null) return nothing;
  return html`<p part="received-subtotal">
    <span>${cartText('subtotal')}</span>
    <span class="price">${formatMoney(minor, first.line.product.currency)}</span>
  </p>`;
}
