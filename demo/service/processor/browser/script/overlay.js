// Part of the host page's script: what lies over the whole page, as banks' questions and wallets do.
import { Frame, HIGHEST } from './frame.js';

/** Closing it leads the focus back to where it was. */
export class Overlay extends Frame {
  #before = document.activeElement;

  constructor(page, title, session) {
    super(page, title, { greeting: () => session });
    const { style } = this.element;
    style.position = 'fixed';
    style.inset = '0';
    style.inlineSize = '100%';
    style.blockSize = '100%';
    style.border = '0';
    style.zIndex = HIGHEST;
    // See-through only where both are alike: these pages are light.
    style.colorScheme = 'light';
    document.body.append(this.element);
    this.element.focus();
  }

  close() {
    super.close();
    if (this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus();
  }
}
