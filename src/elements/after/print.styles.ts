import { css } from 'lit';

/** A receipt on paper: black on white, one narrow column, nothing cut in two. */
export const paperStyles = css`
  :host {
    --text: #000;
    --muted: #444;
    --line: #999;
    display: grid;
    gap: 20pt;
    max-inline-size: 360pt;
    margin: 0 auto;
    color-scheme: light;
    font-size: 11pt;
  }

  h1 {
    font-size: 20pt;
  }

  h3 {
    padding-block-end: 6pt;
    font-size: 13pt;
  }

  header {
    display: grid;
    gap: 4pt;
  }

  .number {
    display: flex;
    justify-content: space-between;
    gap: 12pt;
  }

  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(110pt, 1fr));
    gap: 10pt 20pt;
    padding-block: 10pt;
    border-block: 1px solid var(--line);
  }

  .facts dt {
    font-size: 0.875em;
  }

  li,
  .totals {
    break-inside: avoid;
  }
`;
