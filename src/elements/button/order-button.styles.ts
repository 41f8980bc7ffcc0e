import { css } from 'lit';

export const buttonStyles = css`
  :host {
    display: inline-block;
  }

  .count::before {
    content: '·';
    margin-inline-end: var(--space);
  }
`;
