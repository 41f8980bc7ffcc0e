/** The first definition of a tag wins: a page may load the script twice, or in two versions. */
export function define(tag: string, element: CustomElementConstructor): void {
  const defined = customElements.get(tag);
  if (!defined) customElements.define(tag, element);
  else if (defined !== element) {
    console.error(
      `order-elements: expected the name <${tag}> to be free, found another element of that name. Remove it, or the second copy of this script.`,
    );
  }
}
