/** The model and the reference service, with the same interface. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createService as createReference } from '../../../demo/service/service.js';
import { createProxy as createRealProxy } from '../../../src/proxy/index.js';
import { createProcessor } from '../model/payments.js';
import { createProxy, PROXY } from '../model/proxy.js';
import { createService, SERVICE } from '../model/service.js';
import { createState } from '../model/state.js';
import { createClock } from '../world/clock.js';
import type { WireAnswer, WireRequest } from '../world/wire.js';
import type { Way } from '../world/world.js';
import { seed } from './seed.js';

export interface Side {
  ask(request: WireRequest): Promise<WireAnswer>;
  pay(clientSecret: string, card: 'good' | 'bad'): Promise<boolean>;
  expire(cartId: string): Promise<void>;
  setOrdering(reason: string | null): Promise<void>;
  setSoldOut(productId: string, soldOut: boolean): Promise<void>;
  setPrice(productId: string, minor: number): Promise<void>;
}

export const addressOf = (way: Way): string => (way === 'storefront' ? SERVICE : PROXY);

export function modelSide(way: Way): Side {
  const state = createState();
  const { now } = createClock();
  const tokens = way !== 'older';
  const service = createService(
    state,
    { olderUnit: 'minor', olderAnswers: 'cart', olderTags: true, tokens, newerStarts: true },
    now,
  );
  const serve = way === 'storefront' ? service : createProxy(service, now, way === 'direct');
  const processor = createProcessor(state, now);
  return {
    ask: async (request) => serve(request),
    pay: async (secret, card) => processor.confirm(secret, card, false) === 'succeeded',
    async expire(cartId) {
      const cart = state.carts.get(cartId);
      if (cart?.status === 'OPEN') cart.expiresAt = 0;
    },
    async setOrdering(reason) {
      state.closed = reason;
    },
    async setSoldOut(productId, soldOut) {
      if (soldOut) state.soldOut.add(productId);
      else state.soldOut.delete(productId);
    },
    async setPrice(productId, minor) {
      state.prices.set(productId, minor);
    },
  };
}

const ORIGIN = 'https://shop.example';

export async function openReference(way: Way): Promise<Side & { close(): Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'order-elements-model-'));
  const service = await createReference({
    dataFolder,
    picturesFolder: dataFolder,
    publicOrigin: 'https://service.example',
    seed,
    rateLimit: Number.POSITIVE_INFINITY,
    cartTokens: way !== 'older',
    now: createClock().now,
  });
  const call = (url: string, init: RequestInit) => service.fetch(new Request(url, init));
  const proxy = createRealProxy({
    baseUrl: SERVICE,
    apiKey: service.apiKey,
    locations: ['river'],
    origins: [ORIGIN],
    allowance: 1_000_000,
    trustedHops: 1,
    ...(way === 'direct' && { direct: SERVICE }),
    secrets: [{ id: 'main', key: randomBytes(32).toString('base64url') }],
    fetch: (url, init) => call(String(url), init ?? {}),
    now: createClock().now,
    log: () => {},
  });
  const { controls } = service;
  let asked = 0;
  /** A different client each time, because the model has no rate limits. */
  const ofPage = () => {
    asked += 1;
    return {
      origin: ORIGIN,
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    };
  };
  return {
    async ask({ url, method, headers, body }) {
      const init = { method, body, headers: { ...headers, 'content-type': 'application/json' } };
      const response = url.startsWith(PROXY)
        ? await proxy(new Request(url, { ...init, headers: { ...init.headers, ...ofPage() } }))
        : await call(url, init);
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      };
    },
    async pay(secret, card) {
      const number = card === 'good' ? '4242424242424242' : '4000000000000002';
      const path = `/processor/v1/payment_intents/${secret.split('_secret')[0]}/confirm`;
      const answer = await call(`https://service.example${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${service.processor.publishableKey}`,
          'x-client-secret': secret,
        },
        body: JSON.stringify({ card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } }),
      });
      const { status } = (await answer.json()) as { status?: string };
      return answer.ok && status === 'succeeded';
    },
    expire: controls.expireCart,
    setOrdering: (reason) =>
      controls.setOrdering('river', { allowed: reason === null, reason: reason ?? '' }),
    setSoldOut: (productId, soldOut) => controls.setSoldOut('river', productId, soldOut),
    setPrice: (productId, minor) => controls.setPrice('river', productId, minor),
    async close() {
      await service.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
