/** Leads from the button at the end of the form to the problem, which may be far above it. */
import type { LitElement } from 'lit';
import { lateSteps as STEPS } from '../shared/fields.js';
import { leadTo } from '../shared/scroll.js';

/** Parts of a form that can be invalid, and what is said about them. */
const WRONG = '[aria-invalid=true], #question';
const MESSAGE = '[part~=error], #question';

/** An error in the form, with the field that it is about. */
export interface FieldError {
  readonly text: string;
  /** `null` if it is about no field in particular. */
  readonly field: HTMLElement | null;
  /** Where it is said, which is below the field. */
  readonly message: HTMLElement;
}

/** Focuses the field, and scrolls as far as it takes to see what is wrong with it as well. */
export function leadToField({ field, message }: FieldError): void {
  field?.focus();
  message.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

export class Refusal {
  /** `waiting` for the response; `refused` until the guest tries again. */
  state: 'none' | 'waiting' | 'refused' = 'none';
  /** Errors in the form, until they are corrected. */
  wrong: readonly FieldError[] = [];

  constructor(private readonly host: LitElement) {}

  /** The guest tries to continue. */
  wait(): void {
    this.#turn('waiting');
  }

  /** Nothing blocks the order any more. */
  end(): void {
    this.#turn('none');
  }

  /** Call after rendering: corrected errors are no longer repeated. */
  async follow(): Promise<void> {
    if (this.wrong.length === 0) return;
    await stepsPainted(this.host);
    const left = errorsIn(this.host).map(({ text }) => text);
    const wrong = this.wrong.filter(({ text }) => left.includes(text));
    if (wrong.length < this.wrong.length) this.#turn(this.state, wrong);
  }

  /**
   * Shows and focuses the first error in the form, or else the message above it.
   *
   * @param isPressed - the guest pressed the button: several errors are listed there, with links
   */
  async refuse(isPressed = false): Promise<void> {
    const { host } = this;
    this.#turn('refused');
    await host.updateComplete;
    await stepsPainted(host);
    if (this.state !== 'refused') return;
    const wrong = wrongIn(host);
    const errors = errorsIn(host);
    this.#turn('refused', errors);
    if (isPressed && errors.length > 1) {
      await host.updateComplete;
      leadTo(host.renderRoot.querySelector('#refused'));
    } else if (wrong) {
      // A checked step has already focused the right field.
      if (errors.length > 1 || !isFocused(host)) wrong.focus();
      const message = errors.find(({ field }) => field === wrong)?.message;
      message?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    } else leadTo(host.renderRoot.querySelector('header ~ :is(.notice, .alert)'));
  }

  #turn(state: Refusal['state'], wrong: readonly FieldError[] = []): void {
    this.state = state;
    this.wrong = wrong;
    this.host.requestUpdate();
  }
}

const stepsIn = ({ renderRoot }: LitElement) => [...renderRoot.querySelectorAll<LitElement>(STEPS)];

const stepsPainted = (host: LitElement) =>
  Promise.all(stepsIn(host).map(({ updateComplete }) => updateComplete));

/** What matches in the form, in its order, including what is inside steps. */
const inForm = ({ renderRoot }: LitElement, selector: string): HTMLElement[] =>
  [...renderRoot.querySelectorAll<HTMLElement>(`form :is(${STEPS}, ${selector})`)].flatMap(
    (each) =>
      each.matches(STEPS)
        ? [...(each.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
        : each,
  );

const wrongIn = (host: LitElement): HTMLElement | undefined => inForm(host, WRONG)[0];

function isFocused({ shadowRoot }: LitElement): boolean {
  const held = shadowRoot?.activeElement;
  const within = held?.shadowRoot?.activeElement ?? held;
  return within?.matches(WRONG) ?? false;
}

/** Each text once. */
function errorsIn(host: LitElement): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const message of inForm(host, MESSAGE)) {
    const text = message.textContent.trim();
    if (text && !errors.has(text)) errors.set(text, { text, field: fieldOf(message), message });
  }
  return [...errors.values()];
}

/** A question is answered where it is asked. */
function fieldOf(message: HTMLElement): HTMLElement | null {
  if (message.matches(WRONG)) return message;
  const { id } = message;
  const root = message.getRootNode() as ParentNode;
  return id ? root.querySelector(`[aria-describedby~="${id}"]`) : null;
}
