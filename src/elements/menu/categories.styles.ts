/** The row of categories, and the list of all of them. */
import { css } from 'lit';

export const categoryStyles = css`
  .nav {
    position: sticky;
    inset-block-start: var(--stick);
    /* Above the buttons of the cards that scroll beneath it. */
    z-index: 2;
    container-type: scroll-state;
    display: flex;
    border-block-end: 1px solid var(--line);
  }

  /* In a low window, it would cover a fifth of the dishes, and the order's bar another one. */
  @media (max-height: 20em) {
    .nav {
      position: static;
    }
  }

  .nav::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: var(--surface);
  }

  /* Aligns its icon with the text, within the page's margin: beyond it, the page would scroll sideways. */
  .find {
    --scrollbar: 0px;
    margin-inline: clamp(-12px, (100cqi - 100vw + var(--scrollbar)) / 2, 0px);
    z-index: 1;
  }

  @media (pointer: fine) {
    .find {
      --scrollbar: 15px;
    }
  }

  .bar {
    display: flex;
    gap: var(--gap);
    overflow-x: auto;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
    flex: 1;
    /* Names fade at the edges of the row; at its ends there is nothing to fade. */
    padding-inline: 16px;
  }

  @media (forced-colors: none) {
    .bar {
      mask: linear-gradient(90deg, #0000, #000 16px calc(100% - 16px), #0000);
    }
  }

  .arrow,
  .all summary {
    flex: none;
  }

  .arrow {
    display: none;
    min-height: 52px;
    border-radius: 0;
  }

  :host(:dir(rtl)) .arrow svg {
    scale: -1 1;
  }

  /* Fingers move the row itself. */
  @media (hover: hover) and (pointer: fine) {
    :is(.more-before, .more-after) .arrow {
      display: inline-flex;
    }

    .nav:not(.more-before) .before,
    .nav:not(.more-after) .after {
      visibility: hidden;
    }
  }

  /* At high zoom, the names need its space. */
  @container (max-width: 15em) {
    .nav .arrow.arrow {
      display: none;
    }
  }

  .all {
    position: relative;
  }

  .all summary {
    display: grid;
    place-items: center;
    inline-size: 44px;
    min-block-size: 52px;
    cursor: pointer;
    list-style: none;
  }

  .all summary::-webkit-details-marker {
    display: none;
  }

  .all ul {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-end: 0;
    inline-size: max-content;
    max-inline-size: min(80vw, 360px);
    max-block-size: min(70vh, 520px);
    overflow-y: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: var(--shadow);
  }

  .all li button {
    inline-size: 100%;
    justify-content: space-between;
    border-inline-start-width: 3px;
    gap: calc(var(--space) * 3);
    border-radius: 0;
    text-align: start;
  }

  .all [aria-current=true] {
    border-inline-start-color: var(--accent);
    background: var(--tint);
  }

  @media (forced-colors: active) {
    .all li button {
      border-inline-start-color: Canvas;
    }

    .all [aria-current=true] {
      border-inline-start-color: Highlight;
    }
  }

  .all button:focus-visible {
    outline-offset: -3px;
  }

  /* The row needs a background only once it sticks. */
  @container not scroll-state(stuck: top) {
    .nav::before {
      content: none;
    }
  }

  .bar button {
    min-height: 52px;
    white-space: nowrap;
    color: var(--muted);
  }

  .bar button:hover,
  .bar [aria-current=true] {
    color: var(--text);
  }

  .bar [aria-current=true] {
    padding-block-start: 2px;
    border-block-end: 2px solid var(--accent);
  }

  .bar button:focus-visible {
    outline-offset: -3px;
  }
`;
