/** What the menu says. */
import { msg, str } from './msg.js';

export const loadingMenu = () => msg('Loading the menu');
export const categoriesLabel = () => msg('Menu categories');
export const searchLabel = () => msg('Search the menu');
export const popular = () => msg('Popular');
export const soldOut = () => msg('Sold out today');
export const emptyMenu = () =>
  msg('Nothing is being served right now. Please look in again later.');
export const add = () => msg('Add');
export const inOrder = (count: number) => msg(str`${count} in your order`);
export const added = (name: string, count: number) =>
  msg(str`${name} added. ${count} in your order.`);
export const notOpened = () =>
  msg('We could not open this dish. Please check your connection and try again.');

const marks: Readonly<Record<string, () => string>> = {
  vegetarian: () => msg('Vegetarian'),
  vegan: () => msg('Vegan'),
  'gluten-free': () => msg('Gluten-free'),
  'dairy-free': () => msg('Dairy-free'),
  halal: () => msg('Halal'),
  kosher: () => msg('Kosher'),
  spicy: () => msg('Spicy'),
  'contains-nuts': () => msg('Contains nuts'),
};

/** A restaurant's own mark that we do not know is shown as it is written, made readable. */
export function dietaryMark(mark: string): string {
  const words = mark.trim().replace(/[\s_-]+/g, ' ');
  const known = marks[words.toLowerCase().replaceAll(' ', '-')];
  return known ? known() : words.charAt(0).toUpperCase() + words.slice(1);
}
