/** The modelled service: one request in, one response out, immediately. docs/contract.md 4 */
import type { Serve, WireAnswer, WireRequest } from '../world/wire.js';
import { json } from '../world/wire.js';
import { type Body, checkBody, editAt, hex } from './edits.js';
import { orderResult, prepareIntent } from './payments.js';
import { age, type Cart, LIFETIME_MS, Refusal, requireOpen } from './rules.js';
import { showCart } from './show.js';
import type { Deployment, State } from './state.js';

const BASE = '/api/v1';

/** The service's base URL. */
export const SERVICE = `https://service.example${BASE}`;

export function createService(state: State, deployment: Deployment, now: () => number): Serve {
  const showNewer = (cart: Cart) => showCart(cart, 'major', true, state);
  const showOlder = (cart: Cart) => showCart(cart, deployment.olderUnit, false, state);
  const olderTag = (cart: Cart) => (deployment.olderTags ? tag(cart) : {});

  const find = (id: string): Cart => {
    const cart = state.carts.get(id);
    if (!cart) throw new Refusal(404, 'NOT_FOUND', 'No such cart.');
    age(cart, now());
    return cart;
  };

  /** A cart that is being paid can be resumed too. */
  const resumable = (id: unknown): Cart | null => {
    const cart = state.carts.get(String(id));
    if (cart) age(cart, now());
    return cart?.status === 'OPEN' || cart?.status === 'LOCKED' ? cart : null;
  };

  const begin = (): Cart => {
    const id = hex(state.next());
    const cart: Cart = {
      id,
      token: `token-of-${id}`,
      status: 'OPEN',
      revision: 0,
      expiresAt: now() + LIFETIME_MS,
      lines: [],
      contact: '',
      time: 'ASAP',
      gratuity: { percentage: 0 },
      discount: null,
      lockedBy: null,
      prepared: null,
      failure: null,
    };
    state.carts.set(id, cart);
    return cart;
  };

  const change = (cart: Cart, method: string, path: string, body: Body) => {
    requireOpen(cart);
    try {
      editAt(method, path)(cart, body, state);
    } catch (error) {
      state.refusals += 1;
      throw error;
    }
    cart.revision += 1;
    cart.expiresAt = now() + LIFETIME_MS;
  };

  const olderAnswer = (cart: Cart): WireAnswer => {
    const shown = showOlder(cart);
    switch (deployment.olderAnswers) {
      case 'cart':
        return json(200, shown, olderTag(cart));
      case 'wrapped':
        return json(200, { cartId: cart.id, cart: shown }, olderTag(cart));
      case 'name':
        return json(200, { cartId: cart.id }, olderTag(cart));
      case 'nothing':
        return { status: 204, headers: olderTag(cart), body: null };
    }
  };

  const serveOlder = (request: WireRequest, path: string, query: URLSearchParams): WireAnswer => {
    if (request.headers['x-api-key'] !== 'secret-key') throw new Refusal(401, 'UNAUTHORIZED');
    const body = readBody(request);
    if (path === '/locations/river/ordering-sessions') {
      const resumed = resumable(body.existingCartId);
      if (resumed?.status !== 'LOCKED' && state.closed !== null) {
        return json(201, { cartId: null, errorMessage: state.closed });
      }
      const cart = resumed ?? begin();
      const capability = deployment.tokens ? { 'x-cart-token': cart.token, ...tag(cart) } : {};
      return json(201, { cartId: cart.id, errorMessage: '' }, capability);
    }
    if (path === '/card-processor/payment-intent') {
      const cart = find(query.get('cartId') ?? '');
      return json(200, { clientSecret: prepareIntent(state, cart).secret });
    }
    const discount = path === '/locations/river/discounts/apply-discount';
    const [, id = String(body.cartId), below = ''] =
      /^\/locations\/river\/carts\/([^/]+)(.*)$/.exec(path) ?? [];
    const cart = find(id);
    if (request.method === 'GET') return json(200, showOlder(cart), olderTag(cart));
    change(cart, request.method, discount ? '/discount' : below, body);
    return olderAnswer(cart);
  };

  const serveNewer = (request: WireRequest, path: string): WireAnswer => {
    if (path === '/storefront/locations/river/ordering-sessions') {
      if (!deployment.newerStarts) throw new Refusal(404, 'NOT_FOUND');
      return keyed(request, 'location', () => {
        const known = resumable(readBody(request).existingCartId);
        const resumed = request.headers['x-cart-token'] === known?.token ? known : null;
        if (resumed) {
          checkRevision(request, resumed);
          return json(200, { cart: showNewer(resumed) }, tag(resumed));
        }
        if (state.closed !== null) throw new Refusal(409, 'ORDERING_UNAVAILABLE', state.closed);
        const cart = begin();
        const answer = { cart: showNewer(cart), cartAccessToken: cart.token };
        return json(201, answer, tag(cart));
      });
    }
    const [, id = '', below = ''] =
      /^\/storefront\/locations\/river\/carts\/([^/]+)(.*)$/.exec(path) ?? [];
    const cart = find(id);
    const token = request.headers['x-cart-token'];
    if (!token) throw new Refusal(401, 'UNAUTHORIZED');
    if (token !== cart.token) throw new Refusal(403, 'FORBIDDEN');
    if (request.method === 'GET' && below === '') return json(200, showNewer(cart), tag(cart));
    if (below === '/order-result') return json(200, orderResult(state, cart));
    return keyed(request, id, () => {
      seenRevision(request);
      const body = readBody(request);
      const paying = below === '/payment-intent';
      if (!paying || cart.status !== 'LOCKED') requireOpen(cart);
      checkRevision(request, cart);
      if (paying) {
        const { secret } = prepareIntent(state, cart);
        return json(200, { clientSecret: secret }, tag(cart));
      }
      change(cart, request.method, below, body);
      return json(200, showNewer(cart), tag(cart));
    });
  };

  /** Repeats the first response to the same request; a refusal also uses up its key. */
  const keyed = (request: WireRequest, scope: string, write: () => WireAnswer): WireAnswer => {
    const key = request.headers['idempotency-key'] ?? '';
    if (!/^[A-Za-z0-9._:-]{16,128}$/.test(key)) throw new Refusal(400, 'IDEMPOTENCY_KEY_REQUIRED');
    const same = `${request.method} ${request.url} ${request.body}`;
    const first = state.keys.get(`${scope} ${key}`);
    if (first && first.request !== same) throw new Refusal(409, 'IDEMPOTENCY_KEY_REUSED');
    if (first) return first.answer;
    const answer = orRefusal(write);
    state.keys.set(`${scope} ${key}`, { request: same, answer });
    return answer;
  };

  return (request) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(BASE.length);
    const isNewer = path.startsWith('/storefront/');
    try {
      return isNewer ? serveNewer(request, path) : serveOlder(request, path, url.searchParams);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return isNewer ? refuseNewer(error) : refuseOlder(error);
    }
  };
}

function seenRevision({ headers }: WireRequest): number {
  const seen = /^"cart-(\d+)"$/.exec(headers['if-match'] ?? '')?.[1];
  if (seen === undefined) throw new Refusal(428, 'PRECONDITION_REQUIRED');
  return Number(seen);
}

function checkRevision(request: WireRequest, cart: Cart): void {
  if (seenRevision(request) !== cart.revision) throw new Refusal(409, 'CART_CONFLICT');
}

function orRefusal(write: () => WireAnswer): WireAnswer {
  try {
    return write();
  } catch (error) {
    if (error instanceof Refusal) return refuseNewer(error);
    throw error;
  }
}

const tag = ({ revision }: Cart) => ({ etag: `"cart-${revision}"` });

function readBody({ body }: WireRequest): Body {
  const read = body ? (JSON.parse(body) as Body) : {};
  checkBody(read);
  return read;
}

const refuseNewer = ({ status, code, message }: Refusal): WireAnswer =>
  json(status, { code, message, requestId: 'request-1', details: {} });

/** docs/contract.md 7.3: the older generation has other statuses and codes for the same refusals. */
const older: Readonly<Record<string, { readonly status?: number; readonly code?: string }>> = {
  CART_IMMUTABLE: { status: 400, code: 'CART_LOCKED' },
  VALIDATION_ERROR: { code: 'BAD_REQUEST' },
  ORDERING_UNAVAILABLE: { status: 422 },
};

function refuseOlder({ status, code, message }: Refusal): WireAnswer {
  const known = older[code];
  return json(known?.status ?? status, { success: false, code: known?.code ?? code, message });
}
