/** Work that waits for somebody: a question is open, or ordering is closed. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}
