import { css } from 'lit';

/** A product's small picture, in the order and beside it. */
export const smallPictureStyles = css`
  .small-picture {
    flex: none;
    inline-size: 56px;
    block-size: auto;
    aspect-ratio: 4 / 3;
    border-radius: calc(var(--radius) / 2);
    object-fit: cover;
    background: var(--raised);
  }
`;

/** A short list beside the order, which must not compete with it. */
export const sideListStyles = css`
  h3 {
    font-size: 0.9em;
    font-weight: 400;
    font-family: inherit;
    color: var(--muted);
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space);
    font-size: 0.9em;
  }
`;
