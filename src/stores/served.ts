import type { Menu } from '../contract/domain.js';

/** What is being served; outside of all hours everything, to be looked at and ordered for later. */
export const served = (menus: readonly Menu[]): readonly Menu[] => {
  const active = menus.filter((menu) => menu.active);
  return active.length > 0 ? active : menus;
};
