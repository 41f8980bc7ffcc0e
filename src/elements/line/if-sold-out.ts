/** What the kitchen does when it has run out of a dish: the service takes it with each line. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { UnavailableAction } from '../../contract/domain.js';
import * as say from '../../messages/if-sold-out.js';

const options = [
  ['remove_item', say.leaveItOut],
  ['cancel_entire_order', say.cancelOrder],
] as const;

/** @param at what is wanted; the list is set to it with each painting */
export function ifSoldOut(
  at: UnavailableAction,
  choose: (wanted: UnavailableAction) => void,
): TemplateResult {
  const onChange = ({ target }: Event) =>
    choose((target as HTMLSelectElement).value as UnavailableAction);
  return html`<label class="field" part="if-sold-out">
    ${say.ifSoldOut()}
    <select @change=${onChange}>
      ${options.map(
        ([value, text]) =>
          html`<option value=${value} .selected=${live(value === at)}>${text()}</option>`,
      )}
    </select>
  </label>`;
}
