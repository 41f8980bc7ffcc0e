import { css } from 'lit';

/** The button is as high as the row that it ends. */
export const whenStyles = css`
  :host {
    position: relative;
    flex: none;
  }

  button {
    min-height: 52px;
    border: 0;
    padding-inline: var(--space) 0;
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
`;
