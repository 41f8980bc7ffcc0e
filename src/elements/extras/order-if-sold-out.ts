import { html, type PropertyDeclarations } from 'lit';
import type { UnavailableAction } from '../../contract/domain.js';
import * as say from '../../messages/if-sold-out.js';
import { controls } from '../shared/controls.js';
import { fields } from '../shared/fields.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';

/**
 * What the kitchen does when it has run out of a dish: the service takes it with the dish, and only
 * then. Part of the product dialog, loaded when that is open. docs/contract.md 2.5
 *
 * @property value - what is wanted
 * @property onChange - told what was chosen
 */
export class OrderIfSoldOut extends StorefrontElement {
  static override styles = [theme, controls, fields];
  static override properties: PropertyDeclarations = {
    ...StorefrontElement.properties,
    value: { attribute: false },
    onChange: { attribute: false },
  };

  declare value: UnavailableAction | undefined;
  declare onChange: ((chosen: { ifUnavailable: UnavailableAction }) => void) | undefined;

  protected override renderShop(): unknown {
    const wanted = this.value ?? 'remove_item';
    const choose = ({ target }: Event) =>
      this.onChange?.({ ifUnavailable: (target as HTMLSelectElement).value as UnavailableAction });
    return html`<label class="field">
      ${say.ifSoldOut()}
      <select @change=${choose}>
        ${options.map(
          ([value, text]) =>
            html`<option value=${value} .selected=${value === wanted}>${text()}</option>`,
        )}
      </select>
    </label>`;
  }
}

const options = [
  ['remove_item', say.leaveItOut],
  ['cancel_entire_order', say.cancelOrder],
] as const;

declare global {
  interface HTMLElementTagNameMap {
    'order-if-sold-out': OrderIfSoldOut;
  }
}
