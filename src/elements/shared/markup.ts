/**
 * Markup as data: made by pure functions, and turned into nodes without templates. A long list made
 * this way has no comment nodes, and strict pages (Trusted Types) allow it.
 */
export interface Markup {
  readonly tag: string;
  /** `undefined` leaves one out. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly (Markup | string)[];
}

export const markup = (
  tag: string,
  attributes: Markup['attributes'],
  ...children: readonly (Markup | string)[]
): Markup => ({ tag, attributes, children });

export function nodeOf({ tag, attributes, children }: Markup): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value);
  }
  for (const child of children) {
    element.append(typeof child === 'string' ? child : nodeOf(child));
  }
  return element;
}
