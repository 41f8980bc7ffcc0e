import Lenis from 'lenis';
import 'order-elements/order-elements.js';

new Lenis({ autoRaf: true });

const shop = document.createElement('order-storefront');
shop.proxy = new URLSearchParams(location.search).get('proxy') ?? '';
shop.location = 'riverside';
shop.append(document.createElement('order-menu'));
document.querySelector('main')?.append(shop);
