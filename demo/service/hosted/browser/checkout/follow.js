// What became of a payment, asked of the service first and of the processor where it does not know.

const WAITS_MS = [0, 700, 1500, 3000, 6000, 10_000];

/**
 * Answers `{order, receiptToken}` when it is paid, `{failed: true}` when it is certain that no money
 * moved, and `{}` when nobody knows yet.
 */
export async function followPayment(cart, clientSecret, untouched) {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const result = await cart.result().catch(() => ({}));
    if (result.state === 'completed') return result;
    if (result.state === 'failed') return { failed: true };
    if (clientSecret && (await untouched(clientSecret).catch(() => false))) return { failed: true };
  }
  return {};
}
