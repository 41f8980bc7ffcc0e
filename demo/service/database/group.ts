/** Transactions that are committed together. */
export interface Group {
  /** Rejected when the commit failed; nothing of the group has happened then. */
  readonly durable: Promise<void>;
  settle(error?: unknown): void;
  size: number;
}

export function newGroup(): Group {
  let resolve: () => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const durable = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // Its members hear of a failure; that nobody else listens is no failure of the process.
  durable.catch(() => {});
  return { durable, size: 0, settle: (error) => (error === undefined ? resolve() : reject(error)) };
}
