/** The part of a menu that a page shows: one of several menus, or some categories. */
import { load } from '../../bundles/load.js';
import type { MenuBundle } from '../../contract/domain.js';

/** Ids; categories are separated by spaces. */
interface Named {
  readonly menu?: string | undefined;
  readonly categories?: string | undefined;
}

/** By the ids, so that the search doesn't read the same part again with each letter. */
const known = new WeakMap<MenuBundle, Map<string, MenuBundle>>();

export function partOf(bundle: MenuBundle, named: Named): MenuBundle {
  if (!named.menu && !named.categories) return bundle;
  const parts = known.get(bundle) ?? new Map<string, MenuBundle>();
  known.set(bundle, parts);
  const key = `${named.menu} ${named.categories}`;
  const part = parts.get(key) ?? cut(bundle, named);
  parts.set(key, part);
  return part;
}

/**
 * Includes only its own popular products. Ids that the menu doesn’t have are ignored.
 */
function cut(bundle: MenuBundle, { menu, categories }: Named): MenuBundle {
  const ids = (categories ?? '').split(/[\s,]+/).filter(Boolean);
  const menus = bundle.menus
    .filter(({ id }) => !menu || id === menu)
    .map((one) => ({
      ...one,
      categories: categories
        ? ids.flatMap((id) => one.categories.filter((category) => category.id === id))
        : one.categories,
    }));
  const shown = menus.flatMap((one) => one.categories.flatMap(({ products }) => products));
  const popular = bundle.popular.filter(({ id }) => shown.some((product) => product.id === id));
  return { ...bundle, menus, popular };
}

/** Tells the integrator about ids that the menu doesn't have; guests lose nothing without it. */
export const explain = (bundle: MenuBundle, named: Named): Promise<void> =>
  load('diagnosis').then(
    ({ explainPart }) => explainPart(bundle, named),
    () => {},
  );
