import { css } from 'lit';

export const walletStyles = css`
  :host {
    display: grid;
    gap: calc(var(--space) * 2);
    inline-size: 100%;
  }

  /* Until there is a wallet it takes no room, and its frame still has its width. */
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

  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--line);
  }

  /* Not inert: closing its sheet leads the focus back here. */
  .worn.busy {
    opacity: 0.5;
  }
`;
