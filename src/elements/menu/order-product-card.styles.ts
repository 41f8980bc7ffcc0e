import { css } from 'lit';

/** A picture above the words, or beside them where there is space. */
export const productCardStyles = css`
  .card {
    display: grid;
    align-content: start;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  img,
  i.shot {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    background: var(--raised);
  }

  .words {
    display: grid;
    align-content: start;
    gap: calc(var(--space) * 0.75);
    padding: calc(var(--space) * 2);
  }

  .open {
    justify-self: start;
    min-block-size: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    font-family: var(--heading);
    font-size: 1.125em;
    font-weight: 600;
    line-height: 1.35;
  }

  /* Aligned with the page's start, in whatever direction its own text runs. */
  .open,
  .about {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .open:hover {
    background: none;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  .about,
  .facts {
    font-size: 0.9em;
    line-height: 1.4;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: calc(var(--space) * 1.25);
  }

  .price {
    font-size: 1.1em;
    font-weight: 600;
  }

  .avoided {
    padding-inline: 6px;
    border-inline-start: 3px solid var(--danger);
    font-size: 0.9em;
    font-weight: 550;
  }

  .order {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space) calc(var(--space) * 2);
    margin-block-start: var(--space);
  }

  .order .link {
    padding-inline: 0;
  }

  .count {
    font-size: 0.9em;
    font-variant-numeric: tabular-nums;
  }

  .out {
    color: var(--muted);
  }

  .out img {
    filter: saturate(0.2);
    opacity: 0.6;
  }

  .toast {
    margin-block-start: var(--space);
    color: var(--danger);
  }

  .words i {
    display: block;
    inline-size: 90%;
    block-size: 0.9em;
    border-radius: 4px;
    background: color-mix(in srgb, var(--line) 60%, transparent);
  }

  .words i:first-child {
    inline-size: 45%;
  }

  @container (min-width: 30em) {
    .card:has(img, i.shot) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }

    img,
    i.shot {
      block-size: 100%;
      max-block-size: 320px;
    }
  }
`;
