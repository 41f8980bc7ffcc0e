import { css, unsafeCSS } from 'lit';
import { cardStyles } from './card.styles.js';

/** How many of a product are in the order, and the buttons that change it, above its card. */
const amountStyles = css`
  .amount {
    z-index: 1;
    align-self: center;
    justify-self: end;
    display: flex;
    align-items: center;
    border-radius: 22px;
  }

  /* The targets are larger than what is visible of them. */
  .amount > * {
    margin-block: -5px;
  }

  /* On the lower edge of the picture, which starts at the top of the card and stays visible. There is space for it in
     the lowest card, so no card gets higher. */
  img + .amount {
    align-self: start;
    margin-block: 61px -36px;
  }

  .count {
    position: relative;
    min-inline-size: 1.5em;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }

  /* Once the product is in the order, both buttons and the number share one box. */
  .amount:has(.count) {
    /* May be wider than the picture, which stays where it is. */
    margin-inline-start: -24px;
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

  /* Shadows aren't drawn there. */
  @media (forced-colors: active) {
    .amount:has(.count) {
      outline: 1px solid ButtonText;
    }
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

  ${host} .short {
    --words: 5.5em;
  }

  ${host} .chunk:not(.bare) {
    --picture: calc((100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns) * 0.75);
  }

  ${host} .card {
    grid-template: auto auto auto 1fr / minmax(0, 1fr) auto;
    column-gap: 0;
    padding-block: var(--space) calc(var(--space) * 3);
    border: 0;
  }

  ${host} .card > :is(.open, .about, .facts, .words) {
    grid-area: auto / 1;
  }

  ${host} .card > :is(img, .shot) {
    grid-area: 1 / 1 / 2 / 3;
    inline-size: 100%;
    margin-block-end: var(--space);
  }

  ${host} .facts {
    align-self: start;
  }

  ${host} .card > .amount {
    align-self: start;
    margin-block-start: calc(0.675em - 17px);
    margin-inline-start: var(--space);
  }

  ${host} .card > img + .amount {
    grid-area: 1 / 1 / 2 / 3;
    margin: 0 4px calc(var(--space) + 9px);
    align-self: end;
  }
`;

const always = ":host([layout='cards'])";
const whereWide = ':host(:not([layout]))';

/**
 * The attribute decides, or else the space. Joined without `css`, whose own joining fails on pages
 * that patch `Array.prototype.reduce`.
 */
const wideStyles = unsafeCSS(`
  ${cards(always)}

  @container (min-width: 35em) or (max-width: 15em) {
    ${cards(whereWide)}
  }

  /* At high zoom, a picture beside the words would leave them no space. */
  @container (max-width: 15em) {
    ${whereWide} .chunk {
      --columns: 1;
    }

    .about.about {
      margin-inline-end: 0;
    }
  }

  @container (min-width: 43.75em) {
    :host(:not([layout='list'])) .chunk {
      --columns: 3;
    }

    :host([layout='list']) .chunk {
      --columns: 2;
    }
  }

  @container (min-width: 67.5em) {
    :host(:not([layout='list'])) .chunk {
      --columns: 4;
    }

    :host([layout='list']) .chunk {
      --columns: 3;
    }
  }
`);

/** All styles of the menu's cards. */
export const cardSheets = [cardStyles, amountStyles, wideStyles];
