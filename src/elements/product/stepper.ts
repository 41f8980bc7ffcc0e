import { html, type TemplateResult } from 'lit';
import { oneFewer, oneMore } from '../../messages/product.js';
import { minus, plus } from '../shared/glyphs.js';

export interface Stepper {
  /** What is counted. */
  readonly name: string;
  readonly value: number;
  readonly min: number;
  /** One more is possible. */
  readonly canGrow: boolean;
  readonly onChange: (value: number) => void;
}

/** A button at its end stays focusable: a disabled one would throw the focus away. */
export function stepper({ name, value, min, canGrow, onChange }: Stepper): TemplateResult {
  const step = (by: number, possible: boolean) => () => possible && onChange(value + by);
  const canShrink = value > min;
  return html`<span class="stepper" role="group" aria-label=${name} part="stepper">
    <button
      class="icon"
      type="button"
      aria-label=${oneFewer(name)}
      aria-disabled=${!canShrink}
      @click=${step(-1, canShrink)}
    >${minus}</button>
    <output>${value}</output>
    <button
      class="icon"
      type="button"
      aria-label=${oneMore(name)}
      aria-disabled=${!canGrow}
      @click=${step(1, canGrow)}
    >${plus}</button>
  </span>`;
}
