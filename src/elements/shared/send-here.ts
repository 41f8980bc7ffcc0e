/**
 * For clicks within an element: in a sandboxed frame without `allow-forms` browsers send no form, and
 * do not even fire its `submit` event. It is fired here, since nothing of ours leaves the page with it.
 */
export function sendHere(event: Event): void {
  const button = (event.target as Element).closest('button');
  const form = button?.form;
  if (!form || button.type !== 'submit') return;
  let sent = false;
  const hear = () => {
    sent = true;
  };
  form.addEventListener('submit', hear, { once: true });
  // The browser's own event comes right after this one.
  setTimeout(() => {
    form.removeEventListener('submit', hear);
    if (
      sent ||
      event.defaultPrevented ||
      !form.isConnected ||
      !(form.noValidate || form.checkValidity())
    )
      return;
    form.dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }),
    );
  });
}
