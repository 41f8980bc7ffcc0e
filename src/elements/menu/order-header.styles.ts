import { css } from 'lit';

/**
 * Rows of known heights, so that nothing below moves when a line arrives: `menuStyles` reserves
 * them while this element loads.
 */
export const headerStyles = css`
  .header {
    display: grid;
    grid-template:
      'name name' minmax(44px, auto)
      'method method' 44px
      'place place' minmax(var(--place, 1.5em), auto)
      'status when' minmax(var(--status, 48px), auto)
      / minmax(0, 1fr) auto;
    column-gap: calc(var(--space) * 2);
    row-gap: 4px;
    align-items: center;
  }

  .top {
    grid-area: name;
    display: flex;
    align-items: center;
    gap: var(--space);
  }

  .name {
    flex: 1;
    font-family: var(--heading);
    font-size: 1.25em;
    font-weight: 600;
  }

  /* A long one has two lines in the height of its row. */
  .name {
    line-height: 1.1;
  }

  .call {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space);
    min-inline-size: 44px;
    min-block-size: 44px;
    color: inherit;
    text-decoration: none;
  }

  .call:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  .call bdi {
    display: none;
  }

  .method {
    grid-area: method;
    font-weight: 600;
  }

  /* Its children take their places in this grid. */
  order-place {
    display: contents;
  }

  /* Hardly moves the name when it has loaded. */
  order-language:not(:defined) {
    inline-size: var(--language-width, 110px);
  }

  @container (max-width: 34.99em) {
    order-language {
      --language-width: 44px;
      --language-start: 44px;
      --language-end: 0;
    }
  }

  .when {
    grid-area: when;
    justify-self: end;
  }

  .status {
    grid-area: status;
  }

  .status,
  .status p {
    display: flex;
    flex-wrap: wrap;
    column-gap: calc(var(--space) * 1.5);
    line-height: 1.4;
  }

  .open {
    font-weight: 600;
    color: var(--success);
  }

  /* In full, in two lines where the menu is narrow. */
  .address {
    grid-area: place;
    font-size: 0.9em;
    line-height: 1.3;
  }

  /* Two lines beside the order time, and a third one for the minimum. */
  @container (max-width: 24.99em) {
    .status {
      font-size: 0.9em;
    }
  }

  @container (min-width: 35em) {
    .call bdi {
      display: inline;
    }
  }

  @container (min-width: 42.5em) {
    .header {
      grid-template:
        'name name name' minmax(44px, auto)
        'method when when' 44px
        'status place place' minmax(var(--place, 1.5em), auto)
        / minmax(var(--status-width, 18em), auto) auto minmax(0, 1fr);
    }

    /* What is beside the status doesn't move when it arrives. */
    :host(.minimum) {
      --status-width: 28em;
    }

    .when {
      justify-self: start;
    }
  }

  /* At high zoom */
  @container (max-width: 15em) {
    .header {
      grid-template: 'name' 'method' 'place' 'status' 'when' / minmax(0, 1fr);
    }

    .when {
      justify-self: start;
    }
  }
`;
