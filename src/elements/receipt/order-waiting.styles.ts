import { css } from 'lit';

export const waitingStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }

  section {
    display: grid;
    gap: calc(var(--space) * 2);
  }

  .time {
    display: grid;
    gap: 2px;
    padding: calc(var(--space) * 2.5) calc(var(--space) * 3);
    border-radius: var(--radius);
    background: var(--raised);
  }

  .big {
    font-size: clamp(1.8em, 11cqi, 3em);
    font-weight: 600;
    line-height: 1.15;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }

  [part='over'] .big {
    font-size: clamp(1.4em, 7cqi, 1.8em);
  }

  p {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .ways {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--space) * 4);
  }

  .ways p {
    flex-basis: 100%;
  }

  .ways:empty {
    display: none;
  }

  a,
  button.plain {
    display: inline-flex;
    align-items: center;
    justify-content: start;
    gap: var(--space);
    min-height: 44px;
    padding-inline: 0;
    /* A transparent one is drawn in forced colors, too close around the text. */
    border: 0;
    color: var(--accent);
    font-weight: 550;
    text-align: start;
    text-decoration: none;
    text-underline-offset: 3px;
  }

  a:hover,
  button.plain:hover {
    background: none;
    text-decoration: underline;
  }

  svg.symbol {
    inline-size: 20px;
    block-size: 20px;
  }

  @media print {
    :host {
      display: none;
    }
  }
`;
