import { css } from 'lit';

export const fulfillmentStyles = css`
  /* Lines are drawn inside this step; the form around it adds none. */
  .step:first-of-type {
    border-block-start: 1px solid var(--line);
  }

  /* Keeps the house number on the correct side of the street. */
  .address input {
    unicode-bidi: plaintext;
  }

  .chosen {
    display: flex;
    gap: calc(var(--space) * 2);
    align-items: center;
    justify-content: space-between;
  }

  .chosen > .link {
    flex: none;
    padding-inline: 12px 0;
  }

  p > .link {
    padding-inline: 0;
  }

  .short {
    max-inline-size: 14em;
  }

  .box {
    position: relative;
    grid-column: 1 / -1;
  }

  .address .field:nth-child(n) {
    grid-column: auto;
  }

  /* Two short fields fit side by side on nearly every phone. */
  @container (min-width: 21.25em) {
    .address {
      grid-template-columns: 1fr 1fr;
    }
  }

  .address .field:nth-child(-n + 2) {
    grid-column: 1 / -1;
  }

  /* Fields side by side stay level where one label or one error takes a line more. */
  @supports (grid-template-rows: subgrid) {
    .address {
      row-gap: 4px;
    }

    .address .field {
      grid-row: span 3;
      grid-template-rows: subgrid;
    }

    .address .field + .field .named {
      align-self: end;
      padding-block-start: 8px;
    }
  }

  /* Reserves a line below the hint, so that nothing moves under the guest's finger. */
  .courier {
    min-block-size: 1.5em;
    margin-block-start: calc(var(--space) * -2);
    padding-block-end: calc(var(--space) * 3);
  }

  .courier .failed {
    color: var(--danger);
  }

  .drop-off.step {
    padding: 0;
    border: 0;
  }

  .question {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space);
    padding: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
  }

  .question p {
    flex: 1 1 100%;
  }
`;
