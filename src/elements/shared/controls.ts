import { css, html, nothing, type TemplateResult } from 'lit';
import { sharedText } from '../../messages/shared.js';
import type { Settings } from '../../stores/storefront/settings.js';

/** Buttons. `button` is the secondary style; `.primary` is the next step, one per screen. */
export const controls = css`
  button {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    margin: 0;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space);
    min-height: 44px;
    min-width: 44px;
    padding: 0 calc(var(--space) * 2);
    border: 1px solid var(--control-line);
    border-radius: var(--radius);
    background: transparent;
    cursor: pointer;
    font-weight: 550;
    text-wrap: balance;
    transition: var(--motion);
    -webkit-tap-highlight-color: transparent;
  }

  button:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }

  button.primary {
    border-color: transparent;
    background: var(--fill);
    color: var(--on-accent);
    min-height: 52px;
    padding-inline: calc(var(--space) * 3);
  }

  button.primary:hover {
    background: color-mix(in srgb, var(--fill) 88%, var(--text));
  }

  /* At once, because what the press does may take a moment, above all on phones, which don't hover. */
  button:active:not(:disabled, [aria-disabled=true]) {
    opacity: 0.7;
    transition-duration: 0s;
  }

  button.plain {
    border-color: transparent;
  }

  button.link {
    border: 0;
    padding-inline: 4px;
    color: var(--accent);
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  button.icon {
    padding: 0;
    width: 44px;
    border: 0;
    border-radius: 50%;
  }

  button:disabled,
  button[aria-disabled=true] {
    cursor: default;
    opacity: 0.5;
  }

  a.phone {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: 0.4em;
    min-height: 44px;
    color: inherit;
  }

  .error {
    color: var(--danger);
    font-size: 0.9em;
  }

  svg.symbol {
    width: 20px;
    height: 20px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  /* Focused only by script. */
  [tabindex] {
    outline: none;
  }

  /* Overlays; each sets its own position and size. */

  dialog {
    max-inline-size: none;
    max-block-size: none;
    border: 0;
    overscroll-behavior: contain;
    background: var(--surface);
    color: var(--text);
    transition: opacity var(--motion), translate var(--motion);
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }

  @starting-style {
    dialog[open] {
      opacity: 0;
      translate: 0 24px;
    }
  }
`;

/** Stroked icon in a 24 by 24 box; always decorative, never the only name of a control. */
export const icon = (path: string): TemplateResult =>
  html`<svg class="symbol" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

export const plus = icon('M12 5v14M5 12h14');
export const minus = icon('M5 12h14');
export const closeIcon = icon('M6 6l12 12M18 6L6 18');
export const bin = icon('M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v5M13.5 11v5');
export const heart = icon(
  'M12 20S4 15 4 9.5A4.2 4.2 0 0112 7.6 4.2 4.2 0 0120 9.5C20 15 12 20 12 20z',
);
export const chevron = icon('M7 10l5 5 5-5');
export const magnifier = icon('M15.5 15.5L20 20M17 10.5a6.5 6.5 0 11-13 0 6.5 6.5 0 0113 0z');

/** The address of a call to the restaurant; empty if the integrator hasn't set `data-phone`. */
export function callAddress({ phone }: Pick<Settings, 'phone'>): string {
  const digits = phone.replace(/[^+\d]/g, '');
  return digits && `tel:${digits}`;
}

/**
 * A link to call the restaurant, wherever guests can't continue on their own; nothing if the
 * integrator hasn't set `data-phone`. `controls` contains its styles.
 */
export function restaurantPhone(
  settings: Pick<Settings, 'phone'>,
  part = 'phone',
): TemplateResult | typeof nothing {
  const address = callAddress(settings);
  if (!address) return nothing;
  // Phone numbers read from left to right even in Arabic.
  return html`<a class="phone" part=${part} href=${address}
    >${sharedText('callRestaurant')} <bdi dir="ltr">${settings.phone}</bdi></a
  >`;
}
