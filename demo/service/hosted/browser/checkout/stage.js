// What of the page is seen: one sentence about where things are, and the parts of the present step.

const PARTS = ['order', 'changes', 'recap', 'contact', 'payment', 'free', 'again'];

export const at = (id) => document.getElementById(id);

/** An empty text takes the sentence away. A problem also takes the focus. */
export function say(text, isProblem = false) {
  const state = at('state');
  state.textContent = text;
  state.hidden = text === '';
  state.classList.toggle('problem', isProblem);
  if (isProblem) state.focus();
}

export function onlyShow(...ids) {
  for (const id of PARTS) at(id).hidden = !ids.includes(id);
}
