/**
 * On phones, the bar with the button stays in view, except while the guest types: with a keyboard on
 * the screen it would cover the field, or what is suggested for it. Nor does it in large text.
 *
 * A press on the button counts even if the form grows meanwhile and moves it away from under the
 * pointer.
 */
import type { LitElement } from 'lit';
import { isText } from '../shared/wrong-fields.js';
import { TallBar } from './tall-bar.js';

/** A field that the guest types into, the card form, or the bar itself. */
type Place = 'field' | 'bar' | 'elsewhere';

/** A pointer that moves less than this counts as still. */
const STILL_PX = 10;

export class MakeWay {
  /** Where the focus is. */
  place: Place = 'elsewhere';
  /** The event that began the current press. */
  #pressed: PointerEvent | null = null;
  /** The event that began the last press. */
  #lastPress: PointerEvent | null = null;

  constructor(private readonly host: LitElement) {
    host.addController(this);
    new TallBar(host);
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
    host[change]('click', this.#drop, true);
    for (const type of ['pointerup', 'pointercancel'] as const) window[change](type, this.#release);
    // The focus goes to the frame of a card form, or comes back.
    for (const type of ['blur', 'focus'] as const) window[change](type, this.#lookSoon);
  }

  readonly #press = (event: Event): void => {
    this.#pressed = event as PointerEvent;
    const { pointerId } = this.#pressed;
    // Otherwise the browser would give the click to what has moved under the pointer.
    buttonOf(event)?.setPointerCapture(pointerId);
  };

  readonly #release = (): void => {
    this.#lastPress = this.#pressed;
    this.#pressed = null;
    this.#lookSoon();
  };

  /** The guest took the press back by moving away from the button. */
  readonly #drop = (event: Event): void => {
    const { clientX: x, clientY: y, detail } = event as MouseEvent;
    const start = this.#lastPress;
    const button = buttonOf(event);
    // Keys move nothing.
    if (!button || !start || detail === 0) return;
    if (Math.hypot(x - start.clientX, y - start.clientY) <= STILL_PX) return;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** Once the focus has arrived, and not while the guest presses what would move away. */
  readonly #lookSoon = (): void => {
    setTimeout(() => {
      if (this.#pressed) return;
      const place = placeIn(this.host.renderRoot);
      if (place === this.place) return;
      this.place = place;
      this.host.requestUpdate();
    });
  };
}

/** The bar's button that an event is about. */
function buttonOf(event: Event): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest('.action button') : null;
}

function placeIn(root: LitElement['renderRoot']): Place {
  const isIn = (selector: string) => root.querySelector(selector)?.matches(':focus-within');
  if (isIn('.action')) return 'bar';
  if (isIn('.card-fields')) return 'field';
  let held = (root as ShadowRoot).activeElement;
  while (held?.shadowRoot?.activeElement) held = held.shadowRoot.activeElement;
  return isText(held) || held instanceof HTMLTextAreaElement ? 'field' : 'elsewhere';
}
