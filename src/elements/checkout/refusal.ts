/** Leads from the button at the end of the form to the problem, which may be far above it. */
import type { LitElement } from 'lit';

/** Steps that are separate elements, and parts of a form that can be invalid. */
const STEPS = 'order-fulfillment, order-slots';
const WRONG = '[aria-invalid=true], #question';

export class Refusal {
  /** `asked` while waiting for the response; `refused` until the guest tries again. */
  state: 'none' | 'asked' | 'refused' = 'none';
  /** Errors in the form, until they are corrected. */
  wrong: readonly string[] = [];

  constructor(private readonly host: LitElement) {}

  /** The guest tries to continue. */
  ask(): void {
    this.#turn('asked');
  }

  /** Nothing blocks the order any more. */
  end(): void {
    this.#turn('none');
  }

  /** Call after rendering: corrected errors are no longer repeated. */
  async follow(): Promise<void> {
    if (this.wrong.length === 0) return;
    await stepsPainted(this.host);
    const left = errorsIn(this.host);
    const wrong = this.wrong.filter((error) => left.includes(error));
    if (wrong.length < this.wrong.length) this.#turn(this.state, wrong);
  }

  /** Shows and focuses the first error in the form, or else the message above it. */
  async refuse(): Promise<void> {
    const { host } = this;
    this.#turn('refused');
    await host.updateComplete;
    await stepsPainted(host);
    if (this.state !== 'refused') return;
    const wrong = wrongIn(host);
    this.#turn('refused', errorsIn(host));
    if (wrong) {
      // A checked step has already focused the right field.
      if (!isFocused(host)) wrong.focus();
      return;
    }
    const notice = host.renderRoot.querySelector<HTMLElement>('header ~ :is(.notice, .trouble)');
    if (!notice) return;
    notice.tabIndex = -1;
    notice.focus({ preventScroll: true });
    notice.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  #turn(state: Refusal['state'], wrong: readonly string[] = []): void {
    this.state = state;
    this.wrong = wrong;
    this.host.requestUpdate();
  }
}

const stepsIn = ({ renderRoot }: LitElement) => [...renderRoot.querySelectorAll<LitElement>(STEPS)];

const stepsPainted = (host: LitElement) =>
  Promise.all(stepsIn(host).map(({ updateComplete }) => updateComplete));

/** The first error in form order, including errors inside steps. */
function wrongIn({ renderRoot }: LitElement): HTMLElement | undefined {
  const found = renderRoot.querySelectorAll<HTMLElement>(`form :is(${STEPS}, ${WRONG})`);
  return [...found].flatMap((each) =>
    each.matches(WRONG) ? each : [...(each.shadowRoot?.querySelectorAll<HTMLElement>(WRONG) ?? [])],
  )[0];
}

function isFocused({ shadowRoot }: LitElement): boolean {
  const held = shadowRoot?.activeElement;
  const within = held?.shadowRoot?.activeElement ?? held;
  return within?.matches(WRONG) ?? false;
}

function errorsIn(host: LitElement): string[] {
  const roots = [
    host.renderRoot.querySelector('form'),
    ...stepsIn(host).map((step) => step.shadowRoot),
  ];
  const said = roots.flatMap((root) => [
    ...(root?.querySelectorAll('[part~=error], #question') ?? []),
  ]);
  return [...new Set(said.map(({ textContent }) => textContent.trim()).filter(Boolean))];
}
