import type { Storefront } from '../stores/types.js';

/** Loads the checkout and the receipt when a shop first needs them. Returns how to stop. */
export function followStage(shop: Storefront): () => void {
  return shop.$stage.subscribe((stage) => {
    const loading =
      stage === 'checkout'
        ? import('./define-checkout.js')
        : stage === 'receipt'
          ? import('./define-receipt.js')
          : null;
    loading?.catch((error: unknown) => {
      console.error(`order-elements: the ${stage} could not be loaded. ${error}`);
      // The shopper can press the button again, which loads again.
      shop.returnToMenu();
    });
  });
}
