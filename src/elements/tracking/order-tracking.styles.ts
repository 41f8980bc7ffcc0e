import { css } from 'lit';

export const trackingStyles = css`
  :host {
    container-type: inline-size;
  }

  section {
    display: grid;
    gap: calc(var(--space) * 2);
  }

  h3 {
    font-size: 1.25em;
  }

  .state {
    display: grid;
    gap: 2px;
  }

  bdi {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  b {
    font-weight: 600;
  }

  ol {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: calc(var(--space) * 2);
    padding-block: 7px;
    padding-inline-start: 28px;
    color: var(--muted);
  }

  /* The dot, and the line that leads to the next one. */
  li::before,
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    border: 0 solid var(--control-line);
  }

  li::before {
    inset-block-start: 13px;
    inset-inline-start: 2px;
    inline-size: 12px;
    block-size: 12px;
    border-width: 2px;
    border-radius: 50%;
  }

  li:not(:last-child)::after {
    inset-block: 28px -10px;
    inset-inline-start: 7px;
    border-inline-start-width: 2px;
  }

  li.past,
  li[aria-current='step'] {
    color: inherit;
  }

  li.past::before,
  li[aria-current='step']::before {
    border-color: currentColor;
    background: currentColor;
  }

  li.past::after {
    border-color: currentColor !important;
  }

  li[aria-current='step'] {
    font-weight: 600;
  }

  li[aria-current='step']::before {
    border-color: var(--accent);
    background: var(--accent);
  }

  .small {
    font-size: 0.875em;
  }

  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: calc(var(--space) * 2);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--accent);
    text-underline-offset: 3px;
  }

  @media (forced-colors: active) {
    li.past::before,
    li[aria-current='step']::before {
      background: CanvasText;
    }
  }

  @media print {
    a {
      display: none;
    }
  }
`;
