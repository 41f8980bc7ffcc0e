/** Products with their modifier groups. Loaded with the product dialog, the only user. */
import type { ProductDetail } from '../../contract/domain.js';
import { type MenuBundle, served } from '../../contract/domain-menu.js';
import { readProductDetail } from '../../contract/product.js';
import type { Loadable } from '../shared/loadable.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';

/** Cached; a failure isn't, so a retry requests it again. @throws OrderingError */
export const productOf = (shop: Storefront, id: string): Promise<ProductDetail> =>
  productsOf(shop)(id);

const productsOf = storeOf(createProducts);

function createProducts({ read, menus, overlay }: Dependencies) {
  const known = new Map<string, Promise<ProductDetail>>();
  // Another language.
  overlay.$applied.listen(() => known.clear());
  return (id: string): Promise<ProductDetail> => {
    const product = known.get(id) ?? load(id);
    known.set(id, product);
    product.catch(() => known.delete(id));
    return product;
  };

  function load(id: string): Promise<ProductDetail> {
    const shown = menus.$value.get();
    const usual = shown.state === 'ready' ? shown.value.usual : undefined;
    const loading = read(`/products/${encodeURIComponent(id)}`, (body, generation) =>
      readProductDetail(body, generation, usual),
    );
    return overlay.over(loading, (applied, product) => applied.product(product));
  }
}

/** Whether it is popular, or on a menu that is served at the time of the order. True until menus have loaded. */
export function isServed(id: string, found: Loadable<MenuBundle> | undefined): boolean {
  if (found?.state !== 'ready') return true;
  const { menus, popular } = found.value;
  const ofMenus = served(menus).flatMap(({ categories }) => categories);
  return [popular, ...ofMenus.map(({ products }) => products)].some((products) =>
    products.some((product) => product.id === id),
  );
}

/** What a guest chose in a product's dialog before closing it without adding the product. */
interface Unfinished {
  /** Portions by path. */
  readonly picks: ReadonlyMap<string, number>;
  readonly quantity: number;
  readonly instructions: string;
}

/** By product id, as long as the page is open. The next guest of a shared tablet starts over. */
export const unfinishedOf = storeOf(({ cart, onNextGuest, onClose }: Dependencies) => {
  const kept = new Map<string, Unfinished>();
  /** By line: the same product may be added again with other choices. */
  const added = new Map<string, Unfinished>();
  onNextGuest(() => {
    kept.clear();
    added.clear();
  });
  // The service may refuse a dish, such as after its menu has ended: nobody chooses twice.
  const giveBack = ({ notice }: ReturnType<typeof cart.$view.get>) => {
    if (notice?.kind !== 'refused' || notice.intent.type !== 'add') return;
    const { line, productId } = notice.intent;
    const choices = added.get(line);
    if (choices && !kept.has(productId)) kept.set(productId, choices);
    added.delete(line);
  };
  onClose(cart.$view.listen(giveBack));
  return {
    get: (id: string) => kept.get(id),
    set: (id: string, choices: Unfinished) => void kept.set(id, choices),
    /** The product was added to this line of the cart with these choices. */
    add(id: string, line: string, choices: Unfinished) {
      kept.delete(id);
      added.set(line, choices);
    },
  };
});
