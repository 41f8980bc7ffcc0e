import { css } from 'lit';

export const ratingStyles = css`
  :host {
    flex: 1 0 100%;
  }

  form {
    display: grid;
    justify-items: start;
    gap: calc(var(--space) * 1.5);
  }

  form,
  .thanks {
    padding-block-start: calc(var(--space) * 3);
    border-block-start: 1px solid var(--line);
  }

  fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px calc(var(--space) * 2);
  }

  legend {
    display: contents;
  }

  h3 {
    flex: 1 0 100%;
    font-size: 1.25em;
  }

  .stars {
    display: flex;
    margin-inline-start: -8px;
  }

  .stars label {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    cursor: pointer;
  }

  .stars input {
    position: absolute;
    opacity: 0;
  }

  .stars svg {
    inline-size: 30px;
    block-size: 30px;
    fill: none;
    stroke: var(--control-line);
    stroke-width: 1.5;
    stroke-linejoin: round;
    transition: fill var(--motion);
  }

  .stars .on svg {
    fill: var(--accent);
    stroke: var(--accent);
  }

  @supports not selector(:has(*)) {
    .stars label:focus-within {
      outline: 3px solid var(--accent);
    }
  }

  .stars label:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: -2px;
    border-radius: var(--radius);
  }

  .field {
    inline-size: 100%;
  }

  .error {
    margin-block-end: calc(var(--space) * -1);
  }

  p:empty {
    display: none;
  }

  .thanks {
    outline: none;
  }

  @media (forced-colors: active) {
    .stars svg {
      stroke: CanvasText;
    }

    .stars .on svg {
      fill: Highlight;
      stroke: Highlight;
    }
  }

  @media print {
    :host {
      display: none;
    }
  }
`;
