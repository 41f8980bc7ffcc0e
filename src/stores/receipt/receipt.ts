/** The receipt that is shown: of the order that was just placed, or of a link. Loaded when needed. */

import { load } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import { formatMoney, money } from '../../contract/money.js';
import { isByCourier } from '../../contract/places.js';
import { inMemory } from '../platform/platform.js';
import { saved } from '../platform/saved.js';
import { type Loader, loader, onePer } from '../shared/loadable.js';
import { isOn } from '../storefront/settings.js';
import { shopParts } from '../storefront/storefront.js';
import type { ReceiptContent, ReceiptLink, ReceiptStore, Storefront } from '../storefront/types.js';

const noOrder = new OrderingError({ kind: 'missing', message: 'No order was placed here.' });

/** The receipt of a shop; the same store every time. */
export const receiptOf = onePer(createReceipt);

function createReceipt(shop: Storefront): ReceiptStore {
  const parts = shopParts(shop);
  const { done, handOver } = parts;
  // Only in this tab: a reload shows the same receipt, whose token left the address at once. A tablet
  // that is loaded again is the next guest's.
  const { edge, tabKey } = parts;
  const links = isOn(parts.settings.raw.sharedTablet) ? inMemory() : edge.tab;
  const opened = saved<ReceiptLink & { own?: true }>(links, tabKey('receipt'));
  // Left by a page that began another order: it is not the receipt of that one.
  if (shop.$stage.get() !== 'receipt') opened.clear();
  const news = () => load('support').then(({ newsOf }) => newsOf(parts));

  const ofLink = async (link: ReceiptLink): Promise<ReceiptContent> => {
    const receipt = await (await news()).byLink(link);
    return { kind: 'receipt', receipt };
  };
  const ofOrder = async (): Promise<ReceiptContent> => {
    const order = done.read();
    if (!order) throw noOrder;
    const given = handOver.receipt;
    handOver.receipt = null;
    // What comes with the order does not know where the courier is.
    const plain = given && !isByCourier(given.method) && given;
    const receipt = plain || (await (await news()).ofOrder(order));
    return receipt ? { kind: 'receipt', receipt } : { kind: 'cart', cart: order.cart };
  };
  let failure: OrderingError | null = null;
  const content: Loader<ReceiptContent> = loader(async () => {
    const shown = content.$value.get();
    const link = opened.read();
    failure = null;
    try {
      return await (link ? ofLink(link) : ofOrder());
    } catch (error) {
      failure = OrderingError.from(error);
      // Another tab has begun a new order since.
      if (error === noOrder) shop.returnToMenu();
      // What was read once stays on the screen; only its news are missing.
      if (shown.state === 'ready') return shown.value;
      throw error;
    }
  });

  let reported = false;
  const report = (paid: string, total: string): void => {
    if (reported) return;
    reported = true;
    console.error(
      `order-elements: the receipt does not match the payment. Expected a total of ${paid}, found ${total}. Compare the order at the service with the payment at the card processor.`,
    );
  };

  shop.$stage.listen((stage) => {
    if (stage === 'receipt') {
      void content.reload();
      return;
    }
    content.forget();
    opened.clear();
  });
  return {
    content,
    placedNow(isBack) {
      const order = done.read();
      const link = opened.read();
      if (!order || order.told || (link && !isBack)) return null;
      done.write({ ...order, told: true });
      if (link) opened.write({ ...link, own: true });
      return order.cart;
    },
    paidInstead(shown) {
      const { paid } = done.read() ?? {};
      if (paid === undefined || opened.read()) return null;
      const { total, currency } = shown.kind === 'receipt' ? shown.receipt : shown.cart;
      const minor = shown.kind === 'receipt' ? total.minor : shown.cart.payable;
      if (minor === null || minor === paid) return null;
      const agreed = money(paid, currency, formatMoney(paid, currency, parts.settings.language));
      report(agreed.text, total.text);
      return agreed;
    },
    isOwn: () => opened.read()?.own ?? !opened.read(),
    open(link) {
      if (opened.read()?.token === link.token) return;
      opened.write(link);
      content.forget();
      if (shop.$stage.get() === 'receipt') void content.reload();
      else parts.showReceipt();
    },
    async follow() {
      const { follow } = await news();
      return follow(content, () => failure?.retryAfter ?? 0);
    },
  };
}
