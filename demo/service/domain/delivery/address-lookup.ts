/**
 * Finds addresses while somebody types, because a delivery needs coordinates. It replaces a
 * geocoder in the demo and is not part of the contract.
 */
import { Hono } from 'hono';
import { streets } from '../../data/saffron-lane.js';
import type { DeliveryAddress } from '../cart/cart.js';
import { addressLine } from '../cart/show-cart.js';

const MOST = 6;
const SHORTEST_QUERY = 2;

interface FoundAddress {
  /** One line to show. */
  readonly text: string;
  /** As `set-delivery` takes it, docs/contract.md 2.7. */
  readonly address: DeliveryAddress;
}

/** `GET /demo/addresses?query=12 main&location=riverside`; `location`, a slug, is optional. */
export function createAddressLookup(): Hono {
  const app = new Hono();
  app.get('/demo/addresses', (context) => {
    const { query = '', location } = context.req.query();
    context.header('access-control-allow-origin', '*');
    context.header('cache-control', 'no-store');
    return context.json({ addresses: findAddresses(query, location) });
  });
  return app;
}

/** Each word has to start a word of the address; a leading number is the house number. */
export function findAddresses(query: string, location?: string): FoundAddress[] {
  if (query.trim().length < SHORTEST_QUERY) return [];
  const [, number = '1', rest = ''] = /^\s*(\d{1,5}[a-z]?)?\b\s*(.*)$/i.exec(query) ?? [];
  const wanted = wordsOf(rest);
  if (wanted.length === 0) return [];
  return Object.entries(streets)
    .filter(([slug]) => location === undefined || slug === location)
    .flatMap(([, { state, country, streets: near }]) =>
      near.map((street) => ({ ...street, state, country })),
    )
    .filter(({ street, city, state, zipCode }) => {
      const words = wordsOf(`${street} ${city} ${state} ${zipCode}`);
      return wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, MOST)
    .map((place) => {
      const { street, city, state, zipCode, country, lat, lng } = place;
      const address = {
        street: `${number} ${street}`,
        streetOptional: '',
        city,
        state,
        zipCode,
        country,
        lat,
        lng,
      };
      return { text: addressLine(address), address };
    });
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
