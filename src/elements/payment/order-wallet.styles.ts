import { css } from 'lit';

export const walletStyles = css`
  :host {
    display: grid;
    gap: calc(var(--space) * 2);
    inline-size: 100%;
  }

  /* Until there is a wallet, it takes no space, but its frame keeps its width. */
  :host(:not([offered])) {
    position: absolute;
    block-size: 0;
    overflow: clip;
    visibility: hidden;
  }

  .or {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
  }

  /* Nothing follows it. */
  :host([bare]) .or {
    display: none;
  }

  :host([bare][offered]) {
    margin-block-start: calc(var(--space) * 2);
  }

  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--line);
  }

  /* As high as the button that is going to be there. */
  .worn {
    min-block-size: 48px;
  }

  /* Not inert: closing the wallet's sheet returns the focus here. */
  .worn.busy {
    opacity: 0.5;
  }
`;
