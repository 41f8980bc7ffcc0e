import { css } from 'lit';

/**
 * Every card of a section has the same least height, which is what lets the room for cards that are
 * not painted yet be kept by arithmetic: rows times height.
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
    /* Painting is contained: focus rings reach a little beyond. */
    overflow-clip-margin: var(--space);
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

  .open {
    display: block;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
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

  .open:hover,
  .open:focus-visible {
    background: none;
    outline: none;
  }

  .open:focus-visible::after {
    outline: 3px solid var(--accent);
    outline-offset: -3px;
  }

  .card:hover .open {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }

  .about {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-size: 0.9em;
    line-height: 1.45;
    color: var(--muted);
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(var(--space) * 1.5);
    margin-block-start: auto;
    padding-block-start: 4px;
    font-size: 0.9em;
  }

  .price {
    font-weight: 600;
  }

  .mark {
    color: var(--muted);
    font-size: 0.9em;
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
    font-variant-numeric: tabular-nums;
  }

  img + .badge {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 8px;
  }

  .shot {
    flex: none;
    align-self: start;
    position: relative;
  }

  .card img,
  .ghost .shot {
    display: block;
    inline-size: 112px;
    block-size: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: var(--radius);
    background: var(--raised);
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

  .add:hover {
    background: none;
  }

  .add svg.glyph {
    inline-size: 34px;
    block-size: 34px;
    padding: 7px;
    border-radius: 50%;
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--control-line);
  }

  .add:hover svg.glyph {
    background: var(--tint);
  }

  img ~ .add {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
  }

  .no-orders .add {
    display: none;
  }

  /* Waiting for the menu */

  [aria-busy] .chunk {
    --cards: 6;
  }

  .ghost i,
  .ghost .shot {
    background: color-mix(in srgb, var(--line) 60%, transparent);
  }

  .ghost i {
    display: block;
    block-size: 0.9em;
    inline-size: 90%;
    border-radius: 4px;
  }

  .ghost i:first-child {
    inline-size: 45%;
    margin-block: 0.2em 0.3em;
  }

  h2.ghost {
    block-size: 1.2em;
  }

  h2.ghost i:first-child {
    inline-size: 6em;
    margin: 0;
  }

  .bar.ghost {
    min-block-size: 53px;
    align-items: center;
  }

  .bar.ghost i {
    flex: none;
    inline-size: 80px;
  }

  /* Products: cards */

  @container (min-width: 560px) {
    .chunk {
      --columns: 2;
      --words: 9.5em;
      --height: calc(var(--words) + var(--picture));
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
      margin-block-start: 0;
    }

    .shot {
      align-self: stretch;
    }

    .card img,
    .ghost .shot {
      inline-size: 100%;
    }

    .card:not(.ghost, :has(img)) .shot {
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
