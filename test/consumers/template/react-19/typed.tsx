import type { OrderButton, OrderCheckout } from 'order-elements';
import type {} from 'order-elements/react';
import { createRef } from 'react';

const button = createRef<OrderButton>();

export const typed = (
  <order-storefront
    method="delivery"
    api="proxy"
    cart-storage="tab"
    onorder-error={({ code }) => code.trim()}
  >
    <order-account onorder-placed={({ order }) => order.total.text} />
    <order-button
      ref={button}
      class="wide"
      method="takeout"
      onorder-open={(event) => event.stopPropagation()}
    />
    <order-cart layout="bar" onorder-cart-change={({ quantity }) => quantity.toFixed()} />
    <order-checkout onorder-checkout-start={(event) => event.preventDefault()} />
    <order-locations onorder-product-open={({ productId }) => productId.trim()} />
    <order-menu product="p-1" onorder-close={(event) => event.stopPropagation()} />
    <order-receipt
      receipt-id="r-1"
      receipt-token="t-1"
      onorder-placed={({ shortId }) => shortId?.trim()}
    />
  </order-storefront>
);

// @ts-expect-error no such method
export const wrongMethod = <order-storefront method="pickup" />;
// @ts-expect-error no such api
export const wrongApi = <order-button api="direct" />;
// @ts-expect-error no such layout
export const wrongLayout = <order-cart layout="wide" />;
// @ts-expect-error no such view of the checkout
export const wrongCheckout = <order-storefront checkout="dialog" />;
// @ts-expect-error a property that only the checkout has
export const wrongProperty = <order-menu addressLookup={async () => []} />;
export const withLookup = (
  <order-checkout
    ref={(checkout: OrderCheckout | null) => {
      if (checkout) checkout.addressLookup = async () => [];
    }}
  />
);
// @ts-expect-error React can't set a function on an element that loads later
export const lostLookup = <order-checkout addressLookup={async () => []} />;
// @ts-expect-error not an event of ours
export const wrongEvent = <order-menu onorder-cart-change={({ shortId }) => shortId} />;
// @ts-expect-error no such attribute
export const wrongName = <order-menu products="p-1" />;
// @ts-expect-error no such tag
export const wrongTag = <order-menue product="p-1" />;
