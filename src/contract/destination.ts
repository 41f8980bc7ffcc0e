/**
 * Reads a cart's destination: an address with its quote, a table or a room. docs/contract.md 2.2,
 * 2.7, 2.8.
 */
import type { DeliveryAddress, DeliveryQuote, Destination } from './domain.js';
import { maybe, maybeNumber, maybeText, text } from './wire.js';
import * as z from './zod.js';

/** How a courier hands an order over. The service has no member for it. docs/contract.md 2.2 */
export const dropOffs = ['hand', 'door', 'outside'] as const;

export type DropOff = (typeof dropOffs)[number];

const address = z.object({
  street: text,
  streetOptional: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
  lat: maybeNumber,
  lng: maybeNumber,
});

const place = { tableNumber: maybeText, lastName: text, roomNumber: maybeText };

/** Replaces the two `…ServiceInfo` members if the service has no operation that sets them. */
const placeInMetadata = z.object(place);

export const destinationShape = {
  deliveryInfo: maybe(z.object({ addressString: text, addressData: maybe(address) })),
  deliveryQuote: maybe(z.object({ expiresAt: maybeText, dropoffEstimatedAt: maybeText })),
  tableServiceInfo: maybe(z.object(place)),
  roomServiceInfo: maybe(z.object(place)),
  metadata: z.unknown(),
};

type Wire = {
  readonly [N in keyof typeof destinationShape]?: z.infer<(typeof destinationShape)[N]>;
};

export function readDestination(wire: Wire): Destination {
  // Metadata is free-form: anything that isn't a place belongs to someone else.
  const found = z.safeParse(placeInMetadata, wire.metadata);
  const metadata = found.success ? found.data : null;
  const room = wire.roomServiceInfo?.roomNumber ? wire.roomServiceInfo : metadata;
  return {
    address: readAddress(wire.deliveryInfo?.addressData),
    addressText: wire.deliveryInfo?.addressString ?? '',
    quote: readQuote(wire.deliveryQuote),
    table: wire.tableServiceInfo?.tableNumber ?? metadata?.tableNumber ?? null,
    room: room?.roomNumber ? { roomNumber: room.roomNumber, lastName: room.lastName } : null,
  };
}

/** Without coordinates, an address can't be sent again. */
function readAddress(wire: z.infer<typeof address> | null | undefined): DeliveryAddress | null {
  const { lat, lng } = wire ?? {};
  return wire && lat != null && lng != null ? { ...wire, lat, lng } : null;
}

const readQuote = (wire: Wire['deliveryQuote']): DeliveryQuote | null =>
  wire ? { expiresAt: wire.expiresAt, dropoffAt: wire.dropoffEstimatedAt } : null;
