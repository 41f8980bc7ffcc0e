import { css } from 'lit';

export const savedAddressesStyles = css`
  :host {
    display: grid;
    gap: calc(var(--space) * 3);
  }

  .choices {
    grid-template-columns: minmax(0, 1fr);
  }

  .keep {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
    min-block-size: 44px;
  }
`;
