/** Bodies that both generations share. Members without a value are left out. docs/contract.md 2.13.6. */
import type { Choice } from '../contract/domain.js';
import type { AddItem } from './bindings.js';

export const itemBody = (change: AddItem) => ({
  productId: change.productId,
  quantity: change.quantity,
  itemUnavailableAction: change.ifUnavailable,
  selections: change.choices.map(selectionBody),
  specialInstructions: change.instructions,
  categoryId: change.categoryId ?? undefined,
});

interface SelectionBody {
  groupId: string;
  selectedOptions: { optionId: string; quantity: number; children?: SelectionBody[] }[];
}

const selectionBody = ({ groupId, modifiers }: Choice): SelectionBody => ({
  groupId,
  selectedOptions: modifiers.map(({ id, quantity, children }) => ({
    optionId: id,
    quantity,
    ...(children.length > 0 && { children: children.map(selectionBody) }),
  })),
});
