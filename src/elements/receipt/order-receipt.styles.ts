import { css } from 'lit';

export const receiptStyles = css`
  :host {
    container-type: inline-size;
    scroll-margin-block-start: var(--order-sticky-top, 0px);
  }

  article {
    display: grid;
    gap: calc(var(--space) * 4);
    max-inline-size: 620px;
    margin-inline: auto;
    padding-block: calc(var(--space) * 4);
  }

  h2 {
    font-size: 2.4em;
  }

  h2:focus {
    outline: none;
  }

  .intro {
    display: grid;
    gap: 4px;
    margin-block-start: calc(var(--space) * -2);
  }

  .number {
    font-size: 1.25em;
    font-weight: 600;
  }

  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
    gap: calc(var(--space) * 2) calc(var(--space) * 4);
    padding-block: calc(var(--space) * 2);
    border-block: 1px solid var(--line);
  }

  .facts dt {
    color: var(--muted);
    font-size: 0.875em;
  }

  h3 {
    font-size: 1.25em;
    padding-block-end: var(--space);
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--space) * 2);
  }

  .tall {
    block-size: 220px;
  }

  @container (max-width: 480px) {
    .actions button {
      inline-size: 100%;
    }
  }

  @media print {
    :host {
      color: #000;
      --text: #000;
      --muted: #444;
      --line: #999;
    }

    .actions {
      display: none;
    }

    .lines li,
    .totals {
      break-inside: avoid;
    }
  }
`;
