import { css } from 'lit';

/** The button is as high as the row that it ends, and wears the row's line and ground. */
export const whenStyles = css`
  :host {
    position: relative;
    flex: none;
    border-block-end: 1px solid var(--line);
    background: var(--surface);
  }

  @container not scroll-state(stuck: top) {
    :host {
      background: none;
    }
  }

  button {
    min-height: 52px;
    border: 0;
    padding-inline: var(--space) 0;
    font-size: 0.9em;
  }

  button:focus-visible {
    outline-offset: -3px;
  }

  .long {
    display: none;
  }

  @container (min-width: 640px) {
    .long {
      display: inline;
    }

    .short {
      display: none;
    }
  }

  .note {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-end: 0;
    inline-size: max-content;
    max-inline-size: min(80vw, 340px);
    padding: calc(var(--space) * 1.5);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
    box-shadow: var(--shadow);
    font-size: 0.9em;
  }
`;
