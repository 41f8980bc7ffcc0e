/** How a guest who looks elsewhere learns that the order is ready. */

/** Chrome on Android shows notifications only for service workers, and those belong to the page. */
const isPossible = (): boolean =>
  globalThis.isSecureContext &&
  'Notification' in globalThis &&
  !/Android.*Chrome/.test(navigator.userAgent);

/** A notification of the browser, only if the guest asks for it. */
export class ReadyNotice {
  /** `denied`: the guest or the browser refused. */
  state: 'impossible' | 'off' | 'on' | 'denied' = isPossible() ? 'off' : 'impossible';

  async turnOn(): Promise<void> {
    const answer = await Notification.requestPermission().catch(() => 'denied');
    this.state = answer === 'granted' ? 'on' : 'denied';
  }

  /** Once. */
  show(title: string, body: string): void {
    if (this.state !== 'on') return;
    this.state = 'impossible';
    try {
      new Notification(title, { body, tag: 'order-elements' });
    } catch {
      // The receipt says the same.
    }
  }
}

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
