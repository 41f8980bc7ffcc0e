import { css } from 'lit';

/** No size containment here: it would anchor the fixed bar to the element's own box. */
export const cartStyles = css`
  :host {
    --stick: var(--order-sticky-bottom, 0px);
    font-variant-numeric: tabular-nums;
  }

  header {
    min-block-size: 52px;
    border-block-end: 1px solid var(--line);
  }

  h2 {
    font-size: min(1.25em, 8vi);
  }

  [part='empty'] {
    padding-block: calc(var(--space) * 3);
    text-wrap: pretty;
  }

  section,
  dialog {
    --gap: calc(var(--space) * 2);
  }

  button {
    touch-action: manipulation;
  }

  /* Host pages may make the panel scroll, which clips anything beyond its sides. */
  button:not(.primary):focus-visible {
    outline-offset: -3px;
  }

  header,
  dl div,
  .line,
  .change,
  .notice,
  .dock button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--gap);
  }

  .line {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: baseline;
    padding-block: var(--gap) var(--space);
    border-block-end: 1px solid var(--line);
  }

  .pictured {
    grid-template-columns: 56px 1fr auto;
    column-gap: calc(var(--space) * 1.5);
  }

  .pictured img {
    grid-row: 1 / span 3;
    align-self: start;
  }

  .pictured .more {
    grid-column: 2;
  }

  /* At high zoom, one column: beside a picture and a price, names would break within words. */
  @media (max-width: 18em) {
    .line.line {
      grid-template-columns: minmax(0, 1fr);
    }

    .line.line > p {
      grid-column: 1;
    }

    .line > img {
      display: none;
    }

    dl div {
      flex-wrap: wrap;
    }

    dd {
      margin-inline-start: auto;
    }
  }

  .name,
  .line .price,
  [part='total'],
  output {
    font-weight: 600;
  }

  .name {
    line-height: 1.35;
  }

  .more {
    grid-column: 1;
    color: var(--muted);
    font-size: 0.9em;
    line-height: 1.45;
  }

  .change {
    flex-wrap: wrap;
    justify-content: flex-end;
    grid-column: 1 / -1;
    min-block-size: 52px;
    margin-inline-end: calc(var(--space) * -1);
  }

  .change .plain {
    padding-inline: var(--space);
    color: var(--muted);
    font-size: 0.9em;
  }

  /* Aligns the icon, not the space around it, with the edge of the text. */
  .stepper {
    display: inline-flex;
    align-items: center;
    margin-inline: -12px auto;
  }

  output {
    min-inline-size: 1.8em;
    text-align: center;
  }

  dl,
  .follow {
    display: grid;
    gap: calc(var(--space) / 2);
    padding-block-start: var(--gap);
    font-size: 0.9em;
    transition: color var(--motion);
  }

  .follow {
    align-content: start;
    min-block-size: 7.5em;
  }

  .follow dl {
    padding: 0;
    font-size: 1em;
  }

  /* Takes no space between its neighbors. */
  .undo-place:empty {
    position: absolute;
  }

  .undo {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--gap);
    padding-inline-start: var(--gap);
    background: var(--raised);
    font-size: 0.9em;
  }

  .undo bdi {
    min-inline-size: 0;
    padding-block: var(--space);
  }

  dl div {
    align-items: baseline;
    gap: var(--space);
  }

  /* The name of a row wraps beside its amount, which is never cut. */
  dd {
    flex: none;
    white-space: nowrap;
  }

  [part='total'] {
    padding-block-start: var(--space);
    font-size: 1.1111em;
  }

  /* As large as the tip that it removes. */
  dl .plain {
    min-block-size: 0;
    margin-inline-start: var(--space);
    padding-block: 4px;
    font-size: 1em;
  }

  small {
    margin-inline-start: var(--space);
    font-size: 0.9em;
    font-weight: 400;
  }

  .purpose {
    display: block;
    margin: 0;
    color: var(--muted);
  }

  .foot {
    position: sticky;
    inset-block-end: var(--stick);
    padding-block: var(--gap);
    background: var(--surface);
  }

  /* One line and its bar, so that the button stays where it is once the part has loaded. */
  .expected:not(:defined) {
    display: block;
    block-size: calc(0.9em * 1.5 + var(--space) * 1.5 + 6px);
  }

  .status-line {
    font-size: 0.9em;
  }

  .status-line:not(:empty) {
    padding-block: var(--gap);
  }

  .primary {
    inline-size: 100%;
  }

  .updating {
    white-space: nowrap;
  }

  .notice {
    flex-wrap: wrap;
    justify-content: flex-start;
    gap: var(--space);
    margin-block: var(--space);
    padding: var(--space) var(--gap);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
    font-size: 0.9em;
  }

  .notice p {
    flex: 1 1 12em;
  }

  .notice p:has(+ button + button) {
    flex-basis: 100%;
  }
`;
