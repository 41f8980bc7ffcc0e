import { css } from 'lit';

/** It replaces the menu's row of categories and takes over its distance from the top. */
export const finderStyles = css`
  :host {
    position: sticky;
    inset-block-start: var(--stick);
    z-index: 1;
    background: var(--surface);
  }

  search {
    display: grid;
    gap: calc(var(--space) * 1.5);
    padding-block: calc(var(--space) * 2) var(--space);
  }

  .row {
    display: flex;
    align-items: center;
    gap: var(--space);
  }

  input::-webkit-search-cancel-button {
    display: none;
  }

  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space);
  }

  .marks button {
    border-radius: 999px;
    font-size: 0.9em;
  }

  .marks [aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--tint);
    box-shadow: inset 0 0 0 1px var(--accent);
  }

  /* A phone on its side or a high zoom: the matches need the room. */
  @media (max-height: 400px) {
    :host {
      position: relative;
    }

    search {
      gap: var(--space);
      padding-block: var(--space) 0;
    }

    .marks {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
      /* For the focus rings. */
      margin: -4px;
      padding: 4px;
    }

    .marks button {
      flex: none;
    }
  }

  @media (max-height: 400px) and (min-width: 480px) {
    search {
      grid-template-columns: 1fr 1fr;
    }

    .recent {
      grid-column: 1 / -1;
    }
  }

  .recent {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space);
    font-size: 0.9em;
  }

  .hidden {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space);
  }

  .none {
    padding-block: calc(var(--space) * 4);
    color: var(--muted);
  }

  @media (forced-colors: active) {
    .marks [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
