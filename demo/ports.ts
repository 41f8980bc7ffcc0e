import { createServer } from 'node:net';

// Below the range that systems use for outgoing connections, whose ports come and go at random.
const first = 20_000;
const last = 32_000;

/** Different processes start their search at different ports. */
let next = first + ((process.pid * 101) % (last - first));

/** Free ports of this machine; this process returns each one only once. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let tried = 0; tried < last - first && found.length < count; tried += 1) {
    const port = next;
    next = next + 1 < last ? next + 1 : first;
    if (await isFree(port)) found.push(port);
  }
  if (found.length < count) throw new Error(`Expected ${count} free ports, found ${found.length}.`);
  return found;
}

/** Whether a server could listen on this port now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
