import { css } from 'lit';

export const locationsStyles = css`
  :host {
    grid-column: 1 / -1;
  }

  .small {
    font-size: 0.875em;
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: calc(var(--space) * 2);
    padding-block: calc(var(--space) * 2);
  }

  h3,
  .about,
  .chosen p {
    overflow-wrap: anywhere;
  }

  h2 {
    font-size: 1.6em;
  }

  h2:focus {
    outline: none;
  }

  .nearest {
    display: grid;
    justify-items: start;
    gap: 4px;
  }

  section > ul {
    border-block-start: 1px solid var(--line);
  }

  section > ul > li {
    position: relative;
    display: grid;
    gap: calc(var(--space) / 2) calc(var(--space) * 3);
    padding-block: calc(var(--space) * 2);
    border-block-end: 1px solid var(--line);
  }

  li.current {
    box-shadow: inset 3px 0 0 var(--accent);
    padding-inline-start: calc(var(--space) * 2);
  }

  li.current:is(:dir(rtl), :lang(ar)) {
    box-shadow: inset -3px 0 0 var(--accent);
  }

  h3 {
    font-size: 1.15em;
  }

  /* The name is the button, and the whole row can be pressed. */
  h3 button {
    font: inherit;
    min-block-size: 0;
    padding: 0;
    border: 0;
    text-align: start;
    text-wrap: balance;
  }

  h3 button,
  h3 button:hover {
    background: none;
  }

  h3 button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }

  h3 button:focus-visible {
    outline: none;
  }

  h3 button:focus-visible::after {
    outline: 3px solid var(--accent);
    outline-offset: -3px;
  }

  li:has(h3 button:hover) {
    background: color-mix(in srgb, var(--text) 4%, transparent);
  }

  .open {
    color: var(--success);
    font-weight: 550;
  }

  .kept {
    font-weight: 550;
  }

  .side {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--space) / 2) calc(var(--space) * 2);
  }

  @container (min-width: 35em) {
    .head {
      flex-wrap: nowrap;
    }

    .nearest {
      flex: none;
      justify-items: end;
      max-inline-size: 22em;
      text-align: end;
    }

    section > ul > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    .side {
      flex-direction: column;
      align-items: end;
    }
  }

  .far {
    font-variant-numeric: tabular-nums;
  }

  .methods {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--space) / 2);
  }

  .methods[hidden] {
    display: none;
  }

  .methods li {
    padding: 1px 10px;
    border: 1px solid var(--line);
    border-radius: 99px;
    color: var(--muted);
    font-size: 0.875em;
  }

  .chosen {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 calc(var(--space) * 2);
    padding-block: var(--space);
    border-block-end: 1px solid var(--line);
  }

  .chosen button {
    padding-inline: 0;
  }

  .brief {
    padding-block: 0;
    border: 0;
  }

  .chosen p {
    flex: 1 1 20em;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space);
    outline-offset: 4px;
  }

  .chosen p:focus:not(:focus-visible) {
    outline: none;
  }

  bdi {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .chosen .name {
    font-weight: 600;
  }

  .left {
    padding: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
  }

  .message-box {
    display: grid;
    justify-items: start;
    align-content: start;
    gap: calc(var(--space) * 2);
    min-block-size: 12em;
    padding-block: calc(var(--space) * 4);
    color: var(--muted);
  }

  @media (forced-colors: active) {
    li.current {
      border-inline-start: 3px solid Highlight;
    }
  }
`;
