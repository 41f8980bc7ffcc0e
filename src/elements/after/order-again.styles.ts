import { css } from 'lit';

export const againStyles = css`
  :host {
    display: contents;
  }

  p:empty {
    display: none;
  }

  .question,
  .error,
  .quiet {
    flex: 1 0 100%;
  }

  .question {
    display: grid;
    gap: calc(var(--space) * 1.5);
    padding: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
  }

  button.link {
    padding-inline: 0;
  }

  a.link {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--accent);
    font-weight: 550;
    text-underline-offset: 3px;
  }

  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space);
  }

  @container (max-width: 480px) {
    [part='again']:not(.link) {
      inline-size: 100%;
    }
  }

  @media print {
    :host {
      display: none;
    }
  }
`;
