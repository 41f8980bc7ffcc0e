import { css } from 'lit';

/**
 * All cards of a section have the same minimum height, so the space for cards that are not rendered
 * yet can be calculated: rows times height.
 */
export const cardStyles = css`
  /* Products: rows */

  .chunk {
    --height: calc(var(--words) + var(--picture));
    --kept: calc(round(up, var(--cards, 12) / var(--columns), 1) * var(--height));
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    column-gap: var(--gap);
    align-content: start;
    content-visibility: auto;
    contain-intrinsic-block-size: auto var(--kept);
    /* With paint containment, focus rings and hanging dots need a margin. */
    overflow-clip-margin: 1em;
  }

  .chunk:empty {
    min-block-size: var(--kept);
  }

  .card {
    position: relative;
    display: flex;
    gap: calc(var(--space) * 2);
    min-block-size: var(--height);
    padding-block: calc(var(--space) * 2);
    border-block-end: 1px solid var(--line);
  }

  .words {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    gap: 4px;
  }

  .open,
  .bar button {
    padding: 0;
    border: 0;
    border-radius: 0;
  }

  .open {
    display: block;
    min-height: 0;
    text-align: start;
    font-weight: 600;
    line-height: 1.35;
  }

  .open::after {
    content: '';
    position: absolute;
    inset: 0 calc(var(--space) * -1);
    border-radius: var(--radius);
  }

  .open:focus-visible {
    outline: none;
  }

  .open:focus-visible::after {
    outline: 3px solid var(--accent);
    outline-offset: -3px;
  }

  .card:hover .open {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  .about,
  .facts,
  .mark {
    font-size: 0.9em;
  }

  /* Truncated at its end, and aligned with the page's start; the dots hang into this space. */
  .about {
    margin-inline-end: -1em;
    padding-inline-end: 1em;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    line-height: 1.45;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(var(--space) * 1.5);
    margin-block-start: auto;
    padding-block-start: 4px;
  }

  .price {
    font-weight: 600;
  }

  /* Placeholders while the menu loads */

  i {
    display: block;
    flex: none;
    inline-size: 90%;
    block-size: 0.9em;
    border-radius: 4px;
    background: color-mix(in srgb, var(--line) 60%, transparent);
  }

  .words i:first-child {
    inline-size: 45%;
    margin-block: 0.2em 0.3em;
  }

  h2.ghost {
    block-size: 1.2em;
  }

  h2 i {
    inline-size: 6em;
  }

  .bar i {
    inline-size: 5em;
    margin-block: 1.175em;
  }

  /* Pictures and overlays */

  .shot {
    align-self: start;
    position: relative;
  }

  div.shot:empty {
    display: none;
  }

  .badge {
    display: block;
    min-inline-size: 24px;
    padding-inline: 6px;
    border-radius: 12px;
    background: var(--text);
    color: var(--surface);
    font-size: 14px;
    line-height: 24px;
    text-align: center;
  }

  img,
  i.shot {
    display: block;
    inline-size: 112px;
    block-size: auto;
    aspect-ratio: 4 / 3;
    border-radius: min(var(--radius), 28px);
  }

  img {
    object-fit: cover;
    background: var(--raised);
  }

  img ~ * {
    position: absolute;
    inset-inline-end: 0;
    inset-block-end: 0;
  }

  img + .badge {
    inset-block: 8px auto;
    inset-inline-end: 8px;
  }

  .out .words {
    color: var(--muted);
  }

  .out img {
    filter: saturate(0.2);
    opacity: 0.6;
  }

  .add {
    color: var(--accent);
  }

  .add svg {
    forced-color-adjust: auto;
    inline-size: 34px;
    block-size: 34px;
    padding: 7px;
    border-radius: 50%;
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--control-line);
  }

  .add:hover svg {
    background: var(--tint);
  }

  .add:hover,
  .open:hover,
  .bar button:hover {
    background: none;
  }

  .no-orders .add {
    display: none;
  }

  /* Products: cards */

  @container (min-width: 560px) {
    .chunk {
      --columns: 2;
      --words: 9.5em;
    }

    .chunk:not(.bare) {
      --picture: calc((100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns) * 0.75);
    }

    .card {
      flex-direction: column-reverse;
      justify-content: flex-end;
      gap: calc(var(--space) * 1.5);
      padding-block: var(--space) calc(var(--space) * 3);
      border: 0;
    }

    .facts {
      margin: 0;
    }

    .shot {
      align-self: stretch;
    }

    img,
    i.shot {
      inline-size: 100%;
    }

    div.shot:not(:has(img)) {
      position: absolute;
      inset-block-end: var(--space);
      inset-inline-end: 0;
    }
  }

  @container (min-width: 860px) {
    .chunk {
      --columns: 3;
    }
  }

  @container (min-width: 1200px) {
    .chunk {
      --columns: 4;
    }
  }
`;
