import { css } from 'lit';

/** What an order looks like when it is read: lines, charges, total. The receipt wears it too. */
export const orderStyles = css`
  .small {
    font-size: 0.875em;
  }

  .apart,
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    column-gap: calc(var(--space) * 2);
  }

  .lines li {
    display: grid;
    grid-template-columns: 2em 1fr auto;
    gap: var(--space);
    padding-block: 10px;
    border-block-end: 1px solid var(--line);
  }

  .lines .count {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .totals {
    display: grid;
    gap: 6px;
    padding-block-start: calc(var(--space) * 2);
  }

  .totals dt {
    color: var(--muted);
  }

  .totals [part='total'] {
    margin-block-start: 6px;
    font-size: 1.25em;
    font-weight: 600;
  }

  .totals [part='total'] dt {
    color: inherit;
  }

  .ghost {
    display: block;
    min-block-size: 48px;
    border-radius: var(--radius);
    background: var(--raised);
  }
`;
