/**
 * The styles of `<order-menu>` as one sheet, for a menu that the page comes with: the build writes it
 * as `order-menu.css`. The element itself doesn't load it. docs/menu-documents.md
 */
import type { CSSResult } from 'lit';
import { CHUNK } from '../../markup/plan.js';
import { OrderMenu } from './order-menu.js';

/** Stand-ins for the controls until the script runs, as large as these. */
const waiting = `
  .bar span,
  .allergies {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 44px;
    font-weight: 550;
  }

  .find {
    flex: none;
    inline-size: 44px;
  }

  .allergies {
    min-block-size: 44px;
    padding-inline: 4px;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  a.open {
    color: inherit;
    text-decoration: none;
  }

  input.add {
    appearance: none;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: 44px;
    block-size: 44px;
    margin: 0;
    border: 0;
    border-radius: 50%;
    cursor: pointer;
  }

  input.add:checked::before {
    background-color: var(--tint);
  }

  .card > noscript {
    grid-column: 1 / -1;
    font-size: 0.9em;
  }

  .card > noscript p {
    padding-block-start: 4px;
  }

  @media (scripting: none) {
    .header-space,
    .nav,
    .allergies-place,
    .amount {
      display: none;
    }

    /* What each says follows its price, however long its neighbors are. */
    .card {
      grid-template-rows: none !important;
      align-content: start !important;
    }
  }
`;

/** A style attribute would do, but strict pages forbid it. */
const counts = Array.from(
  { length: CHUNK - 1 },
  (_, at) => `.chunk[data-cards='${at + 1}'] { --cards: ${at + 1} }`,
);

const sheets = OrderMenu.styles.flat(Number.POSITIVE_INFINITY) as CSSResult[];

/** As text. */
export const menuSheet = (): string =>
  [...sheets.map(({ cssText }) => cssText), waiting, ...counts]
    .join('\n')
    // What the page comes with has these in their place.
    .replaceAll('order-header', '.header-space')
    .replaceAll('.bar button', '.bar span');
