import { css } from 'lit';

/**
 * The tokens, each with a finished-looking default, and base styles that shield the widget from the
 * host page. Everything else is derived from these, so setting two of them matches a restaurant's
 * look. Sizes use px and em, because host pages change the root font size; the text starts from
 * `medium`, which is 16px unless guests chose a larger one in their browser.
 */
export const theme = css`
  :host {
    all: initial;
    display: block;
    box-sizing: border-box;
    color-scheme: inherit;
    direction: inherit;

    --accent: var(--order-color-accent, #9a3d12);
    --on-accent: var(--order-color-on-accent, #fff);
    --fill: var(--accent);
    --text: var(--order-color-text, #211d19);
    --muted: var(--order-color-muted, #655d55);
    --surface: var(--order-color-surface, #fff);
    --raised: var(--order-color-raised, #faf7f3);
    --line: var(--order-color-line, #e4ded6);
    --danger: var(--order-color-danger, #b3261e);
    --success: var(--order-color-success, #1e6b3a);
    --control-line: color-mix(in srgb, var(--text) 48%, var(--surface));
    --tint: color-mix(in srgb, var(--accent) 9%, var(--surface));

    --space: var(--order-space, 8px);
    --radius: var(--order-radius, 10px);
    --shadow: var(--order-shadow, 0 10px 34px rgb(0 0 0 / 16%));
    --motion: var(--order-motion, 180ms);
    --heading: var(--order-font-family-heading, inherit);

    accent-color: var(--accent);
    font-family: var(--order-font-family, inherit);
    overflow-wrap: break-word;

    /* Important: a page's rule for every element, like * { all: revert } or * { font: inherit }, beats
       an element's own styles. The tokens remain, and so does the space between letters and
       words, which guests enlarge with such a rule. */
    color: var(--text) !important;
    font-size: var(--order-font-size, medium) !important;
    font-style: normal !important;
    font-weight: 400 !important;
    line-height: 1.5 !important;
    text-align: start !important;
    text-indent: 0 !important;
    text-transform: none !important;
    white-space: normal !important;
  }

  @supports (color: light-dark(red, red)) {
    :host {
      --accent: var(--order-color-accent, light-dark(#9a3d12, #f0a36b));
      --on-accent: var(--order-color-on-accent, light-dark(#fff, #22140b));
      --text: var(--order-color-text, light-dark(#211d19, #f3eee7));
      --muted: var(--order-color-muted, light-dark(#655d55, #b3a99d));
      --surface: var(--order-color-surface, light-dark(#fff, #191613));
      --raised: var(--order-color-raised, light-dark(#faf7f3, #221e1a));
      --line: var(--order-color-line, light-dark(#e4ded6, #3a342e));
      --danger: var(--order-color-danger, light-dark(#b3261e, #ff9b90));
      --success: var(--order-color-success, light-dark(#1e6b3a, #86d6a3));
    }
  }

  /* Pages often set one accent, for light backgrounds. It fills buttons as it is, and the text on
     it is white or black, whichever is easier to read: y is the luminance, and 0.179 is as far from
     white as from black. On dark pages, links need a lighter accent. */
  @supports (color: light-dark(red, red)) and (color: color(from red xyz-d65 x y z)) {
    :host {
      --fill: var(--order-color-accent, light-dark(#9a3d12, #f0a36b));
      --accent: light-dark(var(--fill), oklch(from var(--fill) max(l, 0.66) c h));
      --on-accent: var(
        --order-color-on-accent,
        color(
          from var(--fill) xyz-d65 clamp(0, (0.179 - y) * 9999, 0.95) clamp(0, (0.179 - y) * 9999, 1)
            clamp(0, (0.179 - y) * 9999, 1.09)
        )
      );
    }
  }

  /* Older browsers don't know whether the page is dark, so light colors get a light background. */
  @supports not (color: light-dark(red, red)) {
    :host {
      background: var(--surface);
    }
  }

  /* For a widget in such a language on a page that runs the other way. */
  :host(:lang(ar)) {
    direction: rtl;
  }

  :host([hidden]) {
    display: none;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  :is(h1, h2, h3, p, ul, dl, dd, fieldset, legend) {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }

  ul {
    list-style: none;
  }

  h1,
  h2,
  h3 {
    font-family: var(--heading);
    font-weight: 600;
    line-height: 1.2;
    text-wrap: balance;
  }

  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }

  .price {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    unicode-bidi: isolate;
    text-decoration-line: var(--unchecked, none);
    text-decoration-style: dotted;
    text-underline-offset: 4px;
  }

  .quiet {
    color: var(--muted);
  }

  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --motion: 0ms;
    }
  }
`;

/**
 * For elements whose layout depends on their own width. Such a container has no intrinsic width, so
 * in a parent that shrinks to its content (a flex row, a centered column, `max-content`) it would
 * be 0 px wide. Instead, the container is a wrapper inside, and the host asks for the window's
 * width and takes less wherever its parent has less.
 */
export const fillWidth = css`
  /* Overrides the container type of elements that share these styles. */
  :host {
    container-type: normal;
  }

  /* The maximum leaves space for the page's margins; the minimum is zero. */
  :host::before {
    content: '';
    display: grid;
    grid-template-columns: minmax(0, calc(100vw - 32px));
  }

  .container {
    container-type: inline-size;
  }
`;
