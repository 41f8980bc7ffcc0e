/** The project's root folder, with a slash at its end. */
export const root: string;
