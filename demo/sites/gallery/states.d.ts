/** What a test may know of the gallery's states: their names. */
export const states: Readonly<Record<string, { readonly title: string }>>;
