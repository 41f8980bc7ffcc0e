/**
 * The tags in Svelte 5, for `svelte-check` and editors. Types only, no code at run time. Listeners
 * are written as attributes (`onorder-placed`).
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { OrderEvents, OrderTags } from './tags.js';

type Listeners = {
  [Name in keyof OrderEvents as `on${Name}`]?: ((event: OrderEvents[Name]) => void) | undefined;
};

/** What the framework can set; a function needs the element itself, through `{@attach}` or `bind:this`. */
type Own<Name extends keyof OrderTags> = Omit<OrderTags[Name]['own'], 'addressLookup'>;

type OrderElements = {
  [Name in keyof OrderTags]: Omit<
    HTMLAttributes<OrderTags[Name]['element']>,
    keyof OrderTags[Name]['own'] | keyof Listeners
  > &
    Own<Name> &
    Listeners;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends OrderElements {}
}
