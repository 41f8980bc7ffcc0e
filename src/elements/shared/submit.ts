/**
 * Enter in a text field continues, but never pays: that takes a press of the button. Also for
 * fields in other shadow roots, which belong to no native form.
 */
export function submitOnEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
  if (!(target instanceof HTMLInputElement) || /radio|checkbox/.test(target.type)) return;
  event.preventDefault();
  // Reports the field's change before the form continues.
  target.blur();
  const { host } = target.getRootNode() as Partial<ShadowRoot>;
  const form = target.form ?? host?.closest('form');
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

/** Steps of the checkout's form that are elements of their own. */
export const lateSteps = 'order-fulfillment, order-slots, order-questions';
