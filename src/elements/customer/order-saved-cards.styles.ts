import { css } from 'lit';

export const savedCardsStyles = css`
  fieldset {
    display: grid;
    gap: var(--space);
  }

  .choice span span {
    display: block;
    font-weight: 400;
  }

  .save {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
    min-block-size: 44px;
  }
`;
