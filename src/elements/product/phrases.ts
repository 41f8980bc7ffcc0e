/** Offered phrases as buttons: guests read them in their language, the kitchen in its own. */
import { html, nothing } from 'lit';
import { overlayText } from '../../messages/overlay.js';
import type { OfferedPhrase } from '../../stores/overlay/types.js';

export function phrasesTemplate(
  phrases: readonly OfferedPhrase[],
  chosen: readonly OfferedPhrase[],
  choose: (chosen: readonly OfferedPhrase[]) => void,
): unknown {
  if (phrases.length === 0) return nothing;
  const toggle = (phrase: OfferedPhrase) =>
    choose(chosen.includes(phrase) ? chosen.filter((one) => one !== phrase) : [...chosen, phrase]);
  return html`<div class="phrases" role="group" aria-labelledby="phrases" part="phrases">
    <p class="rule quiet" id="phrases">
      <span>${overlayText('phrases')}</span> <span>${overlayText('phrasesHint')}</span>
    </p>
    ${phrases.map(
      (phrase) =>
        html`<button
          type="button"
          aria-pressed=${chosen.includes(phrase)}
          part="phrase"
          @click=${() => toggle(phrase)}
        >${phrase.shown}</button>`,
    )}
  </div>`;
}
