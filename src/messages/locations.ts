/** What is said while a restaurant is chosen. */
import { items } from './cart.js';
import { msg, str } from './msg.js';

export const chooseTitle = () => msg('Choose a restaurant');
export const change = () => msg('Change restaurant');
export const keep = (name: string) => msg(str`Stay with ${name}`);
export const orderingFrom = () => msg('You are ordering from');
export const nearest = () => msg('Nearest to me');
export const nearestHint = () => msg('Where you are stays on your device.');
export const looking = () => msg('Finding out where you are…');
export const sorted = () => msg('The nearest restaurant comes first.');
export const notFound = () =>
  msg('Your device did not say where you are. Please choose from the list.');
export const none = () => msg('No restaurant takes orders here yet.');
export const loading = () => msg('Loading the restaurants');
export const openNow = () => msg('Open now');
export const opensAt = (time: string) => msg(str`Opens at ${time}`);
export const opensOn = (day: string, time: string) => msg(str`Opens ${day} at ${time}`);
export const closed = () => msg('Closed right now');
export const notHere = () => msg('Takes no orders on this page.');
export const methods = () => msg('Ways to order');
export const kept = (quantity: number) => msg(str`Your order here: ${items(quantity)}`);
export const keptAt = (name: string, quantity: number) =>
  msg(str`Your order at ${name} (${items(quantity)}) is kept there until you come back.`);
