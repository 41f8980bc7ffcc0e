/** Leads from the button at the end of the form to what stops the order, which may be far above it. */
import type { LitElement } from 'lit';

/** Steps that are elements of their own; the parts of an order's form that can be wrong. */
const STEPS = 'order-fulfillment, order-slots';
const WRONG = '[aria-invalid=true], #question';

export class Refusal {
  /** `asked` while the answer is on its way; `refused` until the guest asks again. */
  state: 'none' | 'asked' | 'refused' = 'none';
  /** What the form says is wrong, until it is corrected. */
  wrong: readonly string[] = [];

  constructor(private readonly host: LitElement) {}

  /** The guest wants to continue. */
  ask(): void {
    this.#turn('asked');
  }

  /** Nothing stops the order any more. */
  end(): void {
    this.#turn('none');
  }

  /** To be called after painting: what has been corrected is not repeated any more. */
  async follow(): Promise<void> {
    if (this.wrong.length === 0) return;
    await stepsPainted(this.host);
    const left = errorsIn(this.host);
    const wrong = this.wrong.filter((error) => left.includes(error));
    if (wrong.length < this.wrong.length) this.#turn(this.state, wrong);
  }

  /** Shows and focuses what is wrong in the form, else what is said above it. */
  async refuse(): Promise<void> {
    const { host } = this;
    this.#turn('refused');
    await host.updateComplete;
    await stepsPainted(host);
    if (this.state !== 'refused') return;
    const wrong = wrongIn(host);
    this.#turn('refused', errorsIn(host));
    if (wrong) {
      // A step that was checked has chosen the field itself.
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

/** The first in the order of the form, also in its steps. */
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
