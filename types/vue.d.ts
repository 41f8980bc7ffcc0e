/**
 * The tags in templates of Vue 3, for `vue-tsc` and editors. Types alone: nothing of this reaches the
 * page. Listeners are written as everywhere in Vue (`@order-placed`).
 */
import type { HTMLAttributes, VNodeProps } from 'vue';
import type { OrderEvents, OrderTags } from './tags.js';

/** `receipt-id` as `receiptId`, which Vue's types make of it. */
type Camel<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type InCamel<Own> = { [Name in keyof Own as Camel<Name> & string]: Own[Name] };

type Listeners = {
  [Name in keyof OrderEvents as `on${Capitalize<Camel<Name>>}`]?:
    | ((event: OrderEvents[Name]) => void)
    | undefined;
};

type OrderElements = {
  [Name in keyof OrderTags]: new () => {
    readonly $el: OrderTags[Name]['element'];
    readonly $props: HTMLAttributes & VNodeProps & InCamel<OrderTags[Name]['own']> & Listeners;
  };
};

declare module 'vue' {
  interface GlobalComponents extends OrderElements {}
}
