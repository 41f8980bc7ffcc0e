import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Bundles } from '../../bundles/load.js';
import { productText, rule } from '../../messages/product.js';
import { sharedText } from '../../messages/shared.js';
import type { Energy } from '../../stores/law/demand.js';
import { minus, plus } from '../shared/controls.js';
import { descriptionLang, nameLang } from '../shared/menu-language.js';
import type { GroupState, OptionState } from './selection.js';

/** Styles of modifier groups and the fields below them. */
export const groupStyles = css`
  .body > * + * {
    margin-block-start: calc(var(--space) * 4);
  }

  fieldset {
    scroll-margin-block-start: 84px;
  }

  legend {
    font-size: 1.1em;
    font-weight: 600;
    /* A legend is as wide as its longest word. */
    overflow-wrap: anywhere;
  }

  .rule {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space);
    font-size: 0.9em;
    font-weight: 400;
  }

  .option {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
    min-block-size: 52px;
    padding-block: 4px;
    border-block-end: 1px solid var(--line);
  }

  label.option:not(.full) {
    cursor: pointer;
  }

  .option.full {
    color: var(--muted);
  }

  .needed {
    color: var(--text);
    font-weight: 600;
  }

  .done {
    color: var(--success);
    font-weight: 600;
  }

  .name {
    flex: 1;
    min-width: 0;
  }

  .name small {
    display: block;
    font-weight: 400;
  }

  /* Keeps the sign before the amount in right-to-left text. */
  .option .price {
    direction: ltr;
    unicode-bidi: isolate;
  }

  /* At high zoom, beside a price a name would break within words. */
  @media (max-width: 18em) {
    .option {
      flex-wrap: wrap;
    }

    .name {
      flex-basis: 6em;
    }

    .option > :last-child:not(.name) {
      margin-inline-start: auto;
    }
  }

  .below {
    padding-inline-start: calc(var(--space) * 2);
    margin-block-end: calc(var(--space) * 2);
    border-inline-start: 2px solid var(--line);
  }

  .below fieldset {
    margin-block-start: calc(var(--space) * 2);
  }

  .below legend {
    font-size: 1em;
  }

  .stepper {
    display: inline-flex;
    align-items: center;
  }

  .stepper output {
    min-inline-size: 1.6em;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }

  .chosen .name,
  .stepper output,
  h2 + .price {
    font-weight: 600;
  }
`;

interface Stepper {
  /** Accessible name of what is counted. */
  readonly name: string;
  readonly value: number;
  readonly min: number;
  /** Whether one more is possible. */
  readonly canGrow: boolean;
  readonly onChange: (value: number) => void;
}

export function stepper({ name, value, min, canGrow, onChange }: Stepper): TemplateResult {
  /** At its limit a button stays focusable, because a disabled one would lose the focus. */
  const button = (label: string, icon: TemplateResult, by: number, possible: boolean) =>
    html`<button
      class="icon"
      aria-label=${label}
      aria-disabled=${!possible}
      @click=${() => possible && onChange(value + by)}
    >${icon}</button>`;
  return html`<span class="stepper" role="group" aria-label=${name} part="stepper">
    ${button(sharedText('oneFewer', { name }), minus, -1, value > min)}
    <output aria-label=${name}>${value}</output>
    ${button(sharedText('oneMore', { name }), plus, 1, canGrow)}
  </span>`;
}

export interface GroupContext {
  /** Set if the location has an overlay. */
  readonly overlay: Bundles['overlay'] | undefined;
  /** How a law wants energy stated; `null` if none does. */
  readonly energy: Energy | null;
  /** Errors appear only once the guest has tried to add the product. */
  readonly tried: boolean;
  readonly onChoose: (state: GroupState, option: OptionState, quantity: number) => void;
}

/** A modifier group, with the nested groups of its chosen modifiers. */
export function groupTemplate(state: GroupState, context: GroupContext): TemplateResult {
  const { group, path, min, max, count } = state;
  const problem = problemOf(state, context.tried);
  const isFull = count >= max && !state.replaces;
  return html`<fieldset aria-describedby="rule${path} problem${path}" part="group">
    <legend lang=${ifDefined(nameLang(group))} part="group-name">${group.name}</legend>
    <p class="rule quiet" part="group-rule">
      <span id="rule${path}">${rule(min, max)}${min > 0 ? html` · ${needTemplate(state)}` : nothing}</span>
      ${max === 1 ? nothing : html`<span role="status">${productText('chosenCount', { count, max })}</span>`}
    </p>
    ${group.description ? html`<p class="rule quiet" lang=${ifDefined(descriptionLang(group))}>${group.description}</p>` : nothing}
    <p class="rule quiet" role="status" id="full${path}">${isFull && state.options.length > 1 && !problem ? productText('full') : ''}</p>
    ${problem ? html`<p class="error" id="problem${path}" part="error">${problem}</p>` : nothing}
    ${state.options.map((option) => [
      optionTemplate(state, option, context),
      option.groups.length > 0
        ? html`<div class="below">${option.groups.map((child) => groupTemplate(child, context))}</div>`
        : nothing,
    ])}
  </fieldset>`;
}

const needTemplate = ({ missing }: GroupState) =>
  missing > 0
    ? html`<span class="needed" part="needed">${productText('required')}</span>`
    : html`<span class="done" part="done">✓ ${productText('done')}</span>`;

function problemOf({ missing, surplus, count }: GroupState, tried: boolean): string {
  if (surplus > 0) return productText('chooseFewer', { count: surplus });
  if (missing > 0 && tried)
    return count > 0
      ? productText('chooseMore', { count: missing })
      : productText('chooseFirst', { count: missing });
  return '';
}

function optionTemplate(
  state: GroupState,
  option: OptionState,
  { onChoose, overlay, energy }: GroupContext,
) {
  const { quantity, canGrow, min } = option;
  const isFull = quantity === 0 && !canGrow;
  const { name, price, stated } = option.modifier;
  const onChange = (value: number) => onChoose(state, option, value);
  const words = html`<span class="name"><span lang=${ifDefined(nameLang(option.modifier))}>${name}</span>${overlay?.optionFacts(stated, energy)}</span>
    ${
      price.minor === 0
        ? nothing
        : html`<span class="price" part="modifier-price">${(price.minor ?? 0) > 0 ? productText('extraPrice', { price: price.text }) : price.text}</span>`
    }`;
  const classes = `option ${quantity > 0 ? 'chosen' : ''} ${isFull ? 'full' : ''}`;
  if (!state.single && option.max > 1) {
    return html`<div class=${classes} part="option">
      ${words} ${stepper({ name, value: quantity, min, canGrow, onChange })}
    </div>`;
  }
  return html`<label class=${classes} part="option">
    <input
      type=${state.single ? 'radio' : 'checkbox'}
      name=${state.path}
      .checked=${quantity > 0}
      aria-disabled=${isFull}
      aria-describedby=${isFull ? `full${state.path}` : nothing}
      @click=${(event: Event) => isFull && event.preventDefault()}
      @change=${() => onChange(state.single || quantity === 0 ? 1 : 0)}
    >
    ${words}
  </label>`;
}
