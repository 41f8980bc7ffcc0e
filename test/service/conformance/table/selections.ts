/** docs/contract.md 8: how many choices one line may have. For the product `wide` of the seed. */
import type { Limit } from '../row.js';

const plain = (index: number) => ({
  groupId: `plain-${index}`,
  selectedOptions: [{ optionId: 'one', quantity: 1 }],
});

const groups = (count: number) => Array.from({ length: count }, (_, index) => plain(index));

const many = (count: number, quantity = 1) => [
  {
    groupId: 'many',
    selectedOptions: Array.from({ length: count }, (_, index) => ({
      optionId: `option-${index}`,
      quantity,
    })),
  },
];

const children = (count: number) => [
  {
    groupId: 'deep',
    selectedOptions: [{ optionId: 'parent', quantity: 1, children: groups(count) }],
  },
];

export const selectionLimits: readonly Limit[] = [
  {
    member: 'selections',
    accepted: [
      ...[[], groups(1), groups(49), groups(50)],
      ...[many(1), many(49), many(50)],
      ...[many(1, 98), many(1, 99)],
      ...[children(0), children(1), children(19), children(20)],
    ],
    refused: [
      ...[{}, 'x', [{ groupId: 'many' }]],
      ...[groups(51), many(0), many(51)],
      ...[many(1, 0), many(1, 100), many(1, 1.5)],
      children(21),
    ],
  },
];
