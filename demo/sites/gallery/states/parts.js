/** Building blocks of several states. */
export const never = () => new Promise(() => {});
export const lost = () => Promise.reject(new TypeError('Lost on the way'));
export const refuse = (status, message) =>
  Response.json({ statusCode: status, message }, { status });

/** Directly to the service, without a proxy. */
export const direct = ({ urls, processor }) => ({
  api: 'storefront',
  merchant: 'saffron-lane',
  service: `${urls.service}/api/v1`,
  processorScript: processor.scriptUrl,
  processorGlobal: processor.globalName,
  processorKey: processor.publishableKey,
});

/** Offers delivery and takeout, with addresses that the backend's lookup knows. */
export const deliverable = ({ urls }) => ({
  methods: 'takeout delivery',
  addressLookup: `${urls.service}/demo/addresses`,
});

/** Steps that wait until a match appears. */
export const until = (selector) => (guest) => guest.find(selector);

/** The processor with an option: `card=…` prefills a test card, `wallets=none` has no wallet. */
export const withProcessor =
  (wish) =>
  ({ processor }) => ({
    processorScript: `${processor.scriptUrl}?${wish}`,
    processorGlobal: processor.globalName,
    processorKey: processor.publishableKey,
  });

/** The processor's form with one of its test cards prefilled. */
export const withCard = (number) => withProcessor(`card=${number}`);

/** A test card that succeeds. */
export const goodCard = '4242424242424242';
