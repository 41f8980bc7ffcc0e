import { css } from 'lit';
import { formStyles } from './form.styles.js';

export const checkoutStyles = css`
  /*
   * The container of the card fields. Its computed styles are read for frames that don't know our
   * tokens. Mixing a color with itself yields sRGB numbers, whatever its notation.
   */
  .worn {
    color: color-mix(in srgb, var(--text), var(--text));
    background-color: color-mix(in srgb, var(--surface), var(--surface));
    caret-color: color-mix(in srgb, var(--accent), var(--accent));
    outline-color: color-mix(in srgb, var(--danger), var(--danger));
    border-radius: var(--radius);
    text-decoration-color: #000;
  }

  @supports (text-decoration-color: light-dark(red, red)) {
    .worn {
      text-decoration-color: light-dark(#000, #fff);
    }
  }

  /* Still loading but not visible: a frame that isn't rendered would stop loading. */
  .card-fields.late {
    block-size: 1px;
    overflow: hidden;
    opacity: 0;
  }

  h2 {
    font-size: 1.9em;
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

  .columns,
  .action,
  .step,
  .fields,
  .field,
  .trouble,
  .notice {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--space) * 2);
    align-content: start;
  }

  .columns {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: calc(var(--space) * 3);
  }

  .aside {
    display: contents;
  }

  .step {
    padding-block: calc(var(--space) * 3);
    border-block-start: 1px solid var(--line);
  }

  legend {
    display: contents;
  }

  .summary {
    order: -1;
    border-radius: var(--radius);
    background: var(--raised);
  }

  .summary h3 {
    display: none;
  }

  .fold {
    inline-size: 100%;
    min-block-size: 52px;
    text-align: start;
  }

  .fold span {
    flex: 1;
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

  /* While the guest types, the bar is only where the form ends. Wide pages overrule this below. */
  @media (min-height: 600px) {
    .columns > .aside > .action:where(:not(.focus-field)) {
      position: sticky;
      inset-block-end: var(--order-sticky-bottom, 0px);
      z-index: 3;
    }

    /* Several reasons are one line until the guest turns to them. */
    @container (max-width: 819.98px) {
      .several .last-look {
        display: none;
      }

      .several:not(.focus-bar) .trouble {
        max-block-size: 44px;
        padding-block: 10px;
        overflow: hidden;
        cursor: pointer;
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

  /* The first two lines name the restaurant and the street. */
  .last-look bdi {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }

  /* Nothing that has the focus is behind the button, also in the roots of late steps. */
  :is(input, select, textarea, button, summary, h3, [role='option']) {
    scroll-margin-block: calc(var(--order-sticky-top, 0px) + var(--space) * 2) var(--beneath, 190px);
  }

  .action {
    --beneath: 0px;
  }

  .last-look .link {
    flex: none;
    min-block-size: 28px;
    min-inline-size: 0;
    padding-block: 0;
  }

  .last-look [role='status'] {
    display: inline-block;
    color: var(--muted);
  }

  /* Many reasons don't cover the form that they are about. */
  .aside .trouble {
    max-block-size: 30vh;
    overflow-y: auto;
  }

  .waiting {
    padding: calc(var(--space) * 3) calc(var(--space) * 2);
    border: 1px dashed var(--control-line);
    border-radius: var(--radius);
  }

  @container (min-width: 820px) {
    .columns {
      display: grid;
      grid-template: auto / minmax(0, 680px) minmax(300px, 400px);
      justify-content: space-between;
      align-items: start;
      gap: calc(var(--space) * 6);
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

  /* The next step */

  :is(.action, .payment) .primary {
    inline-size: 100%;
    font-size: 1.0625em;
  }

  /* Its text must be readable while it waits. */
  :is(.action, .payment) .busy {
    opacity: 0.85;
  }

  .unknown .payment {
    grid-row: 1;
  }

  .main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  .payment .ghost {
    min-block-size: 180px;
  }

  .trouble,
  .notice {
    margin-block-end: calc(var(--space) * 2);
    padding: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--danger);
    background: var(--raised);
  }

  /* Aligned with the text above and below. */
  :is(order-login, .apart) .link {
    padding: 0;
  }

  :is(.trouble, .notice) button {
    justify-self: start;
  }

  :is(.action, .payment) .trouble {
    margin: 0;
  }

  .action .trouble[hidden] {
    display: none;
  }

  :is(.trouble, .notice):focus {
    scroll-margin-block: calc(var(--order-sticky-top, 0px) + var(--space) * 2);
  }

  .failed .link {
    min-height: 0;
  }

  ${formStyles}
`;
