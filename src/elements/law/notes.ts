/** What legal rules add to a page, by the place where it appears. */
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { type Bundles, load } from '../../bundles/load.js';
import type { Charge, MenuBundle } from '../../contract/domain.js';
import type { Fee, FeeForecast } from '../../contract/fees.js';
import type { Demands } from '../../contract/legal/rules.js';
import { formatMoney, inLanguage } from '../../contract/money.js';
import type { GuestOverlay } from '../../contract/overlay-guest.js';
import { chargeName } from '../../messages/cart.js';
import { lawText } from '../../messages/law.js';
import { methodOf } from '../../stores/cart/pending.js';
import type { Law } from '../../stores/law/demand.js';
import { bannedCharges } from '../../stores/law/law.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import { sellerTemplate } from '../shared/seller.js';
import { allergensTemplate, type Dish } from './dishes.js';

// The fees of an order before it has an item, with what each is for.

interface FeeNote {
  readonly forecast: FeeForecast | null;
  readonly demand: Demands['fees'];
  /** Says what fees are for. */
  readonly overlay: GuestOverlay | null;
  /** What the country calls its tax; empty if prices come without. */
  readonly tax: string;
  readonly method: string;
  readonly currency: string;
  readonly language: string;
}

/** Without a forecast, it says that fees may be added. */
function feesTemplate(note: FeeNote): TemplateResult {
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
  return html`<span>${named.name ?? usual}</span> <b><bdi>${amountOf(fee, note)}</bdi></b>
    ${kind === 'tax' ? nothing : html`<span class="quiet" lang=${ifDefined(named.purposeLanguage)}><bdi>${purpose}</bdi></span>`}`;
}

/** A delivery fee says what it is for; other fees need the restaurant's own words. */
function missing({ kind }: Fee, { demand }: FeeNote): string {
  if (kind === 'fulfillmentFee') return '';
  if (demand.recipient && kind === 'serviceFee') return lawText('recipientMissing');
  return demand.purpose ? lawText('purposeMissing') : '';
}

function amountOf({ rate, least, most }: Fee, { currency, language }: FeeNote): string {
  const write = (minor: number) => formatMoney(minor, currency);
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

/** Around the menu, with the order's amounts, before and after paying. */
export type Place = 'menu' | 'about' | 'amounts' | 'order' | 'receipt';

interface Facts {
  readonly shop: Storefront;
  readonly law: Law;
  readonly view: CartView;
  readonly menus: MenuBundle | null;
  readonly language: string;
  /** On a receipt, what was ordered. */
  readonly dishes: readonly Dish[];
  /** Loaded if the location has an overlay. */
  readonly overlay: Bundles['overlay'] | undefined;
}

export const notes: Readonly<Record<Place, (facts: Facts) => unknown>> = {
  menu: (facts) => [
    fees(facts),
    allergyNotice(facts),
    paragraph([tax(facts), reference(facts, 'above'), allergensHint(facts)]),
  ],
  about: (facts) => [
    paragraph([reference(facts, 'end')]),
    sellerTemplate(facts.shop.settings),
    accessibility(facts.shop),
    control(facts.law),
  ],
  amounts: (facts) => [surcharges(facts), tipNote(facts)],
  order: ({ shop, law, view, overlay }) => [
    allergensTemplate(law, view.confirmed?.items ?? [], overlay),
    withdrawal(law),
    law.demand('seller') ? sellerTemplate(shop.settings) : nothing,
    law.demand('accessibility') ? accessibility(shop) : nothing,
  ],
  receipt: ({ shop, law, dishes, overlay }) => [
    allergensTemplate(law, dishes, overlay),
    withdrawal(law),
    sellerTemplate(shop.settings),
  ],
};

/** The same for a printout, where elements don't work. */
export async function receiptNotes(shop: Storefront, dishes: readonly Dish[]): Promise<unknown> {
  await shop.law.load();
  const law = shop.law.$value.get();
  if (law.state !== 'ready') return sellerTemplate(shop.settings);
  const overlay = shop.overlay.$applied.get() ? await load('overlay') : undefined;
  const view = shop.cart.$view.get();
  return notes.receipt({ shop, law: law.value, view, menus: null, language: '', dishes, overlay });
}

/** All in one paragraph, so that they push the dishes down as little as possible. */
const paragraph = (sentences: readonly (TemplateResult | typeof nothing)[]): unknown => {
  const all = sentences.filter((each) => each !== nothing);
  return all.length > 0 ? html`<p>${all.map((each) => [each, ' '])}</p>` : nothing;
};

const taxName = (law: Law): string => {
  const { included } = law.demand('tax') ?? {};
  return included ? lawText(included === 'VAT' ? 'vat' : 'gst') : '';
};

function fees({ shop, law, view, menus, language }: Facts): unknown {
  const { forecast } = law;
  // A page that states its fees shows them, also where no rule asks for it.
  const demand = law.demand('fees') ?? (forecast && shop.settings.raw.fees ? {} : null);
  if (!demand) return nothing;
  return feesTemplate({
    forecast,
    demand,
    overlay: shop.overlay.$applied.get(),
    tax: taxName(law),
    method: methodOf(view, shop.settings),
    currency: forecast?.currency || (menus?.usual.currency ?? ''),
    language,
  });
}

/** Shown only if it is known to be true: some restaurants add the tax although they shouldn't. */
function tax({ law, view }: Facts): TemplateResult | typeof nothing {
  const name = taxName(law);
  const isKnown = law.forecast !== null;
  const known = [...(law.forecast?.fees ?? []), ...(view.confirmed?.charges ?? [])];
  return name && isKnown && !known.some(({ kind }) => kind === 'tax')
    ? html`<span part="tax-note">${lawText('taxIncluded', { tax: name })}</span>`
    : nothing;
}

/** How much energy people need per day, above the menu or at its end, as the law requires. */
function reference({ law, menus }: Facts, place: 'above' | 'end'): TemplateResult | typeof nothing {
  const calories = law.demand('calories');
  if (place !== (calories?.atEnd ? 'end' : 'above')) return nothing;
  const products = menus?.menus.flatMap(({ categories }) =>
    categories.flatMap((one) => one.products),
  );
  return calories && products?.some((product) => product.calories !== null)
    ? html`<span part="reference">${lawText(calories.statement)}</span>`
    : nothing;
}

function allergensHint({ law }: Facts): TemplateResult | typeof nothing {
  return law.demand('allergens')
    ? html`<span part="allergens-hint">${lawText('allergensHint')}</span>`
    : nothing;
}

function allergyNotice({ law }: Facts): unknown {
  const notice = law.demand('allergyNotice');
  return notice ? html`<p part="allergy-notice">${lawText(notice.sentence)}</p>` : nothing;
}

function withdrawal(law: Law): unknown {
  const demand = law.demand('withdrawal');
  return demand ? html`<p part="withdrawal">${lawText(demand.sentence)}</p>` : nothing;
}

function accessibility({ settings }: Storefront): unknown {
  const address = settings.raw.accessibilityStatement;
  return address
    ? html`<p><a href=${address} part="accessibility">${lawText('accessibility')}</a></p>`
    : nothing;
}

function control(law: Law): unknown {
  if (!law.demand('privacy')?.control) return nothing;
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl
    ? html`<p part="privacy-control">${lawText('control')}</p>`
    : nothing;
}

function surcharges({ law, view: { confirmed }, shop }: Facts): unknown {
  const banned = confirmed && bannedCharges(law, shop.settings, confirmed.method);
  return confirmed?.charges
    .filter(({ kind }) => banned?.has(kind))
    .map(
      ({ kind }) =>
        html`<p class="error" part="surcharge">${lawText('surcharge', { fee: chargeName(kind, confirmed.method) })}</p>`,
    );
}

function tipNote({ law, view }: Facts): unknown {
  const isThere = view.confirmed?.charges.some(({ kind }) => kind === 'gratuity');
  return isThere && law.demand('tips')?.named
    ? html`<p part="tip-note">${lawText('tipNamed')}</p>`
    : nothing;
}
