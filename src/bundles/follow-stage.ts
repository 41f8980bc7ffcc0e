import type { Storefront } from '../stores/storefront/types.js';

/** Loads the checkout and the receipt when a shop first needs them. Returns how to stop. */
export function followStage(shop: Storefront): () => void {
  return shop.$stage.subscribe((stage) => {
    if (stage === 'menu') return;
    import('./checkout.js').catch(() => {
      // The shopper can press the button again, which says what is wrong; a receipt stays where it is.
      if (stage === 'checkout') shop.returnToMenu();
    });
  });
}
