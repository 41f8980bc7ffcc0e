import { css } from 'lit';
import { formStyles } from './form.styles.js';
import { orderStyles } from './order.styles.js';

const sheet = css`
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

  .columns,
  .action,
  .step,
  .fields,
  .field,
  .alert,
  .notice {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--space) * 2);
    align-content: start;
  }

  .step {
    padding-block: calc(var(--space) * 3);
    border-block-start: 1px solid var(--line);
  }

  legend {
    display: contents;
  }

  /* Nothing that has the focus is behind the button, also in the roots of late steps. */
  :is(input, select, textarea, button, summary, h3, [role='option'], .error, .card-fields) {
    scroll-margin-block: calc(var(--order-sticky-top, 0px) + var(--space) * 2) var(--beneath, 190px);
  }

  .action {
    --beneath: 0px;
  }

  .waiting {
    padding: calc(var(--space) * 3) calc(var(--space) * 2);
    border: 1px dashed var(--control-line);
    border-radius: var(--radius);
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

  .payment .ghost {
    min-block-size: 180px;
  }

  .alert,
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

  :is(.alert, .notice) button {
    justify-self: start;
  }

  :is(.action, .payment) .alert {
    margin: 0;
  }

  .action .alert[hidden] {
    display: none;
  }

  :is(.alert, .notice):focus {
    scroll-margin-block: calc(var(--order-sticky-top, 0px) + var(--space) * 2);
  }

  .failed .link {
    padding: 0;
  }

  ${formStyles}
`;

/** With those of the order that is paid. */
export const checkoutStyles = [orderStyles, sheet];
