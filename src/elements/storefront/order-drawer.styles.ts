import { css } from 'lit';

export const drawerStyles = css`
  :host {
    /* Important like the theme's base: in the page's flow, the drawer would be at its very end. */
    position: fixed !important;
    inset: 0 !important;
    /* The highest there is: sticky headers and chat launchers have it, too, but come earlier in the page. Overlays
       of card processors come later. */
    z-index: 2147483647;
  }

  .backdrop {
    position: absolute;
    inset: 0;
    background: rgb(0 0 0 / 50%);
  }

  /* Fixed elements inside are fixed to the drawer and don't scroll with its content. */
  section {
    contain: layout;
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: min(100%, 1080px);
    display: flex;
    flex-direction: column;
    background: var(--surface);
    box-shadow: var(--shadow);
    animation: arrive var(--motion) ease-out;
  }

  @keyframes arrive {
    from {
      opacity: 0;
      translate: 24px 0;
    }
  }

  .head {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space);
    min-block-size: 60px;
    padding-block-start: env(safe-area-inset-top);
    padding-inline: 20px 8px;
    border-block-end: 1px solid var(--line);
  }

  /* It wraps first, but its words stay whole: then the link to the account beside it wraps. */
  [tabindex] {
    flex-shrink: 9999;
    min-inline-size: min-content;
    font-size: 1.25em;
  }

  .view {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px clamp(24px, 4vw, 48px);
    align-content: start;
    padding: 0 20px;
    scroll-padding-block-start: 8px;
  }

  /* Padding would hold what is sticky away from the edge. */
  .view::after {
    content: '';
    grid-column: 1 / -1;
    block-size: env(safe-area-inset-bottom);
  }

  /* From this width on, the cart is a panel instead of a bar. */
  @media (min-width: 720px) {
    .view {
      grid-template-columns: minmax(0, 1fr) minmax(260px, 340px);
      padding-inline: 32px;
    }

    .head {
      padding-inline: 32px 16px;
    }

    ::slotted(order-cart) {
      position: sticky;
      inset-block-start: 0;
      align-self: start;
      max-block-size: calc(100dvh - 61px);
      /* The buttons at its edges extend slightly beyond the column. */
      margin-inline: -12px;
      padding-inline: 12px;
      overflow: hidden auto;
      overscroll-behavior: contain;
    }

    ::slotted(order-checkout),
    ::slotted(order-receipt) {
      grid-column: 1 / -1;
    }
  }

  @media (forced-colors: active) {
    section {
      border-inline-start: 1px solid CanvasText;
    }
  }
`;
