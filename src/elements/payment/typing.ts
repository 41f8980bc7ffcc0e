const isTyping = () => document.activeElement?.localName === 'iframe';

/**
 * Waits while the guest types in the card's frame: nothing may move meanwhile. A press on the pay
 * button ends the typing, and must be over, too: a button that moves under the pointer isn't clicked.
 */
export const untilTypingEnds = async (gone: AbortSignal): Promise<void> => {
  if (!isTyping()) return;
  await new Promise<void>((resolve) => {
    let isPressed = false;
    const press = (type: string, pressed: boolean) =>
      window.addEventListener(
        type,
        () => {
          isPressed = pressed;
          settle();
        },
        { capture: true, signal: gone },
      );
    // The click follows the release in the same task.
    const settle = () => setTimeout(() => isPressed || isTyping() || resolve());
    press('pointerdown', true);
    press('pointerup', false);
    press('pointercancel', false);
    window.addEventListener('focus', settle, { signal: gone });
  });
};
