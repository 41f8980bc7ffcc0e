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

export function stepper({ name, value, min, canGrow, onChange }: Stepper): TemplateResult {
  /** At its end a button stays focusable: a disabled one would throw the focus away. */
  const button = (label: string, glyph: TemplateResult, by: number, possible: boolean) =>
    html`<button
      class="icon"
      aria-label=${label}
      aria-disabled=${!possible}
      @click=${() => possible && onChange(value + by)}
    >${glyph}</button>`;
  return html`<span class="stepper" role="group" aria-label=${name} part="stepper">
    ${button(oneFewer(name), minus, -1, value > min)}
    <output>${value}</output>
    ${button(oneMore(name), plus, 1, canGrow)}
  </span>`;
}
