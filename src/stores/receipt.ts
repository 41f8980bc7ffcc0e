/** The receipt of the order that was just placed. Loaded when it is needed. */
import { checkoutClient } from '../client/checkout.js';
import { OrderingError } from '../client/errors.js';
import { loader } from './loadable.js';
import { shopParts } from './storefront.js';
import type { ReceiptContent, ReceiptStore, Storefront } from './types.js';

const made = new WeakMap<Storefront, ReceiptStore>();

/** The receipt of a shop's last order; the same store every time. */
export function receiptOf(shop: Storefront): ReceiptStore {
  let receipt = made.get(shop);
  if (!receipt) {
    receipt = createReceipt(shop);
    made.set(shop, receipt);
  }
  return receipt;
}

function createReceipt(shop: Storefront): ReceiptStore {
  const { settings, send, edge, customer, done, handOver } = shopParts(shop);
  const client = checkoutClient(settings, send, edge, customer);
  const content = loader(async (): Promise<ReceiptContent> => {
    const order = done.read();
    if (!order) throw new OrderingError({ kind: 'missing', message: 'No order was placed here.' });
    const { receipt } = handOver;
    handOver.receipt = null;
    if (receipt) return { kind: 'receipt', receipt };
    const known: ReceiptContent = { kind: 'cart', cart: order.cart };
    try {
      const result = order.access && (await client.orderResult(order.access));
      return result?.state === 'completed' ? { kind: 'receipt', receipt: result.receipt } : known;
    } catch (error) {
      // A capability that has run out leaves what is known; anything else can be tried again.
      const { kind } = OrderingError.from(error);
      if (kind === 'unauthorized' || kind === 'missing') return known;
      throw error;
    }
  });
  shop.$stage.listen((stage) => {
    if (stage === 'receipt') void content.reload();
    else content.forget();
  });
  return {
    content,
    firstShown() {
      const order = done.read();
      if (!order || order.told) return false;
      done.write({ ...order, told: true });
      return true;
    },
  };
}
