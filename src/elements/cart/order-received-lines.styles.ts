import { css } from 'lit';

export const receivedStyles = css`
  section {
    display: grid;
    gap: var(--space);
    max-block-size: 70vh;
    margin-block: var(--space);
    padding: calc(var(--space) * 2);
    overflow: auto;
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
    font-size: 0.9em;
  }

  h3 {
    font-size: 1em;
  }

  li {
    display: grid;
    grid-template-columns: 2em minmax(0, 1fr) auto;
    column-gap: var(--space);
    padding-block: 2px;
  }

  li .choose {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / -1;
    align-items: center;
    justify-content: space-between;
    column-gap: var(--space);
  }

  [part~='received-subtotal'] {
    display: flex;
    justify-content: space-between;
    font-weight: 600;
  }

  form {
    display: grid;
    gap: calc(var(--space) * 1.5);
  }

  .field {
    display: grid;
    gap: 4px;
  }

  .named {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: var(--space);
  }

  .named label {
    font-weight: 550;
  }

  .error:empty {
    display: none;
  }

  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space);
  }
`;
