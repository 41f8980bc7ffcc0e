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

  .short {
    --words: 4.75em;
  }

  .chunk:empty {
    min-block-size: var(--kept);
  }

  .card {
    position: relative;
    display: grid;
    grid-template: auto auto 1fr / minmax(0, 1fr) auto;
    gap: 2px calc(var(--space) * 2);
    min-block-size: var(--height);
    padding-block: calc(var(--space) * 1.5);
    border-block-end: 1px solid var(--line);
  }

  .card > *,
  .words > * {
    grid-column: 1;
  }

  .words {
    display: grid;
    align-content: start;
    gap: 6px;
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
    font-weight: 600;
    line-height: 1.35;
  }

  /* Aligned with the page's start, in whatever direction its own text runs. */
  .open,
  .about {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .open::after {
    content: '';
    position: absolute;
    /* Never beyond the page, which would scroll sideways; 15px is the most that a scroll bar takes. */
    inset: 0 clamp(var(--space) * -1, (100cqi - 100vw + 15px) / 2, 0px);
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

  /*
   * Truncated at its end; the dots hang into this space. Text that runs the other way ends at the edge of the card,
   * and the dots hang over it: with the space inside, all its lines would begin beside the name, not below it.
   */
  .about {
    margin-inline-end: -1em;
    padding-inline-end: 1em;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    line-height: 1.4;
  }

  .facts {
    align-self: end;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: calc(var(--space) * 1.25);
    line-height: 1.4;
  }

  mark {
    border-radius: 2px;
    background: var(--tint);
    color: inherit;
    font-weight: 700;
  }

  .price {
    font-weight: 600;
  }

  .avoided {
    padding-inline: 6px;
    border-inline-start: 3px solid var(--danger);
    font-size: 0.9em;
    font-weight: 550;
  }

  .popular {
    padding-inline: 6px;
    border-radius: 4px;
    background: var(--tint);
    font-size: 0.9em;
    font-weight: 550;
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

  /* Pictures, and what lies above them */

  .card img,
  .amount,
  i.shot {
    grid-area: 1 / 2 / 4 / 3;
  }

  img,
  i.shot {
    display: block;
    align-self: start;
    inline-size: 104px;
    block-size: auto;
    aspect-ratio: 4 / 3;
    border-radius: min(var(--radius), 28px);
  }

  img {
    object-fit: cover;
    background: var(--raised);
  }

  .out {
    color: var(--muted);
  }

  .out img {
    filter: saturate(0.2);
    opacity: 0.6;
  }
`;
