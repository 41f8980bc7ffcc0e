/** What legal rules add to a page, by the place where it appears. */
import { html, nothing } from 'lit';
import { type Bundles, load } from '../../bundles/load.js';
import type { MenuBundle } from '../../contract/domain.js';
import { chargeName } from '../../messages/cart.js';
import { lawText } from '../../messages/law.js';
import { bannedCharges, methodOf } from '../../stores/law/surcharges.js';
import type { Law } from '../../stores/law/types.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import { sellerTemplate } from '../shared/seller.js';
import { allergensTemplate, type Dish } from './dishes.js';
import { feesTemplate } from './fees.js';

/** Around the menu, with the order's amounts, before and after paying. */
export type Place = 'menu' | 'about' | 'amounts' | 'order' | 'receipt';

export interface Facts {
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
    tax(facts),
    reference(facts),
    allergyNotice(facts),
    allergensHint(facts),
  ],
  about: ({ shop, law }) => [sellerTemplate(shop.settings), accessibility(shop), control(law)],
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

const taxName = (law: Law): string => {
  const { included } = law.demand('tax') ?? {};
  return included ? lawText(included === 'VAT' ? 'vat' : 'gst') : '';
};

function fees({ shop, law, view, menus, language }: Facts): unknown {
  const demand = law.demand('fees');
  if (!demand) return nothing;
  const { forecast } = law;
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

/** Said only if it is known to be true: some restaurants add the tax although they shouldn't. */
function tax({ law }: Facts): unknown {
  const name = taxName(law);
  const isKnown = law.forecast && !law.forecast.fees.some(({ kind }) => kind === 'tax');
  return name && isKnown
    ? html`<p part="tax-note">${lawText('taxIncluded', { tax: name })}</p>`
    : nothing;
}

function reference({ law, menus }: Facts): unknown {
  const calories = law.demand('calories');
  const products = menus?.menus.flatMap(({ categories }) =>
    categories.flatMap((one) => one.products),
  );
  return calories && products?.some((product) => product.calories !== null)
    ? html`<p part="reference">${lawText(calories.statement)}</p>`
    : nothing;
}

function allergensHint({ law }: Facts): unknown {
  return law.demand('allergens')
    ? html`<p part="allergens-hint">${lawText('allergensHint')}</p>`
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
  const isOn = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
  return isOn && law.demand('privacy')?.control
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
