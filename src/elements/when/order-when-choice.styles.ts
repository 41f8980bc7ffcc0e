import { css } from 'lit';

/** A sheet at the lower edge of phones, a panel in the middle of wider windows. */
export const whenChoiceStyles = css`
  :host {
    display: contents;
  }

  dialog {
    inline-size: 100%;
    max-block-size: 92dvh;
    margin-block: auto 0;
    padding: calc(var(--space) * 3) calc(var(--space) * 2.5);
    padding-block-end: calc(var(--space) * 3 + env(safe-area-inset-bottom));
    border-radius: min(var(--radius) * 1.5, 32px) min(var(--radius) * 1.5, 32px) 0 0;
    overflow-y: auto;
    font-weight: 400;
  }

  dialog[open] {
    display: grid;
    gap: calc(var(--space) * 2.5);
  }

  .head {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: var(--space);
  }

  h2 {
    padding-block-start: 8px;
    font-size: 1.4em;
  }

  order-slots:not(:defined) {
    display: none;
  }

  .note {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-end: 0;
    display: flex;
    align-items: start;
    inline-size: max-content;
    max-inline-size: min(85vw, 360px);
    padding: var(--space) var(--space) var(--space) calc(var(--space) * 2);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
    box-shadow: var(--shadow);
    font-size: 0.9em;
  }

  .note p {
    padding-block: 8px;
  }

  @media (min-width: 700px) {
    dialog {
      inline-size: 520px;
      margin-block: auto;
      padding: calc(var(--space) * 3) calc(var(--space) * 4) calc(var(--space) * 4);
      border-radius: min(var(--radius) * 1.5, 32px);
      box-shadow: var(--shadow);
    }
  }
`;
