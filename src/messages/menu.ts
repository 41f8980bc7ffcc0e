/** What the menu says. */
import { msg, str } from '@lit/localize';

export const loadingMenu = () => msg('Loading the menu', { id: 'menu-loading' });
export const categoriesLabel = () => msg('Menu categories', { id: 'menu-categories' });
export const popular = () => msg('Popular', { id: 'menu-popular' });
export const soldOut = () => msg('Sold out today', { id: 'sold-out' });
export const emptyMenu = () =>
  msg('Nothing is being served right now. Please look in again later.', { id: 'menu-empty' });
export const add = () => msg('Add', { id: 'menu-add' });
export const inOrder = (count: number) => msg(str`${count} in your order`, { id: 'menu-in-order' });
export const added = (name: string, count: number) =>
  msg(str`${name} added. ${count} in your order.`, { id: 'menu-added' });
export const notOpened = () =>
  msg('We could not open this dish. Please check your connection and try again.', {
    id: 'menu-not-opened',
  });

const marks: Readonly<Record<string, () => string>> = {
  vegetarian: () => msg('Vegetarian', { id: 'mark-vegetarian' }),
  vegan: () => msg('Vegan', { id: 'mark-vegan' }),
  'gluten-free': () => msg('Gluten-free', { id: 'mark-gluten-free' }),
  'dairy-free': () => msg('Dairy-free', { id: 'mark-dairy-free' }),
  halal: () => msg('Halal', { id: 'mark-halal' }),
  kosher: () => msg('Kosher', { id: 'mark-kosher' }),
  spicy: () => msg('Spicy', { id: 'mark-spicy' }),
  'contains-nuts': () => msg('Contains nuts', { id: 'mark-contains-nuts' }),
};

/** A restaurant's own mark that we do not know is shown as it is written, made readable. */
export function dietaryMark(mark: string): string {
  const words = mark.trim().replace(/[\s_-]+/g, ' ');
  const known = marks[words.toLowerCase().replaceAll(' ', '-')];
  return known ? known() : words.charAt(0).toUpperCase() + words.slice(1);
}
