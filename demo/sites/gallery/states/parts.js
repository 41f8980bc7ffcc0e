/** What several states are made of. */
export const whole = `<div class="page"><order-menu></order-menu><order-cart></order-cart>
  <order-checkout></order-checkout><order-receipt></order-receipt></div>`;

export const never = () => new Promise(() => {});
export const refuse = (status, message) =>
  Response.json({ statusCode: status, message }, { status });

/** Straight to the kitchen, without a proxy. */
export const direct = ({ urls, processor }) => ({
  api: 'storefront',
  merchant: 'saffron-lane',
  service: `${urls.service}/api/v1`,
  processorScript: processor.scriptUrl,
  processorGlobal: processor.globalName,
  processorKey: processor.publishableKey,
});

/** The processor with a wish: `card=…` fills in a test card, `wallets=none` has no wallet. */
export const withProcessor =
  (wish) =>
  ({ processor }) => ({
    processorScript: `${processor.scriptUrl}?${wish}`,
    processorGlobal: processor.globalName,
    processorKey: processor.publishableKey,
  });

/** The processor's form with one of its test cards filled in. */
export const withCard = (number) => withProcessor(`card=${number}`);

/** Somebody who is nobody else in another frame. */
export const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.org`;
