/** Names of dishes inside sentences, marked with their own language for screen readers. */
import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Overlaid, Renamed } from '../../contract/domain.js';
import { listed } from '../../messages/shared.js';
import { langOf } from './menu-language.js';

type Named = Overlaid & Renamed & { readonly name: string };

/** Takes the name's place while the sentence is written; no text contains it. */
const PLACE = '\uE000';

/**
 * A sentence around one or several names.
 *
 * @param write - returns the sentence with a placeholder in the place of the names
 */
export function aroundName(
  write: (place: string) => string,
  ...named: readonly Named[]
): TemplateResult {
  const [before = '', after = ''] = write(PLACE).split(PLACE);
  return html`${before}<bdi lang=${ifDefined(langOf(named))}>${listed(named.map(({ name }) => name))}</bdi>${after}`;
}
