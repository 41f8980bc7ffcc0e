import { css } from 'lit';

/** The addresses that the lookup found, below their field. */
export const addressBoxStyles = css`
  [role='listbox'] {
    position: absolute;
    z-index: 3;
    inset-inline: 0;
    inset-block-start: 80px;
    max-block-size: 300px;
    overflow-y: auto;
    border: 1px solid var(--control-line);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: var(--shadow);
  }

  [role='option'] {
    min-block-size: 44px;
    padding: 10px 12px;
    cursor: pointer;
  }

  [role='option'] + [role='option'] {
    border-block-start: 1px solid var(--line);
  }

  [role='option']:hover,
  [role='option'][aria-selected='true'] {
    background: var(--tint);
  }

  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
