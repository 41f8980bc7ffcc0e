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

  hear(type, detail) {
    if (type !== 'change') return super.hear(type, detail);
    const { complete, empty, error } = detail;
    this.emit('change', { complete, empty, error });
  }

  clear() {
    this.frame?.tell({ type: 'clear' });
  }

  confirm({ keep }) {
    return this.frame?.ask('confirm', { keep }) ?? null;
  }
}
