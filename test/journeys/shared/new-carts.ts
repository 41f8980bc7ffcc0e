/** A test's orders on the restaurant's side, requested as its staff would. */
import assert from 'node:assert/strict';
import type { Stack } from '../../harness/stack.js';

export interface NewCart {
  readonly id: string;
  readonly status: string;
  readonly pickupType: string;
  readonly orderDate: string;
  readonly orderTime: string;
  readonly totalQuantity: number;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly itemUnavailableAction: string;
    readonly specialInstructions: string;
  }[];
  /** Amounts formatted by the service are named `…Formatted`. */
  readonly [name: string]: unknown;
}

export interface NewCarts {
  /** The only cart started since; fails if there are none or several. */
  cart(): Promise<NewCart>;
  /** The note of that cart; empty without one. */
  note(): Promise<string>;
  /** Who it is for: name, email, phone; `null` for what the guest left out. */
  contact(): Promise<readonly (string | null)[]>;
  /** How many were started since. */
  count(): Promise<number>;
}

/** Sees only carts started from now on. */
export async function watchNewCarts(stack: Stack, location = 'riverside'): Promise<NewCarts> {
  const { service } = stack.service;
  const known = new Set((await service.controls.carts()).map(({ id }) => id));
  const begun = async () => (await service.controls.carts()).filter(({ id }) => !known.has(id));
  const about = async () => service.controls.aboutOrder((await begun())[0]?.id ?? '');
  return {
    count: async () => (await begun()).length,
    note: async () => (await about())?.note ?? '',
    async contact() {
      const {
        name = null,
        emailAddress = null,
        phoneNumber = null,
      } = (await about())?.customer ?? {};
      return [name, emailAddress, phoneNumber];
    },
    async cart() {
      const carts = await begun();
      assert.equal(carts.length, 1, `Expected one cart, found ${carts.length}.`);
      const answer = await fetch(
        `${stack.urls.service}/api/v1/locations/${location}/carts/${carts[0]?.id}`,
        { headers: { 'x-api-key': service.apiKey } },
      );
      assert.equal(answer.status, 200);
      return (await answer.json()) as NewCart;
    },
  };
}

/** Each line as `2 × Name`, in the order in which they were added. */
export const linesOf = ({ items }: NewCart) =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`);
