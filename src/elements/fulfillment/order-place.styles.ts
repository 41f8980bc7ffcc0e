import { css } from 'lit';

/** Its children are cells of the header's grid. */
export const placeStyles = css`
  :host {
    display: contents;
  }

  .methods,
  .method {
    grid-area: method;
    justify-self: start;
  }

  .method {
    font-weight: 600;
  }

  .methods {
    display: flex;
    max-inline-size: 100%;
    overflow-x: auto;
    scrollbar-width: none;
    border-radius: var(--radius);
    box-shadow: inset 0 0 0 1px var(--control-line);
  }

  .methods span {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: calc(var(--space) * 1.5);
    border-radius: var(--radius);
    font-weight: 550;
    white-space: nowrap;
    cursor: pointer;
  }

  .methods :checked + span {
    background: var(--tint);
    box-shadow: inset 0 0 0 1px var(--accent);
  }

  .methods :focus-visible + span {
    outline: 3px solid var(--accent);
    outline-offset: -3px;
  }

  .methods label {
    position: relative;
  }

  /* Long names have two lines, so that every method is visible. */
  @container (max-width: 24.99em) {
    .methods span {
      padding-inline: var(--space);
      line-height: 1.15;
      text-align: center;
      white-space: normal;
    }
  }

  @container (max-width: 15em) {
    .methods {
      flex-wrap: wrap;
    }
  }

  .place {
    grid-area: place;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space);
    scroll-margin-block: calc(var(--order-sticky-top, 0px) + var(--space)) 100px;
  }

  /* Two lines of each fit into what the menu reserves. */
  .line,
  .answer {
    line-height: 1.3;
  }

  /* The whole address: the guest checks it here. */
  .line {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .place > button.link {
    flex: none;
    padding-inline: 12px 0;
  }

  .answer {
    flex: 1 1 100%;
    font-size: 0.9em;
  }

  .answer:empty {
    display: none;
  }

  .box {
    position: relative;
    flex: 1 1 100%;
    display: grid;
    gap: 4px;
    max-inline-size: 560px;
  }

  .box label {
    font-weight: 550;
  }

  .error:empty {
    display: none;
  }

  .entry > button {
    margin-block-start: var(--space);
  }

  @media (forced-colors: active) {
    /* Shadows aren't drawn there. */
    .methods {
      outline: 1px solid ButtonText;
      outline-offset: -1px;
    }

    .methods :checked + span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
