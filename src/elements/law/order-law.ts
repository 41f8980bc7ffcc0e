import { css, html, nothing, type PropertyDeclarations } from 'lit';
import type { MenuBundle } from '../../contract/domain.js';
import { chargeName } from '../../messages/cart.js';
import { lawText } from '../../messages/law.js';
import { bannedCharges, methodOf } from '../../stores/law/surcharges.js';
import type { Law } from '../../stores/law/types.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import { controls } from '../shared/controls.js';
import { sellerTemplate } from '../shared/seller.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { feesTemplate } from './fees.js';

/** Where a note appears: around the menu, with the order's amounts, before and after paying. */
type Place = 'menu' | 'about' | 'amounts' | 'order' | 'receipt';

/**
 * What legal rules add to one place of the page; empty if no rule adds anything there. Part of the
 * elements that show it.
 *
 * @property place - `menu`, `about`, `amounts`, `order` or `receipt`
 * @within order-menu order-cart order-checkout order-receipt
 * @csspart fees - the fees of an order, before the first item
 * @csspart tax-note - says that prices include tax
 * @csspart reference - how much energy people need a day
 * @csspart allergy-notice - asks guests to tell the restaurant about allergies
 * @csspart surcharge - a charge that isn't allowed
 * @csspart tip-note - a tip that the guest didn't choose
 * @csspart withdrawal - whether the guest can cancel
 * @csspart seller - who sells
 * @csspart accessibility - the link to the statement on accessibility
 * @csspart privacy-control - says that Global Privacy Control is respected
 */
export class OrderLaw extends StorefrontElement {
  static override styles = [
    theme,
    controls,
    css`
      /* A search that empties the menu above must not scroll along with the notes below it. */
      :host {
        display: block;
        overflow-anchor: none;
        font-size: 0.875em;
      }

      div,
      p {
        padding-block: 4px;
      }

      ul {
        display: grid;
        gap: 4px;
      }

      .large {
        font-size: calc(1em / 0.875);
      }

      a {
        color: inherit;
      }
    `,
  ];
  static override properties: PropertyDeclarations = { place: { reflect: true } };

  declare place: Place | undefined;

  protected override readonly exportparts =
    'accessibility, allergy-notice, fees, privacy-control, reference, seller, surcharge, tax-note, tip-note, withdrawal';

  readonly #law = new Watch(this, (shop) => shop.law.$value);
  readonly #menus = new Watch(this, (shop) => shop.menus.$value);
  readonly #cart = new Watch(this, (shop) => shop.cart.$view);

  protected override renderShop(shop: Storefront): unknown {
    const law = this.#law.value;
    const view = this.#cart.value;
    if (law?.state !== 'ready' || !view || !this.place) return nothing;
    const menus = this.#menus.value;
    return notes[this.place]({
      shop,
      law: law.value,
      view,
      menus: menus?.state === 'ready' ? menus.value : null,
      language: this.currentLanguage,
    });
  }
}

interface Facts {
  readonly shop: Storefront;
  readonly law: Law;
  readonly view: CartView;
  readonly menus: MenuBundle | null;
  readonly language: string;
}

const notes: Readonly<Record<Place, (facts: Facts) => unknown>> = {
  menu: (facts) => [fees(facts), tax(facts), reference(facts), allergyNotice(facts)],
  about: ({ shop, law }) => [sellerTemplate(shop.settings), accessibility(shop), control(law)],
  amounts: (facts) => [surcharges(facts), tipNote(facts)],
  order: ({ shop, law }) => [
    withdrawal(law),
    law.demand('seller') ? sellerTemplate(shop.settings) : nothing,
    law.demand('accessibility') ? accessibility(shop) : nothing,
  ],
  receipt: ({ shop, law }) => [withdrawal(law), sellerTemplate(shop.settings)],
};

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

declare global {
  interface HTMLElementTagNameMap {
    'order-law': OrderLaw;
  }
}
