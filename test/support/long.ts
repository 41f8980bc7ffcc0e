/** Whether this is `npm run test:long`, which takes hours, rather than `npm test`, which takes minutes. */
export const inLongRun = process.env.TEST_LONG === '1';
