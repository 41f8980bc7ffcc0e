import { css } from 'lit';

export const accountStyles = css`
  /* Not of the host: a page's rule for every element would win. */
  .account {
    display: grid;
    gap: calc(var(--space) * 2);
    max-inline-size: 680px;
  }

  h2 {
    font-size: 1.9em;
  }

  h3 {
    font-size: 1.2em;
  }

  section,
  form {
    display: grid;
    gap: calc(var(--space) * 1.5);
    justify-items: start;
  }

  section {
    padding-block-start: calc(var(--space) * 2);
  }

  ul,
  form {
    inline-size: 100%;
  }

  ul {
    border-block-start: 1px solid var(--line);
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--space) * 2);
    min-block-size: 64px;
    padding-block: var(--space);
    border-block-end: 1px solid var(--line);
  }

  li > p:first-child {
    display: grid;
    justify-items: start;
    flex: 1 1 12em;
  }

  dl {
    display: grid;
    gap: var(--space);
    margin: 0;
    overflow-wrap: anywhere;
  }

  dd {
    margin: 0;
  }

  li .error {
    flex-basis: 100%;
  }

  .error:empty {
    display: none;
  }

  .name {
    font-weight: 550;
  }

  li > p > * {
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .field {
    inline-size: 100%;
    max-inline-size: 30em;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--space) * 2);
  }

  button.link {
    min-inline-size: 0;
    padding-inline: 0;
  }

  /* In a row, links are close together, and touch targets must be wide enough. */
  .row .link {
    min-inline-size: 44px;
  }

  .row .link:last-child {
    justify-content: end;
  }

  form .row {
    padding-block-end: var(--space);
  }
`;

export const loginStyles = css`
  form,
  .field {
    display: grid;
    gap: calc(var(--space) * 1.5);
  }

  form {
    padding-block: calc(var(--space) * 3);
    border-block-start: 1px solid var(--line);
  }

  h3 {
    font-size: 1.2em;
  }

  .field {
    gap: 4px;
    max-inline-size: 26em;
  }

  .field label {
    font-weight: 550;
  }

  #code {
    max-inline-size: 10em;
    font-size: 1.25em;
    letter-spacing: 0.15em;
    font-variant-numeric: tabular-nums;
  }

  [aria-invalid='true'] {
    border-color: var(--danger);
  }

  .row,
  .apart {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--space) * 2);
  }

  .apart {
    justify-content: space-between;
    padding-block: var(--space);
    border-block: 1px solid var(--line);
  }

  .next {
    border-color: var(--accent);
    color: var(--accent);
  }

  button.link {
    min-inline-size: 0;
    padding-inline: 0;
  }

  button.link[aria-disabled='true'] {
    color: var(--muted);
    text-decoration: none;
    opacity: 1;
    font-variant-numeric: tabular-nums;
  }
`;
