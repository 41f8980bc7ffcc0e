// What changed on the menu since it was chosen: one plain sentence for each line of the order.
import { element } from './summary.js';

const GONE = {
  ITEM_SOLD_OUT: 'has sold out',
  ITEM_REMOVED: 'is not on the menu any more',
  SELECTION_UNAVAILABLE: 'cannot be made as chosen any more',
};

export const hasChanged = ({ catalogRevalidation }) => catalogRevalidation?.required === true;

export function showChanges(order, list) {
  list.replaceChildren(
    ...order.catalogRevalidation.changeSet.changes.map((change) => {
      const line = order.items.find(({ id }) => id === change.cartItemId);
      return element('li', { textContent: `${line?.name ?? 'Something'} ${sentence(change)}.` });
    }),
  );
}

const sentence = ({ reason, before, after }) =>
  reason === 'PRICE_CHANGED'
    ? `costs ${after} now and not ${before}`
    : `${GONE[reason] ?? 'is not offered at that time'} and will be taken off`;
