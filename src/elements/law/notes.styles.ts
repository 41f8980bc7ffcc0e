import { css } from 'lit';

export const noteStyles = css`
  /* A search that empties the menu above must not scroll along with the notes below it. */
  .notes {
    overflow-anchor: none;
    font-size: 0.875em;
  }

  .notes :is(div, p) {
    padding-block: 4px;
  }

  .notes ul {
    display: grid;
    gap: 4px;
  }

  .notes .large {
    font-size: calc(1em / 0.875);
  }

  .notes a {
    color: inherit;
  }
`;
