/**
 * Makes one of the platform's `Intl` objects for a language.
 *
 * @param language BCP 47; where it is empty or no language at all, which pages do name, the browser's
 * @throws what `make` throws for another reason, a time zone for example
 */
export function inLanguage<T>(language: string | undefined, make: (locale?: string) => T): T {
  try {
    return make(language || undefined);
  } catch {
    return make();
  }
}
