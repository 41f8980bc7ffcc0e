import { css } from 'lit';

export const noteStyles = css`
  /* A search that empties the menu above must not scroll along with the notes below it. */
  .notes {
    overflow-anchor: none;
    /* As large as the energy on the cards. */
    font-size: 0.9em;
  }

  .notes :is(div, p) {
    padding-block: 4px;
  }

  .notes ul {
    display: grid;
    gap: 4px;
  }

  /* Where there is room, in one line. */
  .notes :is([part='fees'], [part='fees'] ul) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 1em;
  }

  .notes .large {
    font-size: calc(1em / 0.9);
  }

  .notes a {
    color: inherit;
  }
`;
