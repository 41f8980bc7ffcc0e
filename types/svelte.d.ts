/**
 * The tags in Svelte 5, for `svelte-check` and editors. Types only, no code at run time. Listeners
 * are written as attributes (`onorder-placed`).
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { OrderEvents, OrderTags } from './tags.js';

type Listeners = {
  [Name in keyof OrderEvents as `on${Name}`]?: ((event: OrderEvents[Name]) => void) | undefined;
};

type OrderElements = {
  [Name in keyof OrderTags]: Omit<
    HTMLAttributes<OrderTags[Name]['element']>,
    keyof OrderTags[Name]['own'] | keyof Listeners
  > &
    OrderTags[Name]['own'] &
    Listeners;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends OrderElements {}
}
