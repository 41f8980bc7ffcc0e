/**
 * The tags in Vue 3 templates, for `vue-tsc` and editors. Types only, no code at run time.
 * Listeners are written as usual in Vue (`@order-placed`).
 */
import type { HTMLAttributes, VNodeProps } from 'vue';
import type { OrderEvents, OrderTags } from './tags.js';

/** `receipt-id` becomes `receiptId`, as in Vue's types. */
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
