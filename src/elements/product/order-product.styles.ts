import { css } from 'lit';

/** The dialog covers the window, so the window's size decides. */
export const productStyles = css`
  .avoided {
    margin-block: calc(var(--space) * 1.5);
    padding-inline-start: calc(var(--space) * 1.5);
    border-inline-start: 3px solid var(--danger);
    font-weight: 550;
  }

  :host {
    display: contents;
    --inset: calc(var(--space) * 2.5);
  }

  dialog {
    inline-size: 100%;
    block-size: 100dvh;
    padding: 0;
    overflow: hidden;
  }

  dialog[open] {
    display: flex;
    flex-direction: column;
  }

  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    max-block-size: 42dvh;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    background: var(--raised);
  }

  /* Leaves room for the first choices. */
  .choices img {
    max-block-size: 30dvh;
  }

  .close {
    position: absolute;
    z-index: 2;
    inset-block-start: 12px;
    inset-inline-end: 12px;
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--line);
  }

  /* As high as its content first: from a basis of 0, WebKit would leave it without height. */
  .scroll {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  /* In one column the name stays visible, in a bar with the close button. */
  .head {
    display: contents;
  }

  .head > :not(img, h2),
  .body {
    margin-inline: var(--inset);
  }

  .favorite {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space);
  }

  /* The heart begins where the text around it does. */
  .favorite .link {
    margin-inline-start: -5px;
  }

  .favorite .quiet {
    font-size: 0.8em;
  }

  .favorite .on path {
    fill: currentColor;
  }

  .body {
    padding-block: calc(var(--space) * 3) var(--inset);
  }

  h2 {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    padding: 18px var(--inset) 12px;
    padding-inline-end: 68px;
    background: var(--surface);
    font-size: min(1.6em, 11vi);
  }

  .description {
    margin-block-start: calc(var(--space) * 1.5);
    text-wrap: pretty;
  }

  .facts {
    margin-block-start: calc(var(--space) * 2);
    font-size: 0.9em;
  }

  .facts div {
    display: grid;
    grid-template-columns: minmax(min-content, min(8.5em, 45%)) minmax(0, 1fr);
    column-gap: var(--space);
    padding-block: 6px;
    border-block-start: 1px solid var(--line);
  }

  dd {
    color: var(--text);
  }

  [part='original'] {
    padding-block: 6px;
    border-block: 1px solid var(--line);
    font-size: 0.9em;
  }

  .message-box,
  .ghost {
    display: grid;
    justify-items: start;
    gap: calc(var(--space) * 1.5);
  }

  .ghost i {
    inline-size: 100%;
    block-size: 40px;
    border-radius: var(--radius);
    background: color-mix(in srgb, var(--line) 60%, var(--surface));
  }

  .ghost p + i {
    inline-size: 40%;
    block-size: 24px;
  }

  /* The next step */

  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--space) * 1.5);
    padding: calc(var(--space) * 1.5) var(--inset);
    padding-block-end: calc(var(--space) * 1.5 + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--line);
  }

  .reason {
    flex: 1 0 100%;
  }

  .foot .primary {
    flex: 1 1 12em;
    flex-wrap: wrap;
    gap: 0 var(--space);
    justify-content: space-between;
    padding: 6px calc(var(--space) * 1.5);
    line-height: 1.3;
    text-align: start;
  }

  .foot .stepper {
    border: 1px solid var(--control-line);
    border-radius: var(--radius);
  }

  /* At high zoom the window is tiny: only the close button stays fixed. */
  @media (max-height: 360px) {
    dialog[open] {
      display: block;
      overflow-y: auto;
    }

    .scroll {
      overflow: visible;
    }

    .close {
      position: fixed;
    }
  }

  /* A phone on its side: the picture leaves room for the words. */
  @media (max-height: 480px) {
    img,
    .choices img {
      max-block-size: 24dvh;
    }
  }

  @media (min-width: 700px) {
    dialog {
      --inset: calc(var(--space) * 4);
      inline-size: 560px;
      block-size: fit-content;
      max-block-size: min(88dvh, 860px);
      border-radius: min(var(--radius) * 1.5, 32px);
      box-shadow: var(--shadow);
    }
  }

  @media (min-width: 960px) {
    .choices {
      inline-size: 980px;
    }

    .choices .scroll {
      display: grid;
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    }

    .choices .head {
      display: block;
      position: sticky;
      inset-block-start: 0;
      align-self: start;
    }

    .choices img {
      max-block-size: 42dvh;
      border-end-end-radius: min(var(--radius) * 1.5, 32px);
    }

    .choices h2 {
      position: static;
      padding-inline-end: var(--inset);
    }

    .choices fieldset {
      scroll-margin-block-start: var(--inset);
    }

    .choices .body {
      padding-block: var(--inset);
      margin-inline-end: calc(var(--inset) + 36px);
    }

    .choices .primary {
      flex: 0 1 300px;
      margin-inline-start: auto;
    }
  }
`;
