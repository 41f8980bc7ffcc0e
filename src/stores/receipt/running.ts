/** The orders of this device that are still under way, besides the one whose receipt is shown. */
import { type Dependencies, forShop } from '../storefront/dependencies.js';

/** Shows the receipt of one of them. */
export const showRunning = forShop(
  (
    { done, running, $running, $placed, newReceipt, putAside, showReceipt }: Dependencies,
    id: string,
  ): void => {
    const order = $running.get().find(({ cart }) => cart.id === id);
    if (!order) return;
    putAside();
    const others = $running.get().filter(({ cart }) => cart.id !== id);
    // That of another order, if nobody has looked at it.
    newReceipt.current = null;
    done.write(order);
    running.write(others);
    $running.set(others);
    $placed.set(id);
    showReceipt();
  },
);

/** Removes it from the device; the order itself is not affected. */
export const forgetRunning = forShop(({ running, $running }: Dependencies, id: string): void => {
  const others = $running.get().filter(({ cart }) => cart.id !== id);
  if (others.length > 0) running.write(others);
  else running.clear();
  $running.set(others);
});
