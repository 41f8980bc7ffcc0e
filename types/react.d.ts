/**
 * The tags in JSX, for React 18 and 19. Types only, no code at run time.
 *
 * Write attributes as in HTML (`processor-key`). React 19 listens to events with `on` and their
 * name (`onorder-placed`); React 18 needs `addEventListener` in an effect.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { OrderEvents, OrderTags } from './tags.js';

type Listeners = {
  [Name in keyof OrderEvents as `on${Name}`]?: ((event: OrderEvents[Name]) => void) | undefined;
};

/** What the framework can set; a function needs the element itself, through a `ref`. */
type Own<Name extends keyof OrderTags> = Omit<OrderTags[Name]['own'], 'addressLookup'>;

// Outside the module below: inside, names that React exports would shadow ours.
type OrderElements = {
  [Name in keyof OrderTags]: DetailedHTMLProps<
    HTMLAttributes<OrderTags[Name]['element']>,
    OrderTags[Name]['element']
  > &
    Own<Name> &
    Listeners & { class?: string | undefined };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends OrderElements {}
  }
}
