import { unsafeCSS } from 'lit';
import { cardStyles } from './card.styles.js';
import { amountStyles } from './card-amount.styles.js';

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
    margin-block-start: calc(0.675em - 22px);
    margin-inline-start: var(--space);
  }

  ${host} .card > img + .amount {
    grid-area: 1 / 1 / 2 / 3;
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
const wideStyles = unsafeCSS(`
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

/** All styles of the menu's cards. */
export const cardSheets = [cardStyles, amountStyles, wideStyles];
