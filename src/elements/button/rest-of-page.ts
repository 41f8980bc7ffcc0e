/**
 * Makes all but `shown`, a child of the body or of a modal dialog, unreachable. Not by a modal dialog: a bank's own
 * question, which the card processor lays over the page, would be unreachable as well. What is added
 * to the page from now on is left alone.
 *
 * @returns puts everything back as it was
 */
export function silenceRest(shown: Element): () => void {
  const silenced = [...(shown.parentElement?.children ?? [])].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== shown && !child.inert,
  );
  for (const element of silenced) element.inert = true;
  return () => {
    for (const element of silenced) element.inert = false;
  };
}
