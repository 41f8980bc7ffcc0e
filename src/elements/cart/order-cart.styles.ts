import { css } from 'lit';

/** What is there before the first dish is. The rest comes with what it dresses. */
export const cartStyles = css`
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 52px;
    border-block-end: 1px solid var(--line);
  }

  h2 {
    font-size: 1.25em;
  }

  [part='empty'],
  [part='failed'],
  .ghost {
    padding-block: calc(var(--space) * 3);
    text-wrap: pretty;
  }

  .ghost i {
    display: block;
    block-size: 0.9em;
    inline-size: 70%;
    margin-block-end: 0.7em;
    border-radius: 4px;
    background: color-mix(in srgb, var(--line) 60%, transparent);
  }
`;
