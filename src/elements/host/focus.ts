import type { LitElement } from 'lit';

const heading = ({ renderRoot }: LitElement, otherwise: string) =>
  renderRoot.querySelector<HTMLElement>(`#title${otherwise}`);

/** The control in focus went with its line, the one at `index`. */
export async function focusNear(cart: LitElement, index: number): Promise<void> {
  await cart.updateComplete;
  const lines = cart.renderRoot.querySelectorAll('.line');
  const near = lines[Math.min(index, lines.length - 1)]?.querySelector('button');
  (near ?? heading(cart, ''))?.focus();
}

/** The button in focus went with its notice. */
export async function keepFocus(cart: LitElement): Promise<void> {
  await cart.updateComplete;
  if (!cart.shadowRoot?.activeElement) heading(cart, ', .primary')?.focus();
}
