import { css } from 'lit';

/** Modifier groups and the fields below them. */
export const groupStyles = css`
  .body > * + * {
    margin-block-start: calc(var(--space) * 4);
  }

  .group {
    scroll-margin-block-start: 84px;
  }

  legend {
    font-size: 1.1em;
    font-weight: 600;
  }

  .rule {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space);
    font-size: 0.9em;
    font-weight: 400;
    color: var(--muted);
  }

  .option {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
    min-block-size: 52px;
    border-block-end: 1px solid var(--line);
    cursor: pointer;
  }

  div.option {
    cursor: auto;
  }

  .option .name {
    flex: 1;
    min-width: 0;
  }

  /* The sign stays before the amount where the page runs from right to left. */
  .option .price {
    unicode-bidi: plaintext;
  }

  .option.chosen .name {
    font-weight: 600;
  }

  .option:has(:disabled) {
    cursor: default;
    color: var(--muted);
  }

  .below {
    padding-inline-start: calc(var(--space) * 2);
    margin-block-end: calc(var(--space) * 2);
    border-inline-start: 2px solid var(--line);
  }

  .below .group {
    margin-block-start: calc(var(--space) * 2);
  }

  .below legend {
    font-size: 1em;
  }

  .stepper {
    display: inline-flex;
    align-items: center;
  }

  .stepper output {
    min-inline-size: 1.6em;
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
