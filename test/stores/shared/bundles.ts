/** The bundles for stores in Node: their store and client parts, without elements. */
import { type BundleList, setBundles } from '../../../src/bundles/load.js';

const ordering = async () => ({
  ...(await import('../../../src/client/http/cart-routes.js')),
  ...(await import('../../../src/stores/cart/sending.js')),
  ...(await import('../../../src/stores/platform/tabs.js')),
});

const alongside = async () => ({
  ...(await import('../../../src/client/http/problem.js')),
  ...(await import('../../../src/stores/cart/recovery/recovery.js')),
  ...(await import('../../../src/stores/law/gaps.js')),
});

const payment = async () => ({
  ...(await import('../../../src/client/operations/payment.js')),
  ...(await import('../../../src/stores/payment/payment.js')),
});

const afterwards = async () => ({
  ...(await import('../../../src/stores/receipt/news.js')),
});

const overlay = async () => ({
  ...(await import('../../../src/contract/product.js')),
  ...(await import('../../../src/contract/energy-range.js')),
  ...(await import('../../../src/contract/overlay-phrases.js')),
  ...(await import('../../../src/stores/overlay/read.js')),
});

const account = async () => ({
  ...(await import('../../../src/stores/account/address-book.js')),
  ...(await import('../../../src/stores/account/customer.js')),
});

const returning = async () => ({
  ...(await import('../../../src/stores/returning/kept.js')),
  ...(await import('../../../src/stores/returning/last-menu.js')),
});

const core = async () => ({
  ...(await import('../../../src/stores/law/law.js')),
});

/** A function rather than an import for side effects, which the tests' build removes. */
export const listStoreBundles = (): void =>
  setBundles({
    core: { load: core },
    ordering: { load: ordering },
    alongside: { load: alongside },
    payment: { load: payment },
    afterwards: { load: afterwards },
    account: { load: account },
    overlay: { load: overlay },
    returning: { load: returning },
  } as unknown as BundleList);
