import { html, nothing, type TemplateResult } from 'lit';
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
  return html`<fieldset aria-describedby="rule${path} trouble${path}" part="group">
    <legend part="group-name">${group.name}</legend>
    <p class="rule quiet" part="group-rule">
      <span id="rule${path}">${rule(min, max)}</span>
      ${state.single ? nothing : html`<output>${chosenCount(count, max)}</output>`}
    </p>
    ${group.description ? html`<p class="rule quiet">${group.description}</p>` : nothing}
    ${trouble ? html`<p class="error" id="trouble${path}" part="error">${trouble}</p>` : nothing}
    ${state.options.map((option) => [
      optionTemplate(state, option, context),
      option.groups.length > 0
        ? html`<div class="below">${option.groups.map((child) => groupTemplate(child, context))}</div>`
        : nothing,
    ])}
  </fieldset>`;
}

function troubleOf({ missing, surplus, count }: GroupState, tried: boolean): string {
  if (surplus > 0) return chooseFewer(surplus);
  if (missing > 0 && tried) return count > 0 ? chooseMore(missing) : chooseFirst(missing);
  return '';
}

function optionTemplate(state: GroupState, option: OptionState, { onChoose }: GroupContext) {
  const { quantity, canGrow } = option;
  const { name, price } = option.modifier;
  const onChange = (value: number) => onChoose(state, option, value);
  const words = html`<span class="name">${name}</span>
    ${
      price.minor === 0
        ? nothing
        : html`<span class="price" part="modifier-price">${(price.minor ?? 0) > 0 ? extra(price.text) : price.text}</span>`
    }`;
  const classes = `option ${quantity > 0 ? 'chosen' : ''}`;
  if (!state.single && option.max > 1) {
    return html`<div class=${classes} part="option">
      ${words} ${stepper({ name, value: quantity, min: 0, canGrow, onChange })}
    </div>`;
  }
  return html`<label class=${classes} part="option">
    <input
      type=${state.single ? 'radio' : 'checkbox'}
      name=${state.path}
      .checked=${quantity > 0}
      ?disabled=${!state.single && quantity === 0 && !canGrow}
      @change=${() => onChange(state.single || quantity === 0 ? 1 : 0)}
    >
    ${words}
  </label>`;
}
