import { css, unsafeCSS } from 'lit';

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

  /* Truncated at its end; the dots hang into this space. */
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

  .price {
    font-weight: 600;
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

  .amount {
    z-index: 1;
    align-self: center;
    justify-self: end;
    display: flex;
    align-items: center;
    border-radius: 22px;
  }

  /* Over the lower edge of the picture, which starts at the top of the card. */
  img + .amount {
    align-self: start;
    margin-block-start: 34px;
  }

  .count {
    position: relative;
    min-inline-size: 1.5em;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }

  /* Once the product is in the order, both buttons and the number share one box. */
  .amount:has(.count) {
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--control-line);
  }

  .add,
  .fewer {
    position: relative;
    color: var(--accent);
  }

  .add::before,
  .fewer::before {
    content: '';
    inline-size: 34px;
    block-size: 34px;
    border-radius: 50%;
    background:
      linear-gradient(currentcolor 0 0) center / 12px 2px no-repeat,
      linear-gradient(currentcolor 0 0) center / 2px 12px no-repeat,
      var(--surface);
    box-shadow: 0 0 0 1px var(--control-line);
    forced-color-adjust: none;
  }

  .fewer::before {
    background: linear-gradient(currentcolor 0 0) center / 12px 2px no-repeat;
  }

  .fewer::before,
  .count ~ .add::before {
    box-shadow: none;
  }

  .add:hover::before {
    background-color: var(--tint);
  }

  .add:hover,
  .fewer:hover,
  .open:hover,
  .bar button:hover {
    background: none;
  }

  .no-orders :is(.amount, .amount > *) {
    display: none;
  }
`;

/** Pictures above the words, in as many columns as fit. */
const cards = (host: string): string => `
  ${host} .chunk {
    --columns: 2;
    --words: 9.5em;
  }

  ${host} .chunk:not(.bare) {
    --picture: calc((100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns) * 0.75);
  }

  ${host} .card {
    grid-template: auto auto auto 1fr / minmax(0, 1fr);
    padding-block: var(--space) calc(var(--space) * 3);
    border: 0;
  }

  ${host} .card > :is(.open, .about, .facts, .words) {
    grid-area: auto;
  }

  ${host} .card > :is(img, .shot) {
    grid-area: 1 / 1;
    inline-size: 100%;
    margin-block-end: var(--space);
  }

  ${host} .facts {
    align-self: start;
  }

  ${host} .amount {
    grid-area: 1 / 1;
    align-self: end;
    margin: 0;
  }

  ${host} .card > img + .amount {
    margin: 0 4px calc(var(--space) + 4px);
    align-self: end;
  }
`;

const always = ":host([layout='cards'])";
const whereWide = ':host(:not([layout]))';

/**
 * The attribute decides, or else the space. Joined without `css`, whose own joining fails on pages
 * that patch `Array.prototype.reduce`.
 */
export const wideStyles = unsafeCSS(`
  ${cards(always)}

  @container (min-width: 560px) {
    ${cards(whereWide)}
  }

  @container (min-width: 700px) {
    :host(:not([layout='list'])) .chunk {
      --columns: 3;
    }

    :host([layout='list']) .chunk {
      --columns: 2;
    }
  }

  @container (min-width: 1080px) {
    :host(:not([layout='list'])) .chunk {
      --columns: 4;
    }

    :host([layout='list']) .chunk {
      --columns: 3;
    }
  }
`);
