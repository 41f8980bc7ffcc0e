import { $holders } from '../product/hold-page.js';

/**
 * Shows a bar above everything of the page, where neither a transformed ancestor shifts it nor a chat
 * launcher covers it. It goes back into its place below what lies over the page: our own dialogs and
 * drawer, and a modal dialog of the page that was open before.
 */
export function raise(bar: HTMLElement | null, cart: HTMLElement): void {
  // Older browsers show it fixed to the window.
  if (!bar?.isConnected || !('popover' in bar)) return;
  const isRaised = bar.matches(':popover-open');
  const modal = document.querySelector('dialog:modal');
  // In a dialog that is not open yet: raised now, it would be below that one later.
  const isElsewhere = modal ? !modal.contains(cart) : cart.closest('dialog');
  const isBelow = $holders.get() > 0 || cart.closest('order-drawer') || isElsewhere;
  if (isBelow && isRaised) bar.hidePopover();
  if (!isBelow && !isRaised) bar.showPopover();
}
