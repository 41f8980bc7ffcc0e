import { css } from 'lit';

/** Styles for displaying an order, and for the view around it. Also used by the receipt. */
export const orderStyles = css`
  :host,
  h3 {
    scroll-margin-block-start: calc(var(--order-sticky-top, 0px) + var(--space) * 2);
  }

  :host {
    container-type: inline-size;
  }

  .choice :focus {
    outline: none;
  }

  p {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  p:empty {
    display: none;
  }

  h3,
  [part='total'] {
    font-size: 1.25em;
    font-weight: 600;
  }

  .small {
    font-size: 0.875em;
  }

  .apart,
  .totals div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    column-gap: calc(var(--space) * 2);
  }

  .lines li {
    display: grid;
    grid-template-columns: 2em minmax(0, 1fr) auto;
    gap: var(--space);
    padding-block: 10px;
    border-block-end: 1px solid var(--line);
  }

  .totals {
    display: grid;
    gap: 6px;
    padding-block-start: calc(var(--space) * 2);
  }

  .totals dd {
    flex: none;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .totals dt {
    flex: 1;
  }

  .purpose {
    display: block;
  }

  [part='original'] {
    padding-block-start: var(--space);
  }

  dt {
    color: var(--muted);
  }

  [part='total'] {
    margin-block-start: 6px;
  }

  [part='total'] dt {
    color: inherit;
  }

  .ghost {
    display: block;
    min-block-size: 48px;
    border-radius: var(--radius);
    background: var(--raised);
  }

  .actions,
  .copies {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--space) * 2);
  }

  .keep-orders {
    flex: 1 0 100%;
  }

  .keep-orders label {
    display: flex;
    align-items: center;
    gap: var(--space);
    min-block-size: 44px;
    cursor: pointer;
  }

  .keep-orders input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
  }
`;
