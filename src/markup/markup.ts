/**
 * Markup as data: made by pure functions. Elements turn it into nodes without templates, so a long
 * list has no comment nodes, and strict pages (Trusted Types) allow it. The proxy writes it as HTML.
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
