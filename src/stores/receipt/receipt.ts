/** The displayed receipt: of the order just placed, or of a link. Loaded when needed. */
import { atom } from 'nanostores';
import { load, loadSoon } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import type { Location, Money } from '../../contract/domain.js';
import { isAtPlace, isByCourier, isMethod } from '../../contract/methods.js';
import { money } from '../../contract/money.js';
import { locationOf } from '../locations/location.js';
import { inMemory } from '../platform/platform.js';
import { type Saved, saved } from '../platform/saved.js';
import { type Loader, loader } from '../shared/loadable.js';
import { whileFollowed } from '../shared/while-followed.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import { isOn } from '../storefront/settings.js';
import type { ReceiptContent, ReceiptLink, ReceiptStore, Storefront } from '../storefront/types.js';
import { completed, withAllCharges } from './completed.js';
import type { ReceiptNews } from './news.js';

/** How long a receipt waits for its location; an overlay that comes later is applied then. */
const LONGEST_WAIT_MS = 3000;

const noOrder = new OrderingError({ kind: 'missing', message: 'No order was placed here.' });

/** The receipt of a shop; the same store every time. */
export const receiptOf = storeOf(createReceipt, (shop) => ({
  place: locationOf(shop),
  news: () => load('afterwards').then(({ newsOf }) => newsOf(shop), unreachable),
  newsSoon: () => loadSoon('afterwards').then(({ newsOf }) => newsOf(shop)),
}));

type ReceiptNeeds = Dependencies & {
  readonly place: Loader<Location>;
  readonly news: () => Promise<ReceiptNews>;
  /** Never rejects. */
  readonly newsSoon: () => Promise<ReceiptNews>;
};

/** Code that can't load is as temporary as a response that doesn't arrive. */
function unreachable(error: unknown): never {
  throw new OrderingError({ kind: 'unreachable', message: String(error) });
}

function createReceipt(needs: ReceiptNeeds): ReceiptStore {
  const { settings, platform, scope, done, $placed, $stage, newsSoon, showReceipt, onClose } =
    needs;
  // Only in this tab: a reload shows the same receipt, whose token was removed from the address. A
  // reloaded tablet belongs to the next guest.
  const links = isOn(settings.raw.sharedTablet) ? inMemory() : platform.tab;
  const opened = saved<ReceiptLink & { own?: true }>(links, `${scope}:receipt`);
  // Left over from a page that started another order, whose receipt this isn't.
  if ($stage.get() !== 'receipt') opened.clear();

  const isOwn = () => opened.read()?.own ?? !opened.read();
  const $own = atom(isOwn());
  const lookWhose = () => $own.set(isOwn());
  // Another tab may have placed the order.
  onClose(platform.watch(done.key, () => $placed.set(done.read()?.cart.id ?? null), $placed));

  const { content, retryAfter } = receiptContent(needs, opened);
  const reportOnce = mismatchReport();

  $stage.listen((stage) => {
    if (stage === 'receipt') {
      void content.reload();
      return;
    }
    content.forget();
    opened.clear();
    lookWhose();
  });
  return {
    content,
    placedNow(isBack) {
      const order = done.read();
      const link = opened.read();
      if (!order || order.reported || (link && !isBack)) return null;
      done.write({ ...order, reported: true });
      // From now on, an order opened by its link counts as the guest's own.
      if (link) opened.write({ ...link, own: true });
      lookWhose();
      return order.cart;
    },
    paidInstead(shown) {
      const { paid } = done.read() ?? {};
      if (paid === undefined || opened.read()) return null;
      return otherAmount(paid, shown, reportOnce);
    },
    isOwn,
    $own,
    $placed,
    open(link) {
      if (opened.read()?.token === link.token) return;
      opened.write(link);
      lookWhose();
      content.forget();
      if ($stage.get() === 'receipt') void content.reload();
      else showReceipt();
    },
    follow: whileFollowed(needs, () => {
      const following = newsSoon().then(({ follow }) => follow(content, retryAfter));
      return [() => void following.then((stop) => stop())];
    }),
  };
}

/** Loads what the receipt shows, in the guest's language. */
function receiptContent(needs: ReceiptNeeds, opened: Saved<ReceiptLink>) {
  const { overlay, place, cart, returnToMenu } = needs;
  const { ofLink, ofOrder } = receiptRequests(needs);
  let failure: OrderingError | null = null;
  const content: Loader<ReceiptContent> = loader(async () => {
    const shown = content.$value.get();
    const link = opened.read();
    const wasDown = failure !== null;
    failure = null;
    try {
      const loaded = await overlay.over(link ? ofLink(link) : ofOrder(), (applied, found) =>
        found.kind === 'receipt'
          ? { ...found, receipt: applied.receipt(found.receipt) }
          : { ...found, cart: applied.cart(found.cart) },
      );
      // The service can be reached again.
      if (place.$value.get().state === 'failed') void place.load();
      if (wasDown && cart.state().elsewhere) cart.refresh().catch(() => {});
      return loaded;
    } catch (error) {
      failure = OrderingError.from(error);
      // Another tab has started a new order since.
      if (error === noOrder) returnToMenu();
      // A loaded receipt stays visible; only updates are missing.
      if (shown.state === 'ready') return shown.value;
      throw error;
    }
  });
  // The overlay arrived after the receipt, or in another language.
  overlay.$applied.listen(() => {
    if (content.$value.get().state === 'ready') void content.reload();
  });
  return { content, retryAfter: () => failure?.retryAfter ?? 0 };
}

/** What the guest paid, if the receipt's total differs; otherwise `null`. */
function otherAmount(
  paid: number,
  shown: ReceiptContent,
  report: (paid: string, total: string) => void,
): Money | null {
  const { total, currency } = shown.kind === 'receipt' ? shown.receipt : shown.cart;
  const minor = shown.kind === 'receipt' ? total.minor : shown.cart.payable;
  if (minor === null || minor === paid) return null;
  const agreed = money(paid, currency);
  report(agreed.text, total.text);
  return agreed;
}

/** Requests what the receipt shows, of a link or of the order that was placed here. */
function receiptRequests({ settings, platform, place, done, newReceipt, news }: ReceiptNeeds) {
  /**
   * A receipt doesn't name its location, so its response doesn't say that there is an overlay. The
   * response about the page's location does. Whether the service is back, one of the two can say.
   */
  const seekOverlay = async () => {
    if (settings.api !== 'proxy' || place.$value.get().state === 'failed') return;
    await Promise.race([place.load(), platform.sleep(LONGEST_WAIT_MS)]);
  };
  const ofLink = async (link: ReceiptLink): Promise<ReceiptContent> => {
    const found = news().then(({ byLink }) => byLink(link));
    const [receipt] = await Promise.all([found, seekOverlay()]);
    return { kind: 'receipt', receipt: withAllCharges(receipt) };
  };
  const ofOrder = async (): Promise<ReceiptContent> => {
    const order = done.read();
    if (!order) throw noOrder;
    const given = newReceipt.current;
    newReceipt.current = null;
    // The response with the order doesn't include the courier's progress.
    const plain = given && !isByCourier(given.method) && given;
    const receipt = plain || (await (await news()).ofOrder(order));
    return receipt
      ? { kind: 'receipt', receipt: completed(receipt, order.cart) }
      : { kind: 'cart', cart: order.cart };
  };
  return { ofLink, ofOrder };
}

/** Reports, once, that the receipt's total isn't what the guest paid. */
function mismatchReport() {
  let reported = false;
  return (paid: string, total: string): void => {
    if (reported) return;
    reported = true;
    console.error(
      `order-elements: the receipt does not match the payment. Expected a total of ${paid}, found ${total}. Compare the order at the service with the payment at the card processor.`,
    );
  };
}

// Another order for the same table or room: its place and the guest's contact are kept.

/** Table and room of an order; empty for others. */
export function placeIn(content: ReceiptContent): {
  readonly table: string;
  readonly room: string;
} {
  const order = content.kind === 'receipt' ? content.receipt : content.cart;
  const { table, room } = 'destination' in order ? order.destination : order;
  if (!isAtPlace(order.method)) return { table: '', room: '' };
  return { table: table ?? '', room: room?.roomNumber ?? '' };
}

export function orderMore(shop: Storefront, content: ReceiptContent): void {
  const { method } = content.kind === 'receipt' ? content.receipt : content.cart;
  shop.startNewOrder();
  // The page begins with another method.
  if (isMethod(method) && isAtPlace(method) && method !== shop.settings.method)
    shop.cart.intend({ type: 'method', method });
}
