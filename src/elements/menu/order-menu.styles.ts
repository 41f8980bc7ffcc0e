import { css } from 'lit';

export const menuStyles = css`
  :host {
    --columns: 1;
    --gap: calc(var(--space) * 3);
    --words: 7em;
    --picture: 0px;
    --stick: var(--order-sticky-top, 0px);
  }

  .closed,
  .toast {
    margin-block-end: calc(var(--space) * 2);
    padding: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
  }

  /* Inherited by the product dialog. It takes no space, so nothing moves once they are checked. */
  .unchecked {
    --unchecked: underline;
  }

  .toast {
    position: sticky;
    inset-block-end: calc(var(--space) * 2);
    box-shadow: var(--shadow);
    z-index: 2;
  }

  /* In these windows, the cart is a bar at the bottom. */
  @media (max-width: 719.98px) {
    .toast {
      inset-block-end: 92px;
    }

    .card button {
      scroll-margin-block-end: 92px;
    }
  }

  /* The height of the header's rows, so that nothing moves when it has loaded. */
  order-header {
    min-block-size: calc(88px + var(--status, 48px) + var(--place, 1.5em) + 12px);
    margin-block-end: calc(var(--space) * 2);
  }

  /* Here the restaurant's address takes two lines. */
  @container (max-width: 24.99em) or ((min-width: 42.5em) and (max-width: 47.49em)) {
    order-header {
      --place: 2.4em;
    }
  }

  /* A delivery address with the courier's quote, or a room with the way it is paid. */
  order-header.brings {
    --place: 82px;
  }

  /* Without an address, its row is empty. */
  @container (max-width: 42.49em) {
    order-header.at-table {
      --place: 0px;
    }
  }

  @container (max-width: 24.99em) {
    order-header.minimum {
      --status: 64px;
    }

    /* Says when the restaurant opens, and that it takes orders for later. */
    order-header.opens {
      --status: 80px;
    }
  }

  @container (max-width: 20em) {
    order-header.minimum {
      --status: 80px;
    }
  }

  /* Next to the opening time, the address takes two lines. */
  @container ((min-width: 42.5em) and (max-width: 63.99em)) {
    order-header.opens {
      --place: 2.4em;
    }
  }

  @container (min-width: 42.5em) {
    order-header {
      min-block-size: calc(88px + var(--place, 1.5em) + 8px);
    }
  }

  order-header:not(:defined) {
    display: block;
    visibility: hidden;
  }

  /* Until placeholders would appear: what follows on the page is out of sight from the start. */
  .awaited {
    block-size: 100vh;
  }

  .message-box {
    display: grid;
    justify-items: start;
    gap: calc(var(--space) * 2);
    padding-block: calc(var(--space) * 6);
    color: var(--muted);
  }

  .results-start {
    scroll-margin-block-start: var(--stick);
  }

  /* Above the placeholders of a menu that doesn't load; takes no space, so that nothing moves. */
  .waited {
    position: absolute;
    z-index: 1;
    background: var(--surface);
    visibility: hidden;
    animation: show-waited 0s 3.5s forwards;
  }

  @keyframes show-waited {
    to {
      visibility: visible;
    }
  }

  .allergies-place {
    display: flex;
    justify-content: flex-end;
    block-size: 0;
  }

  /* Level with the text of the first heading. */
  .allergies {
    z-index: 1;
    flex: none;
    margin-block-start: calc(var(--space) * 2.6);
    font-size: 0.9em;
  }

  /* A negative margin would let a page without margins scroll sideways. */
  .allergies.link {
    padding-inline-end: 0;
  }

  .allergies-place ~ .block :is(.served h2, .section:first-of-type > :is(h2, h3)) {
    padding-inline-end: var(--beside, 6em);
  }

  /* At high zoom, a heading next to the button would break within words. */
  @container (max-width: 15em) {
    .allergies-place {
      block-size: auto;
    }

    .block {
      --beside: 0px;
    }
  }

  /* Headings */

  .section {
    padding-block-start: calc(var(--space) * 3);
    scroll-margin-block-start: calc(var(--stick) + 52px);
  }

  /* The row of categories doesn't stick there. */
  @media (max-height: 20em) {
    .section {
      scroll-margin-block-start: var(--stick);
    }
  }

  h2,
  h3 {
    margin-block-end: var(--space);
    font-size: min(1.6em, 12cqi);
  }

  h3 {
    font-size: 1.25em;
  }

  .served {
    padding-block-start: calc(var(--space) * 6);
  }

  @container (min-width: 35em) {
    .section {
      padding-block-start: calc(var(--space) * 5);
    }

    .allergies {
      margin-block-start: calc(var(--space) * 4.6);
    }
  }

  .served h2 {
    font-size: 1.9em;
  }

  /* Nothing can be pressed or opened on paper. */
  @media print {
    .nav.nav,
    .allergies-place,
    .card .amount {
      display: none;
    }

    .card .about {
      -webkit-line-clamp: none;
    }
  }
`;
