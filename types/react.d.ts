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

// Outside the module below: inside, names that React exports would shadow ours.
type OrderElements = {
  [Name in keyof OrderTags]: DetailedHTMLProps<
    HTMLAttributes<OrderTags[Name]['element']>,
    OrderTags[Name]['element']
  > &
    OrderTags[Name]['own'] &
    Listeners & { class?: string | undefined };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends OrderElements {}
  }
}
