/**
 * On phones, the bar with the button stays in view, except while the guest types: with a keyboard on
 * the screen it would cover the field, or what is suggested for it.
 */
import type { LitElement } from 'lit';
import { isText } from '../shared/wrong-fields.js';

/** A field that the guest types into, the card form, or the bar itself. */
type Place = 'field' | 'bar' | 'elsewhere';

export class MakeWay {
  /** Where the focus is. */
  place: Place = 'elsewhere';
  #isPressing = false;

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#listen('addEventListener');
  }

  hostDisconnected(): void {
    this.#listen('removeEventListener');
  }

  hostUpdated(): void {
    this.#lookSoon();
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    const { host } = this;
    // Moves of the focus inside one root aren't reported to the outside, but keys and presses are.
    for (const type of ['focusin', 'focusout', 'keyup'] as const)
      host[change](type, this.#lookSoon);
    host[change]('pointerdown', this.#press);
    for (const type of ['pointerup', 'pointercancel'] as const) window[change](type, this.#release);
    // The focus goes to the frame of a card form, or comes back.
    for (const type of ['blur', 'focus'] as const) window[change](type, this.#lookSoon);
  }

  readonly #press = (): void => {
    this.#isPressing = true;
  };

  readonly #release = (): void => {
    this.#isPressing = false;
    this.#lookSoon();
  };

  /** Once the focus has arrived, and not while the guest presses what would move away. */
  readonly #lookSoon = (): void => {
    setTimeout(() => {
      if (this.#isPressing) return;
      const place = placeIn(this.host.renderRoot);
      if (place === this.place) return;
      this.place = place;
      this.host.requestUpdate();
    });
  };
}

function placeIn(root: LitElement['renderRoot']): Place {
  const isIn = (selector: string) => root.querySelector(selector)?.matches(':focus-within');
  if (isIn('.action')) return 'bar';
  if (isIn('.card-fields')) return 'field';
  let held = (root as ShadowRoot).activeElement;
  while (held?.shadowRoot?.activeElement) held = held.shadowRoot.activeElement;
  return isText(held) || held instanceof HTMLTextAreaElement ? 'field' : 'elsewhere';
}
