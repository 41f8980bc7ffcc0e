/** Elements speak the language of the nearest `lang`, which a page may change while they are shown. */
interface Speaker {
  requestUpdate(): void;
}

const speakers = new Set<Speaker>();
let observer: MutationObserver | undefined;

/** Paints the element again whenever the page changes a `lang`. Returns how to stop. */
export function followLanguage(speaker: Speaker): () => void {
  observer ??= new MutationObserver(() => {
    for (const each of speakers) each.requestUpdate();
  });
  if (speakers.size === 0) observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  speakers.add(speaker);
  return () => {
    speakers.delete(speaker);
    if (speakers.size === 0) observer?.disconnect();
  };
}
