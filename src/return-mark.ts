/** A parameter that marks an address as one the shopper comes back to, and ours to clean. */
export const RETURN_MARK = 'order-return';
