import { css } from 'lit';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { fields } from '../shared/fields.styles.js';
import { fillWidth } from '../shared/theme.js';

/** The columns of the checkout, the summary of the order, and the bar with the button that pays. */
const columns = css`
  /* As wide as both columns; beyond that, they would drift apart. */
  .container {
    max-inline-size: calc(740px + 460px + var(--space) * 8);
    margin-inline: auto;
  }

  h2 {
    font-size: min(1.9em, 13cqi);
  }

  header {
    padding-block-end: calc(var(--space) * 2);
  }

  button.back {
    gap: 2px;
    margin-inline-start: -5px;
    font-weight: 400;
    color: var(--muted);
    background: none;
  }

  button.back:not(:hover) {
    text-decoration: none;
  }

  .back:is(:dir(rtl), :lang(ar)) svg {
    transform: scaleX(-1);
  }

  /* One column; with the order next to it where there is room */

  .columns {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: calc(var(--space) * 3);
  }

  .aside {
    display: contents;
  }

  /* Before the form also in reading order, once the element knows its width. */
  .summary {
    order: -1;
    border-radius: var(--radius);
    background: var(--raised);
  }

  .summary h3 {
    display: none;
  }

  .fold {
    flex-wrap: wrap;
    inline-size: 100%;
    min-block-size: 52px;
    text-align: start;
  }

  /* Beside a long amount, the number of items is below the title. */
  .fold span {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: var(--space);
    line-height: 1.35;
  }

  .fold small {
    font-size: 0.9em;
    font-weight: 400;
    white-space: nowrap;
  }

  .fold[aria-expanded='true'] svg {
    rotate: 180deg;
  }

  .whole {
    padding: 0 calc(var(--space) * 2) calc(var(--space) * 2);
  }

  .summary:not(.open) .whole {
    display: none;
  }

  .amounts[aria-busy=true] dd {
    opacity: 0.7;
  }

  /* The last look and the button stay in view, unless the window is too low for more than them. */
  .columns > .aside > .action {
    order: 1;
    gap: var(--space);
    padding-block: calc(var(--space) * 1.5);
    border-block-start: 1px solid var(--line);
    background: var(--surface);
  }

  /*
   * While the guest types, the bar is only where the form ends, and in large text, where it would take more than
   * a third of the window. Wide pages overrule this below.
   */
  @media (min-height: 600px) {
    .columns > .aside > .action:where(:not(.focus-field, [data-tall])) {
      position: sticky;
      inset-block-end: var(--order-sticky-bottom, 0px);
      z-index: 3;
    }

    /* What prevents the payment takes the place of the last look. Several reasons are one line until the guest turns to them. */
    @container (max-width: 51.24em) {
      .refused .last-look {
        display: none;
      }

      .refused .alert {
        padding-block: 10px;
      }

      .several:not(.focus-bar) .alert {
        max-block-size: 44px;
        overflow: hidden;
        cursor: pointer;
      }

      /* No half of a second line. */
      .several:not(.focus-bar) .alert p {
        opacity: 0;
      }
    }
  }

  .last-look p {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space);
    min-block-size: 28px;
  }

  /* However long the name of the restaurant is, where the order goes is below it. */
  [part='where'] bdi {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  [part='where'] bdi:not(:last-child) {
    -webkit-line-clamp: 1;
  }

  /* There is room for all of it where the bar covers nothing. */
  [data-tall] [part='where'] bdi:nth-child(n) {
    -webkit-line-clamp: none;
  }

  [part='at'] .lines {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--space);
  }

  /* Its word ends where the button below does. */
  .last-look .link {
    flex: none;
    min-inline-size: 0;
    padding-block: 0;
    padding-inline: 12px 0;
  }

  .last-look [role='status'] {
    color: var(--muted);
  }

  /* Many reasons don't cover the form that they are about. */
  .aside .alert {
    max-block-size: 30vh;
    overflow-y: auto;
  }

  /* Where the bar isn't fixed, it covers nothing. */
  @media (max-height: 599px) {
    @container (max-width: 51.24em) {
      .aside .alert {
        max-block-size: none;
      }
    }
  }

  @container (min-width: 51.25em) {
    .columns {
      display: grid;
      grid-template: auto / minmax(0, 740fr) minmax(300px, 460fr);
      align-items: start;
      gap: clamp(var(--space) * 6, 6cqi, var(--space) * 8);
    }

    .columns > .aside {
      display: grid;
      grid-template: minmax(0, auto) auto / minmax(0, 1fr);
      position: sticky;
      inset-block-start: calc(var(--order-sticky-top, 0px) + var(--space) * 2);
      max-block-size: calc(100vh - var(--order-sticky-top, 0px) - var(--space) * 4);
      border-radius: var(--radius);
      background: var(--raised);
    }

    .summary {
      padding: calc(var(--space) * 3) calc(var(--space) * 3) 0;
      overflow-y: auto;
    }

    .summary h3 {
      display: block;
    }

    .fold {
      display: none;
    }

    .whole,
    .summary:not(.open) .whole {
      display: block;
      padding: var(--space) 0 calc(var(--space) * 2);
    }

    .columns > .aside > .action {
      position: static;
      padding: calc(var(--space) * 2) calc(var(--space) * 3) calc(var(--space) * 3);
      background: none;
    }
  }

  .unknown .payment {
    grid-row: 1;
  }

  .main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const orderCheckoutStyles = [fields, checkoutStyles, columns, fillWidth];
