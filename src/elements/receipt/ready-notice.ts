/** A browser notification when the order is ready, only if the guest asks for it. */

/** Chrome on Android has notifications for service workers alone, which belong to the page. */
const isPossible = (): boolean =>
  globalThis.isSecureContext &&
  'Notification' in globalThis &&
  !/Android.*Chrome/.test(navigator.userAgent);

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
