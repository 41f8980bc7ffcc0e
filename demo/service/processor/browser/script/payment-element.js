// Part of the host page's script: the card form.
import { ProcessorElement } from './element.js';

const cardForm = {
  type: 'payment',
  page: 'card-form.html',
  title: 'Card details',
  height: 180,
};

export class PaymentElement extends ProcessorElement {
  constructor(session, release) {
    super(cardForm, session, release);
  }

  mount(target) {
    super.mount(target);
    // Listeners that are added right after mounting hear it too.
    queueMicrotask(() => this.emit('loaderstart'));
  }

  /** What is wrong with the card is said in the form alone. */
  hear(type, detail) {
    if (type !== 'change') return super.hear(type, detail);
    const { complete, empty } = detail;
    this.emit('change', { complete, empty, collapsed: false, value: { type: 'card' } });
  }

  clear() {
    this.frame?.tell({ type: 'clear' });
  }

  confirm({ keep }) {
    return this.frame?.ask('confirm', { keep }) ?? null;
  }
}
