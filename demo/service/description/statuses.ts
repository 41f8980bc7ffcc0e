const MEANINGS: Record<number, string> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted.',
  204: 'Done, nothing to say.',
  302: 'The address to go to is in Location.',
  400: "The request's data are wrong.",
  401: 'A credential is missing or not valid.',
  403: 'The credential is for something else.',
  404: 'There is no such thing.',
  409: 'It conflicts with the present state.',
  413: 'The body has more than 64 KB.',
  422: 'It is well formed and cannot be done.',
  428: 'The header If-Match is missing.',
  429: 'Too many requests in ten minutes.',
  500: 'The service itself failed.',
  503: 'Something that the service depends on is down.',
};

/** docs/contract.md 7.1. */
export function meaningOf(status: number): string {
  const meaning = MEANINGS[status];
  if (!meaning) throw new Error(`Expected a status of docs/contract.md 7.1, found ${status}.`);
  return meaning;
}
