import { css } from 'lit';

/** Inputs, selects and checkboxes; the menu has none, and the cart only where it loads later. */
export const fields = css`
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    margin: 0;
  }

  input:not([type='radio'], [type='checkbox']),
  textarea,
  select {
    width: 100%;
    min-height: 48px;
    padding: 10px 12px;
    border: 1px solid var(--control-line);
    border-radius: var(--radius);
    background: var(--surface);
    unicode-bidi: plaintext;
  }

  /* A chevron, at the same distance from the edge in all browsers and both directions. */
  select {
    --stroke: #0000 40%, var(--muted) 42% 58%, #0000 60%;
    appearance: none;
    padding-inline-end: 40px;
    background:
      linear-gradient(45deg, var(--stroke)) calc(100% - 21px) 55% / 7px 7px no-repeat,
      linear-gradient(-45deg, var(--stroke)) calc(100% - 15px) 55% / 7px 7px no-repeat,
      var(--surface);
    text-overflow: ellipsis;
  }

  select:is(:dir(rtl), :lang(ar)) {
    background-position:
      15px 55%,
      21px 55%;
  }

  @media (forced-colors: active) {
    select {
      appearance: auto;
      background-image: none;
    }
  }

  textarea {
    min-height: 76px;
    resize: vertical;
  }

  :host [aria-invalid='true'] {
    border-color: var(--danger);
  }

  input[type='radio'],
  input[type='checkbox'] {
    width: 20px;
    height: 20px;
    flex: none;
  }

  label.field {
    display: grid;
    gap: 4px;
    font-weight: 550;
  }

  label.field > :is(input, textarea, select) {
    font-weight: 400;
  }

  .phrases {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space);
  }

  .phrases p {
    flex: 1 0 100%;
  }

  .phrases button {
    border-radius: 999px;
    font-size: 0.9em;
    font-weight: 400;
  }

  .phrases [aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--tint);
    box-shadow: inset 0 0 0 1px var(--accent);
  }

  @media (forced-colors: active) {
    .phrases [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
