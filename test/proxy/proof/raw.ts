/** Requests as raw bytes, because client libraries normalize what they send. */
import { connect } from 'node:net';

/** How long a caller listens to a silent server, in milliseconds. */
const patience = 1_500;

export interface RawAnswer {
  readonly text: string;
  /** The server neither finished nor hung up, so the caller did. */
  readonly held: boolean;
}

/** Writes the bytes (Latin 1) and listens until the server hangs up. */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let held = false;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(patience, () => {
      held = true;
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A reset is also a response: a refusal.
    socket.on('error', () => {});
    socket.on('close', () => resolve({ text: Buffer.concat(chunks).toString('latin1'), held }));
  });
}

/** Runs the work for each item, at most `atOnce` of them at a time. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
