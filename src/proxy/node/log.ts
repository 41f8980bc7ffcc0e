/**
 * Lines for standard output, written in batches: one write per line costs more than the response.
 */
import { type Log, type LogEntry, logToConsole } from '../http/log.js';

interface NodeLog {
  readonly log: Log;
  /** Writes what is left; for the end of the process. */
  flush(): void;
}

const BATCH_MS = 50;
const BUFFER_BYTES = 64 * 1024;

/**
 * `write` may keep the bytes until it calls `written`. Lines are encoded immediately: hundreds of
 * strings would outlive their requests and cost the garbage collector more than writing them. So
 * would a new buffer for each write.
 */
export function createNodeLog(write: (bytes: Uint8Array, written: () => void) => void): NodeLog {
  const spare: Buffer[] = [];
  let bytes: Buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  let used = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (used === 0) return;
    const full = bytes;
    write(full.subarray(0, used), () => spare.push(full));
    bytes = spare.pop() ?? Buffer.allocUnsafe(BUFFER_BYTES);
    used = 0;
  };
  return {
    log(entry) {
      if (entry.level === 'error') return logToConsole(entry);
      const line = `${lineOf(entry)}\n`;
      if (used + line.length > BUFFER_BYTES) flush();
      // Only ASCII characters, one byte each.
      used += bytes.write(line, used, 'latin1');
      timer ??= setTimeout(flush, BATCH_MS);
    },
    flush,
  };
}

/** Hits are so frequent that encoding their log entries would be a large part of their cost. */
function lineOf(entry: LogEntry): string {
  const { method, restaurant, route, status, milliseconds, requestId } = entry;
  if (entry.cache !== 'hit' || entry.problem !== undefined) return JSON.stringify(entry);
  // Each value is from a fixed set of plain words, a number, or checked for its form.
  const whose = restaurant === undefined ? '' : `"restaurant":"${restaurant}",`;
  return `{"level":"info",${whose}"method":"${method}","route":"${route}","status":${status},"milliseconds":${milliseconds},"cache":"hit","requestId":"${requestId}"}`;
}
