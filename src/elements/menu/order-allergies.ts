import { css, html, nothing, type PropertyDeclarations } from 'lit';
import { define } from '../../bundles/load.js';
import { type Allergen, allergenNames } from '../../contract/allergens.js';
import type { ModifierGroup, Product } from '../../contract/domain.js';
import { avoidingText } from '../../messages/avoiding.js';
import { allergenList, allergenText, overlayText } from '../../messages/overlay.js';
import { sharedText } from '../../messages/shared.js';
import {
  avoid,
  avoidedNames,
  canKeep,
  isKept,
  statedOn,
  statesAll,
} from '../../stores/menu/avoided.js';
import type { Avoided, Storefront } from '../../stores/storefront/types.js';
import { closeIcon, restaurantPhone } from '../shared/controls.js';
import { Layer } from '../shared/layers.js';
import { Modal } from '../shared/sheet.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

export { readAvoided } from '../../stores/menu/avoided.js';

const styles = css`
  dialog {
    inline-size: min(560px, 100vw);
    max-block-size: 100dvh;
    padding: calc(var(--space) * 3);
    border-radius: var(--radius);
  }

  form {
    display: grid;
    gap: calc(var(--space) * 2);
  }

  .apart {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }

  /* The cross ends where the choices do. */
  .apart .icon {
    margin-inline-end: -12px;
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9em, 1fr));
  }

  label {
    display: flex;
    align-items: center;
    gap: var(--space);
    min-block-size: 44px;
    cursor: pointer;
  }

  input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
  }

  .caution {
    padding: calc(var(--space) * 1.5);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
  }
`;

/**
 * Asks a guest what to avoid, once for all dishes. Part of the menu, loaded on request.
 *
 * @within order-menu
 * @csspart allergies-dialog
 */
export class OrderAllergies extends StorefrontElement {
  static override styles = [super.styles, styles];
  static override properties: PropertyDeclarations = { keep: { state: true } };

  protected override readonly exportparts = 'allergies-dialog';

  /** Whether the device keeps it; unticked until the guest ticks it. */
  declare keep: boolean | undefined;
  readonly #modal = new Modal(this);
  readonly #layer = new Layer(this, 'allergies', () => this.shop, {
    close: () => this.#dialog?.close(),
  });

  constructor() {
    super();
    new Watch(this, (shop) => shop.avoided.$value);
  }

  async show(): Promise<void> {
    await this.updateComplete;
    if (this.#dialog?.open || !this.shop || !this.#modal.open()) return;
    this.keep = isKept(this.shop);
    this.#layer.open();
    await this.#modal.untilClosed();
    this.#layer.close();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  protected override renderShop(shop: Storefront): unknown {
    const names = avoidedNames(shop);
    const toggle = (name: Allergen) => {
      const before = avoidedNames(shop);
      const others = before.filter((one) => one !== name);
      avoid(shop, others.length < before.length ? others : [...before, name], this.keep === true);
    };
    const keep = () => {
      this.keep = !this.keep;
      avoid(shop, avoidedNames(shop), this.keep);
    };
    const forget = () => {
      this.keep = false;
      avoid(shop, [], false);
    };
    const isGiven = names.length > 0;
    return html`<dialog aria-labelledby="title" part="allergies-dialog" data-lenis-prevent>
      <form method="dialog">
        <div class="apart">
          <h2 id="title" tabindex="-1" autofocus>${avoidingText('title')}</h2>
          <button class="icon" aria-label=${sharedText('close')}>${closeIcon}</button>
        </div>
        <p>${avoidingText('hint')}</p>
        <div class="caution"><p>${avoidingText('caution')}</p>${restaurantPhone(shop.settings)}</div>
        <ul role="group" aria-label=${avoidingText('avoid')}>
          ${allergenNames.map(
            (name) =>
              html`<li role="presentation"><label><input
                type="checkbox"
                .checked=${names.includes(name)}
                @change=${() => toggle(name)}
              >${allergenText(name)}</label></li>`,
          )}
        </ul>
        ${
          canKeep(shop)
            ? html`<label><input type="checkbox" .checked=${this.keep === true} @change=${keep}>${avoidingText('keep')}</label>`
            : nothing
        }
        <div class="apart">
          <button type="button" class="plain" aria-disabled=${!isGiven} @click=${forget}>${avoidingText('forget')}</button>
          <button class="primary">${avoidingText('done')}</button>
        </div>
      </form>
    </dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-allergies': OrderAllergies;
  }
}

// What dishes say about what a guest avoids. No sentence says that a dish can be eaten.

export function avoidedOnCard({ names }: Avoided, product: Product): readonly string[] {
  const choices = product.hasModifiers ? [avoidingText('choicesOnCard')] : [];
  return [...sentences(product, names), ...choices];
}

/** @param groups - `undefined` until they are loaded */
export function avoidedInDish(
  { names }: Avoided,
  product: Product,
  groups: readonly ModifierGroup[] | undefined,
): readonly string[] {
  const areCovered = !product.hasModifiers || (groups !== undefined && statesAll(groups));
  return [...sentences(product, names), ...(areCovered ? [] : [avoidingText('choicesInDish')])];
}

function sentences(product: Product, names: Avoided['names']): readonly string[] {
  const { contains, mayContain, notStated, areTracesStated } = statedOn(product, names);
  const listed = [
    contains.length > 0 ? overlayText('optionContains', { allergens: allergenList(contains) }) : '',
    mayContain.length > 0
      ? overlayText('optionMayContain', { allergens: allergenList(mayContain) })
      : '',
    notStated.length > 0 ? avoidingText('notStated', { allergens: allergenList(notStated) }) : '',
    areTracesStated ? '' : avoidingText('tracesNotStated'),
  ];
  return listed.filter((text) => text !== '');
}

define('order-allergies', OrderAllergies);
