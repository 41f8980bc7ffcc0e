import { css } from 'lit';

/** The fields of a form, and choices as cards. */
export const formStyles = css`
  .field {
    gap: 4px;
  }

  .field label {
    font-weight: 550;
  }

  /* The label, and whether the field may stay empty. */
  .named {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: var(--space);
  }

  /* Tips: all alike, whatever their words. */
  .choices.alike {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(6em, 100%), 1fr));
  }

  .alike input {
    inset: 4px auto auto 4px;
  }

  .alike .choice {
    flex-direction: column;
    gap: 0;
    text-align: center;
  }

  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space);
  }

  .choices.wide {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(13.75em, 100%), 1fr));
  }

  .ghost.heading {
    min-block-size: 24px;
    inline-size: 60%;
  }

  .ghost.line {
    min-block-size: 21px;
    inline-size: 80%;
  }

  .choice {
    position: relative;
    flex: 1 0 auto;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    min-height: 48px;
    padding: 10px 6px;
    border: 1px solid var(--control-line);
    border-radius: var(--radius);
    cursor: pointer;
    transition: var(--motion);
  }

  .wide .choice {
    justify-content: start;
    padding-inline: 12px;
  }

  .choices:not(.wide) input {
    position: absolute;
    opacity: 0;
  }

  .choice:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }

  .choice:has(:checked) {
    border-color: var(--accent);
    background: var(--tint);
    font-weight: 600;
    /* Stays visible in forced colors. */
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }

  /* Without :has(), nothing else shows which one is chosen, and where the focus is. */
  @supports not selector(:has(*)) {
    .choices:not(.wide) .choice {
      gap: 8px;
    }

    .choices:not(.wide) input {
      position: static;
      opacity: 1;
    }
  }

  .choice:has(:disabled) {
    cursor: default;
    opacity: 0.5;
  }

  .choice:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }

  /* Reserves space for its error, so that nothing below moves when it appears. */
  .amount .error {
    display: block;
    min-block-size: 1.9em;
  }

  .amount input {
    max-inline-size: 14em;
  }

  .field [aria-invalid=true] {
    border-color: var(--danger);
  }

  summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
    color: var(--accent);
    font-weight: 550;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  /* What is filled in stays visible while it is folded. */
  summary.filled {
    flex-wrap: wrap;
    column-gap: var(--space);
    padding-block: var(--space);
    text-decoration: none;
  }

  .filled span {
    text-decoration: underline;
  }

  .filled bdi {
    overflow-wrap: anywhere;
    font-weight: 400;
  }

  .extra {
    padding-block: var(--space);
    gap: 0;
  }

  .extra .fields {
    margin-block: var(--space);
  }

  @container (min-width: 30em) {
    .fields {
      grid-template-columns: 1fr 1fr;
    }

    .field:first-child:nth-last-child(3) {
      grid-column: 1 / -1;
    }
  }

  .remember .line {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
    cursor: pointer;
  }

  .remember .link {
    padding-inline: 0;
  }

  .to-field {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: inherit;
  }

  #refused:has(.to-field) {
    gap: 0;
  }

  .alert .title {
    font-size: 1em;
  }

  [hidden] {
    display: none;
  }
`;
