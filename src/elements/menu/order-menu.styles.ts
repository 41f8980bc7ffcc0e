import { css } from 'lit';

export const menuStyles = css`
  :host {
    --columns: 1;
    --gap: calc(var(--space) * 3);
    --words: 7em;
    --picture: 0px;
    --stick: var(--order-sticky-top, 0px);
  }

  .closed,
  .toast {
    margin-block-end: calc(var(--space) * 2);
    padding: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
  }

  /* Inherited by the product dialog. It takes no space, so nothing moves once they are checked. */
  .unchecked {
    --unchecked: underline;
  }

  .toast {
    position: sticky;
    inset-block-end: calc(var(--space) * 2);
    box-shadow: var(--shadow);
    z-index: 2;
  }

  /* There the cart is a bar at the bottom of the window. */
  @media (max-width: 719.98px) {
    .toast {
      inset-block-end: 92px;
    }

    order-menu-news {
      --news-end: 92px;
    }

    .card button {
      scroll-margin-block-end: 92px;
    }
  }

  /* The height of the header's rows, so that nothing moves when it has loaded. */
  order-header {
    min-block-size: calc(88px + var(--status, 48px) + var(--place, 1.5em) + 12px);
    margin-block-end: calc(var(--space) * 2);
  }

  /* Two lines of the address of the restaurant. */
  @container (max-width: 399.98px) or ((min-width: 680px) and (max-width: 759.98px)) {
    order-header {
      --place: 2.4em;
    }
  }

  /* An address with the courier's answer, or a room with how it is paid. */
  order-header.brings {
    --place: 76px;
  }

  @container (max-width: 399.98px) {
    order-header.minimum {
      --status: 64px;
    }
  }

  @container (min-width: 680px) {
    order-header {
      min-block-size: calc(88px + var(--place, 1.5em) + 8px);
    }
  }

  order-header:not(:defined) {
    display: block;
    visibility: hidden;
  }

  /* Until placeholders would appear: what follows on the page is out of sight from the start. */
  .awaited {
    block-size: 100vh;
  }

  .face {
    display: grid;
    justify-items: start;
    gap: calc(var(--space) * 2);
    padding-block: calc(var(--space) * 6);
    color: var(--muted);
  }

  /* The row of categories */

  .nav {
    position: sticky;
    inset-block-start: var(--stick);
    z-index: 1;
    container-type: scroll-state;
    display: flex;
    border-block-end: 1px solid var(--line);
  }

  .nav::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: var(--surface);
  }

  /* Its icon is in line with the text, as far as the page has a margin: otherwise the page would scroll sideways. */
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
    gap: calc(var(--space) * 3);
    border-radius: 0;
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

  .results-start {
    scroll-margin-block-start: var(--stick);
  }

  /* Above the placeholders of a menu that doesn't load; takes no space, so that nothing moves. */

  .waited {
    position: absolute;
    z-index: 1;
    background: var(--surface);
    visibility: hidden;
    animation: show-waited 0s 3.5s forwards;
  }

  @keyframes show-waited {
    to {
      visibility: visible;
    }
  }

  .allergies-place {
    display: flex;
    justify-content: flex-end;
    block-size: 0;
  }

  .allergies {
    z-index: 1;
    flex: none;
    margin-block-start: var(--space);
    font-size: 0.9em;
  }

  .allergies-place ~ .block :is(.served h2, .section:first-of-type > :is(h2, h3)) {
    padding-inline-end: 6em;
  }

  /* Headings */

  .section {
    padding-block-start: calc(var(--space) * 3);
    scroll-margin-block-start: calc(var(--stick) + 52px);
  }

  h2,
  h3 {
    margin-block-end: var(--space);
    font-size: 1.6em;
  }

  h3 {
    font-size: 1.25em;
  }

  .served {
    padding-block-start: calc(var(--space) * 6);
  }

  @container (min-width: 560px) {
    .section {
      padding-block-start: calc(var(--space) * 5);
    }
  }

  .served h2 {
    font-size: 1.9em;
  }
`;
