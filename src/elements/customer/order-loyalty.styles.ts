import { css } from 'lit';

export const loyaltyStyles = css`
  section,
  form {
    display: grid;
    gap: calc(var(--space) * 1.5);
    justify-items: start;
  }

  section {
    padding-block: calc(var(--space) * 3);
  }

  h3 {
    font-size: 1.2em;
  }

  ul {
    inline-size: 100%;
    border-block-start: 1px solid var(--line);
  }

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space);
    min-block-size: 60px;
    padding-block: var(--space);
    border-block-end: 1px solid var(--line);
  }

  /* The next step begins with a line. */
  li:last-child {
    border: 0;
  }

  li p {
    display: grid;
    justify-items: start;
  }

  .name {
    font-weight: 550;
    unicode-bidi: plaintext;
  }

  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
  }

  .error:empty {
    display: none;
  }
`;
