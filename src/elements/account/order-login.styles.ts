import { css } from 'lit';

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
