/** The first definition of a tag stands: a page may load the script twice, or in two versions. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
