import { css } from 'lit';

export const receiptStyles = css`
  article,
  .intro {
    display: grid;
    /* Not as wide as the longest word. */
    grid-template-columns: minmax(0, 1fr);
  }

  article {
    gap: calc(var(--space) * 4);
    max-inline-size: 620px;
    margin-inline: auto;
    padding-block: calc(var(--space) * 4);
  }

  h2 {
    font-size: 2.4em;
  }

  .alert {
    display: grid;
    gap: var(--space);
    padding: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--danger);
    background: var(--raised);
  }

  .intro {
    gap: 4px;
    margin-block-start: calc(var(--space) * -2);
  }

  /* Said or shown at the counter. */
  b {
    font-size: min(1.75em, 13cqi);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(11.25em, 100%), 1fr));
    gap: calc(var(--space) * 2) calc(var(--space) * 4);
    padding-block: calc(var(--space) * 2);
    border-block: 1px solid var(--line);
  }

  .facts dt {
    font-size: 0.875em;
  }

  h3 {
    padding-block-end: var(--space);
  }

  .ghost {
    block-size: 320px;
  }

  @container (max-width: 30em) {
    button,
    .copies {
      inline-size: 100%;
    }

    .copies button {
      flex: 1;
      inline-size: auto;
    }
  }

  @media print {
    :host {
      --text: #000;
      --muted: #444;
      --line: #999;
    }

    .actions {
      display: none;
    }

    li,
    .totals {
      break-inside: avoid;
    }
  }
`;
