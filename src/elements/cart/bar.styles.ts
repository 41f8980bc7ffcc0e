import { css } from 'lit';

/** The order on phones: a bar at the bottom of the window, and the dialog that it opens. */
export const barStyles = css`
  .room {
    block-size: calc(76px + env(safe-area-inset-bottom) + var(--stick));
  }

  /* In the top layer, browsers set a size, a border and colors. */
  .dock {
    position: fixed;
    z-index: 50;
    inset: auto 0 var(--stick);
    display: block;
    inline-size: auto;
    margin: 0;
    padding: 12px max(16px, env(safe-area-inset-left), env(safe-area-inset-right))
      calc(12px + env(safe-area-inset-bottom));
    border: 0 solid var(--line);
    border-block-start-width: 1px;
    background: var(--surface);
    color: inherit;
    overflow: visible;
  }

  /* In a low window, as on a phone held sideways */
  @media (max-height: 24em) {
    .dock {
      padding-block: 4px calc(4px + env(safe-area-inset-bottom));
    }

    .dock .primary {
      min-block-size: 44px;
    }
  }

  /* Where both texts don't fit, the first one takes two lines. */
  .dock .primary {
    flex-wrap: wrap;
    text-align: start;
    max-inline-size: 640px;
    margin-inline: auto;
    padding-inline: calc(var(--space) * 2);
  }

  .dock .primary span {
    white-space: nowrap;
  }

  .dock .primary > span:first-child {
    flex: 1 1 5.5em;
    line-height: 1.25;
    white-space: normal;
  }

  @media (max-width: 340px) {
    .dock .primary {
      font-size: 0.9em;
    }
  }

  /* At high zoom */
  @media (max-width: 18em) {
    .dock .primary span {
      white-space: normal;
    }
  }

  dialog {
    inline-size: min(100%, 520px);
    block-size: 100dvh;
    margin-block: 0;
    padding: 0 20px env(safe-area-inset-bottom);
    /* Keeps focused elements clear of fixed bars. */
    scroll-padding-block: 64px 156px;
  }

  /* Not modal while a wallet's sheet is open, which is above everything. */
  dialog[open]:not(:modal) {
    position: fixed;
    z-index: 1000;
    inset-block-start: 0;
  }

  dialog[open] {
    display: flex;
    flex-direction: column;
  }

  dialog header {
    flex: none;
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    background: var(--surface);
    padding-block: var(--space);
  }

  dialog header button {
    margin-inline-end: -12px;
  }

  dialog .foot {
    display: flex;
    flex-direction: column;
    inset-block-end: 0;
    margin-block-start: auto;
  }

  /* What the wallet says moves no button. */
  dialog .status-line {
    order: -1;
  }

  dialog .late {
    order: -1;
    margin-block: 0 calc(var(--space) * 2);
  }

  dialog .status-line:not(:empty) {
    padding-block-start: 0;
  }
`;
