import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  chooseFewer,
  chooseFirst,
  chooseMore,
  chosenCount,
  extra,
  rule,
} from '../../messages/product.js';
import type { GroupState, OptionState } from './selection.js';
import { stepper } from './stepper.js';

export interface GroupContext {
  /** What is missing is said only once the shopper has tried to add the product. */
  readonly tried: boolean;
  readonly onChoose: (state: GroupState, option: OptionState, quantity: number) => void;
}

/** A modifier group, with the groups of what is chosen in it below. */
export function groupTemplate(state: GroupState, context: GroupContext): TemplateResult {
  const { group, path, min, max, count } = state;
  const trouble = troubleOf(state, context.tried);
  const id = `group${path}`;
  return html`<fieldset
    class="group"
    data-group=${path}
    aria-describedby=${trouble ? `${id}-rule ${id}-trouble` : `${id}-rule`}
    part="group"
  >
    <legend part="group-name">${group.name}</legend>
    <p class="rule" part="group-rule">
      <span id="${id}-rule">${rule(min, max)}</span>
      ${state.single ? nothing : html`<output>${chosenCount(count, max)}</output>`}
    </p>
    ${group.description ? html`<p class="rule">${group.description}</p>` : nothing}
    ${trouble ? html`<p class="error" id="${id}-trouble" part="error">${trouble}</p>` : nothing}
    ${repeat(
      state.options,
      (option) => option.path,
      (option) => [
        optionTemplate(state, option, context),
        option.groups.length > 0
          ? html`<div class="below">${option.groups.map((child) => groupTemplate(child, context))}</div>`
          : nothing,
      ],
    )}
  </fieldset>`;
}

function troubleOf({ missing, surplus, count }: GroupState, tried: boolean): string {
  if (surplus > 0) return chooseFewer(surplus);
  if (missing > 0 && tried) return count > 0 ? chooseMore(missing) : chooseFirst(missing);
  return '';
}

function optionTemplate(state: GroupState, option: OptionState, context: GroupContext) {
  const { modifier, quantity } = option;
  const choose = (value: number) => context.onChoose(state, option, value);
  const words = html`<span class="name">${modifier.name}</span>${priceTemplate(option)}`;
  if (!state.single && option.max > 1) {
    return html`<div class="option ${quantity > 0 ? 'chosen' : ''}" part="option">
      ${words}
      ${stepper({ name: modifier.name, value: quantity, min: 0, canGrow: option.canGrow, onChange: choose })}
    </div>`;
  }
  return html`<label class="option ${quantity > 0 ? 'chosen' : ''}" part="option">
    <input
      type=${state.single ? 'radio' : 'checkbox'}
      name=${state.path}
      .checked=${quantity > 0}
      ?disabled=${!state.single && quantity === 0 && !option.canGrow}
      @change=${(event: Event) => choose((event.target as HTMLInputElement).checked ? 1 : 0)}
    >
    ${words}
  </label>`;
}

function priceTemplate({ modifier: { price } }: OptionState) {
  if (price.minor === 0) return nothing;
  return html`<span class="price" part="modifier-price">${price.minor > 0 ? extra(price.text) : price.text}</span>`;
}
