/** Shows a text before the page's own title in the browser's tab, and gives the title back. */
export class TabTitle {
  #own = '';
  #shown = '';

  show(text: string): void {
    // At first, or if the page has another title now.
    if (document.title !== this.#shown) this.#own = document.title;
    document.title = this.#own ? `${text} · ${this.#own}` : text;
    // As the browser reads it, which joins spaces.
    this.#shown = document.title;
  }

  giveBack(): void {
    // The page may have changed it meanwhile.
    if (this.#shown && document.title === this.#shown) document.title = this.#own;
    this.#shown = '';
  }
}
