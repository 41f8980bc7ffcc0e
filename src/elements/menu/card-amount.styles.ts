import { css } from 'lit';

/** How many of a product are in the order, and the buttons that change it, above its card. */
export const amountStyles = css`
  .amount {
    z-index: 1;
    align-self: center;
    justify-self: end;
    display: flex;
    align-items: center;
    border-radius: 22px;
  }

  /* Over the lower edge of the picture, which starts at the top of the card. */
  img + .amount {
    align-self: start;
    margin-block-start: 34px;
  }

  .count {
    position: relative;
    min-inline-size: 1.5em;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }

  /* Once the product is in the order, both buttons and the number share one box. */
  .amount:has(.count) {
    /* May be wider than the picture, which stays where it is. */
    margin-inline-start: -24px;
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--control-line);
  }

  .add,
  .fewer {
    position: relative;
    color: var(--accent);
  }

  .add::before,
  .fewer::before {
    content: '';
    inline-size: 34px;
    block-size: 34px;
    border-radius: 50%;
    background:
      linear-gradient(currentcolor 0 0) center / 12px 2px no-repeat,
      linear-gradient(currentcolor 0 0) center / 2px 12px no-repeat,
      var(--surface);
    box-shadow: 0 0 0 1px var(--control-line);
    forced-color-adjust: none;
  }

  .fewer::before {
    background: linear-gradient(currentcolor 0 0) center / 12px 2px no-repeat;
  }

  .fewer::before,
  .count ~ .add::before {
    box-shadow: none;
  }

  .add:hover::before {
    background-color: var(--tint);
  }

  .add:hover,
  .fewer:hover,
  .open:hover,
  .bar button:hover {
    background: none;
  }

  /* Shadows aren't drawn there. */
  @media (forced-colors: active) {
    .amount:has(.count) {
      outline: 1px solid ButtonText;
    }
  }

  .no-orders :is(.amount, .amount > *) {
    display: none;
  }
`;
