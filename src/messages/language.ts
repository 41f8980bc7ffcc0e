/** Which language is spoken. English is at hand; the others come with the first who needs one. */

let others: typeof import('./translations.js') | undefined;

/**
 * Settles when sentences can be said in `language` (BCP 47). One without a file, or whose file cannot
 * be had, is said in English.
 */
export async function learn(language: string): Promise<void> {
  if (/^(?:en(?![a-z])|$)/i.test(language)) return;
  try {
    others ??= await import('./translations.js');
    await others.learn(language);
  } catch {
    // Tried again with the next painting.
  }
}

/** What is said from now on is said in `language`, as far as it was learned. */
export const speak = (language: string): void => others?.speak(language);
