import { css } from 'lit';

/** What is filled in: fields, choices, the discount code. */
export const fieldStyles = css`
  .fields {
    display: grid;
    gap: calc(var(--space) * 2);
  }

  div.field {
    display: grid;
    gap: 4px;
    align-content: start;
  }

  div.field label {
    font-weight: 550;
  }

  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(60px, 1fr));
    gap: var(--space);
  }

  .choices.wide {
    grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  }

  .choice {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    min-height: 48px;
    padding: 10px 6px;
    border: 1px solid var(--control-line);
    border-radius: var(--radius);
    cursor: pointer;
    transition: background-color var(--motion), border-color var(--motion);
  }

  .wide .choice {
    justify-content: start;
    padding-inline: 12px;
  }

  .choice:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }

  .choice:has(:checked) {
    border-color: var(--accent);
    background: var(--tint);
    font-weight: 600;
    box-shadow: inset 0 0 0 1px var(--accent);
  }

  .choice:has(:disabled) {
    cursor: default;
    opacity: 0.5;
  }

  .choice:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }

  .choice :focus-visible {
    outline: none;
  }

  .amount {
    max-inline-size: 14em;
  }

  [aria-invalid='true'] {
    border-color: var(--danger);
  }

  .error {
    padding-block-start: 4px;
  }

  .kept {
    min-block-size: 1.9em;
  }

  /* Discount code */

  summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  .discount {
    padding-block: var(--space);
    gap: 0;
    border-block-end: 1px solid var(--line);
  }

  .code {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: end;
    gap: var(--space);
    max-inline-size: 26em;
    padding-block: var(--space) calc(var(--space) * 2);
  }

  .code button {
    min-height: 48px;
  }

  .code .error {
    grid-column: 1 / -1;
    padding: 0;
  }

  div.discount {
    grid-template-columns: 1fr auto;
    align-items: center;
  }

  @container (min-width: 480px) {
    .fields {
      grid-template-columns: 1fr 1fr;
    }

    .whole {
      grid-column: 1 / -1;
    }
  }

  @media (forced-colors: active) {
    .choice:has(:checked) {
      outline: 2px solid;
      outline-offset: -3px;
    }
  }
`;
