/** The life of a cart: resumed, expired, locked, completed. docs/contract.md 3, 4.1. */
import type { CartAnswer } from '../../client/operations/cart.js';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { placedOrder } from '../receipt/placed-order.js';
import { addedSince, putBack } from './put-back.js';
import type { Sender, Step } from './sending-state.js';
import { drop, take, telling } from './sending-state.js';
import { emptyCart, type Pending } from './state.js';

/** New carts in a row that came to nothing before it becomes a matter of time. */
const MOST_BEGINNINGS = 2;
const PAUSE_MS = 30_000;

export function createLife({ client, desk, edge, method, shop }: Sender) {
  let beginnings = 0;

  /** With everything the shopper wanted, in a cart that is begun with the next step or is `answer`. */
  const beginAnew = (answer?: CartAnswer): Step => {
    beginnings += 1;
    const state = desk.state();
    const next = {
      ...emptyCart,
      life: state.life + 1,
      order: state.order ?? state.life,
      access: answer?.access ?? null,
      confirmed: answer?.cart ?? null,
      ahead: answer?.ahead ?? null,
      notices: state.notices,
      pending: putBack(state, edge.uuid),
    };
    const told = state.confirmed?.items.length
      ? telling(next, { kind: 'expired', lost: [] })
      : next;
    desk.save(told);
    return beginnings > MOST_BEGINNINGS ? { wait: PAUSE_MS, trouble: 'unexpected' } : 'next';
  };

  /** Goes where the status of a cart that was read leads; `null` when it can be edited. */
  const follow = (answer: CartAnswer): Step | null => {
    const { cart } = answer;
    if (cart.status === 'EXPIRED') return beginAnew();
    take(desk, answer, null, desk.state().life);
    if (cart.status === 'COMPLETED') {
      const state = desk.state();
      const placed = placedOrder(shop, cart, state.access, state.ahead);
      desk.completed(placed, addedSince(state, cart, edge.uuid));
    }
    return cart.status === 'OPEN' ? null : 'stopped';
  };

  /** `null` when another tab has begun another cart meanwhile: a former one does not come back. */
  const resume = async (
    wanted: FulfillmentMethod,
    metadata?: Readonly<Record<string, string>>,
  ): Promise<CartAnswer | null> => {
    const { access, life } = desk.state();
    const key = edge.uuid();
    const found = await client.start({
      method: wanted,
      key,
      access,
      ...(metadata && { metadata }),
    });
    const answer = found.cart ? { ...found, cart: found.cart } : await client.read(found.access);
    return desk.state().life === life ? answer : null;
  };

  /** Whether another cart than before was found, and where that leads. */
  const followResumed = (answer: CartAnswer | null): Step | null => {
    if (!answer) return 'next';
    const known = desk.state().confirmed;
    if (known && known.id !== answer.cart.id) return beginAnew(answer);
    return follow(answer);
  };

  return {
    beginAnew,
    follow,

    /** A write came through, so that a cart that has to be begun anew does so at once. */
    over() {
      beginnings = 0;
    },

    /** The session ran out: the same cart under a new one, if the service still has it. */
    async renew(): Promise<Step | null> {
      if (beginnings > 0) return beginAnew();
      const answer = await resume(desk.state().confirmed?.method ?? method);
      const step = followResumed(answer);
      beginnings += step ? 0 : 1;
      return step;
    },

    /** The older generation changes the method of a cart by resuming it with another one. */
    async resumeAs(entry: Pending, wanted: FulfillmentMethod): Promise<Step> {
      const step = followResumed(await resume(wanted));
      if (step) return step;
      drop(desk, entry);
      return 'next';
    },

    /** Where the service has no operation that sets a table or a room. */
    async sayInMetadata(entry: Pending, place: Readonly<Record<string, string>>): Promise<Step> {
      console.warn(
        `order-elements: the service has no operation for "${entry.intent.type}", so it was put into the metadata of the session. Expected set-table and set-room as in docs/contract.md 4.5.`,
      );
      const step = followResumed(await resume(desk.state().confirmed?.method ?? method, place));
      if (step) return step;
      drop(desk, entry);
      return 'next';
    },
  };
}
