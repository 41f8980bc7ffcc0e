/** The fees of an order before it has an item, with what each is for. */
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Charge } from '../../contract/domain.js';
import type { Fee, FeeForecast } from '../../contract/fees.js';
import { formatMoney, inLanguage } from '../../contract/money.js';
import { chargeName } from '../../messages/cart.js';
import { lawText } from '../../messages/law.js';
import type { Demands } from '../../stores/law/types.js';
import type { GuestOverlay } from '../../stores/overlay/types.js';

export interface FeeNote {
  readonly forecast: FeeForecast | null;
  readonly demand: Demands['fees'];
  /** Says what fees are for. */
  readonly overlay: GuestOverlay | null;
  /** How the country calls its tax; empty if prices come without. */
  readonly tax: string;
  readonly method: string;
  readonly currency: string;
  readonly language: string;
}

/** Without a forecast, it says that fees may be added. */
export function feesTemplate(note: FeeNote): TemplateResult {
  const { forecast, demand } = note;
  const size = demand.asLarge ? 'large' : '';
  if (!forecast) return html`<p class=${size} part="fees">${lawText('feesUnknown')}</p>`;
  if (forecast.fees.length === 0)
    return html`<p class=${size} part="fees">${lawText('feesNone')}</p>`;
  return html`<div class=${size} part="fees">
    <p>${lawText('feesTitle')}</p>
    <ul>
      ${forecast.fees.map((fee) => html`<li>${feeTemplate(fee, note)}</li>`)}
    </ul>
  </div>`;
}

function feeTemplate(fee: Fee, note: FeeNote): unknown {
  const { kind } = fee;
  const { overlay, method, tax } = note;
  const unknown: Charge = { kind, amount: { minor: null, text: '' } };
  const [named = unknown] = overlay?.charges([unknown], method) ?? [];
  const usual = kind === 'tax' && tax ? tax : chargeName(kind, method);
  const purpose = fee.purpose || named.purpose || missing(fee, note);
  return html`<span>${named.name ?? usual}</span> <b>${amountOf(fee, note)}</b>
    ${kind === 'tax' ? nothing : html`<span class="quiet" lang=${ifDefined(named.purposeLanguage)}><bdi>${purpose}</bdi></span>`}`;
}

/** A delivery fee says what it is for; other fees need the restaurant's own words. */
function missing({ kind }: Fee, { demand }: FeeNote): string {
  if (kind === 'fulfillmentFee') return '';
  if (demand.recipient && kind === 'serviceFee') return lawText('recipientMissing');
  return demand.purpose ? lawText('purposeMissing') : '';
}

function amountOf({ rate, least, most }: Fee, { currency, language }: FeeNote): string {
  const write = (minor: number) => formatMoney(minor, currency, language);
  const amount =
    least === most ? write(most) : lawText('range', { least: write(least), most: write(most) });
  if (rate === null) return amount;
  const percent = percentIn(rate, language);
  return most > 0 ? lawText('rateAndAmount', { rate: percent, amount }) : percent;
}

const percentIn = (rate: number, language: string): string =>
  inLanguage(language, (locale) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate),
  );
