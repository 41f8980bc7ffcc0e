import type { OrderingError } from '../../client/http/errors.js';

/** Whether the session is over, or the service no longer has the cart. */
export const isLost = ({ kind, status }: OrderingError): boolean =>
  status === 401 || kind === 'missing';
