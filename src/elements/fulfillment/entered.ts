/** What stands in the fields of a place, read from the fields themselves. */
import type { PlaceDraft } from '../../stores/types.js';

/** What was filled in for the shopper may have been told by no event. */
export function tellEntered(root: ParentNode): void {
  for (const input of root.querySelectorAll('.field input')) {
    input.dispatchEvent(new Event('change'));
  }
}

/** Names of the fields that cannot stay as they are. */
export function wrongIn(root: ParentNode): (keyof PlaceDraft)[] {
  const inputs = [...root.querySelectorAll<HTMLInputElement>('.field :is(input, select)')];
  return inputs
    .filter(({ value, name, validity }) => !validity.valid || (name === 'street' && !value.trim()))
    .map(({ name }) => name as keyof PlaceDraft);
}

/** Goes on with Enter: these fields belong to no form of the browser's. */
export function submitOnEnter(event: KeyboardEvent, form: HTMLFormElement | null): void {
  const isField = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
  if (event.key !== 'Enter' || !isField || event.defaultPrevented) return;
  event.preventDefault();
  event.target.blur();
  const button = [...(form?.elements ?? [])].find((each) => each.matches('button:not([type])'));
  if (button instanceof HTMLButtonElement) button.click();
}
