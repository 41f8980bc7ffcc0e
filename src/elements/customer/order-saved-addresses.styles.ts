import { css } from 'lit';

export const savedAddressesStyles = css`
  :host {
    display: grid;
    gap: calc(var(--space) * 3);
  }

  /* An address is read on one line where it has room. */
  .choices.wide {
    grid-template-columns: minmax(0, 1fr);
  }

  .keep {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
    min-block-size: 44px;
  }
`;
