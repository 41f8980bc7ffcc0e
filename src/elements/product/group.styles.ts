import { css } from 'lit';

/** Modifier groups and the fields below them. */
export const groupStyles = css`
  .body > * + * {
    margin-block-start: calc(var(--space) * 4);
  }

  fieldset {
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
  }

  .option {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
    min-block-size: 52px;
    border-block-end: 1px solid var(--line);
  }

  label.option:not(:has(:disabled)) {
    cursor: pointer;
  }

  .option:has(:disabled) {
    color: var(--muted);
  }

  .name {
    flex: 1;
    min-width: 0;
  }

  /* The sign stays before the amount where the page runs from right to left. */
  .option .price {
    unicode-bidi: plaintext;
  }

  .below {
    padding-inline-start: calc(var(--space) * 2);
    margin-block-end: calc(var(--space) * 2);
    border-inline-start: 2px solid var(--line);
  }

  .below fieldset {
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
    font-variant-numeric: tabular-nums;
  }

  .chosen .name,
  .stepper output,
  h2 + .price {
    font-weight: 600;
  }
`;
