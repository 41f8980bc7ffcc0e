/** What several states are made of. */
export const never = () => new Promise(() => {});
export const lost = () => Promise.reject(new TypeError('Lost on the way'));
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

/** With deliveries beside takeout, to addresses that the kitchen's lookup knows. */
export const deliverable = ({ urls }) => ({
  methods: 'takeout delivery',
  addressLookup: `${urls.service}/demo/addresses`,
});

/** Steps that wait until it is there. */
export const until = (selector) => (guest) => guest.find(selector);

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

/** A card of the processor's that is good. */
export const goodCard = '4242424242424242';
