import { css } from 'lit';

export const checkoutStyles = css`
  :host {
    container-type: inline-size;
    scroll-margin-block-start: var(--order-sticky-top, 0px);
  }

  h2 {
    font-size: 1.9em;
  }

  h3 {
    font-size: 1.25em;
    scroll-margin-block-start: calc(var(--order-sticky-top, 0px) + var(--space) * 2);
  }

  h2:focus,
  h3:focus {
    outline: none;
  }

  header {
    padding-block-end: calc(var(--space) * 2);
  }

  button.back {
    gap: 2px;
    font-weight: 400;
    padding-inline: 0 4px;
    color: var(--muted);
    text-decoration: none;
    margin-inline-start: -5px;
  }

  button.back:hover {
    background: none;
    color: var(--text);
    text-decoration: underline;
  }

  .back:dir(rtl) svg {
    transform: scaleX(-1);
  }

  /* One column; the order beside it where there is room */

  .columns,
  .steps,
  .action,
  .step {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  .columns {
    gap: calc(var(--space) * 3) calc(var(--space) * 6);
  }

  .action,
  .step {
    gap: calc(var(--space) * 2);
  }

  .step {
    padding-block: calc(var(--space) * 3);
    border-block-start: 1px solid var(--line);
  }

  legend {
    display: contents;
  }

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

  .summary {
    padding: calc(var(--space) * 3);
    border-radius: var(--radius);
    background: var(--raised);
  }

  .summary .apart {
    padding-block-end: var(--space);
  }

  .amounts {
    transition: opacity var(--motion);
  }

  .pending .price {
    opacity: 0.55;
  }

  @container (min-width: 480px) {
    .fields {
      grid-template-columns: 1fr 1fr;
    }

    .whole {
      grid-column: 1 / -1;
    }
  }

  @container (min-width: 820px) {
    .columns {
      grid-template-columns: minmax(0, 680px) minmax(300px, 400px);
      grid-template-rows: auto 1fr;
      justify-content: space-between;
    }

    .summary {
      grid-area: 1 / 2 / span 2;
      align-self: start;
      position: sticky;
      inset-block-start: calc(var(--order-sticky-top, 0px) + var(--space) * 2);
    }
  }

  /* Choices */

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

  /* The next step */

  .action .primary {
    inline-size: 100%;
    font-size: 1.0625em;
  }

  /* What it says while it waits has to be readable. */
  .action .busy {
    opacity: 0.85;
  }

  .unknown .action {
    order: -1;
  }

  a.primary {
    display: grid;
    place-content: center;
    min-height: 52px;
    border-radius: var(--radius);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 550;
    text-decoration: none;
  }

  .action .ghost {
    min-block-size: 180px;
  }

  .card-fields[hidden] {
    display: none;
  }

  .trouble,
  .notice {
    display: grid;
    gap: calc(var(--space) * 1.5);
    padding: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--danger);
    background: var(--raised);
    margin-block-end: calc(var(--space) * 2);
  }

  .action .trouble {
    margin: 0;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space);
  }

  .failed .link {
    min-height: 0;
  }

  @media (forced-colors: active) {
    .choice:has(:checked) {
      outline: 2px solid;
      outline-offset: -3px;
    }
  }
`;
