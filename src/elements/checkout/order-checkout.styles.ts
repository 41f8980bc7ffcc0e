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
`;
