/** Lines for standard output, written together: a write for each line costs more than the answer. */
import { type Log, type LogEntry, logToConsole } from '../log.js';

export interface NodeLog {
  readonly log: Log;
  /** Writes what is left; for the end of the process. */
  flush(): void;
}

const gathering = 50;

export function createNodeLog(write: (text: string) => void): NodeLog {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n`;
    lines = [];
    write(text);
  };
  return {
    log(entry) {
      if (entry.level === 'error') return logToConsole(entry);
      lines.push(lineOf(entry));
      timer ??= setTimeout(flush, gathering);
    },
    flush,
  };
}

/** A hit is told so often that encoding its entry would be a good part of what it costs. */
function lineOf(entry: LogEntry): string {
  const { method, route, status, milliseconds, requestId } = entry;
  if (entry.cache !== 'hit' || entry.problem !== undefined) return JSON.stringify(entry);
  // Each of them is of a fixed set of plain words, a number, or checked for its form.
  return `{"level":"info","method":"${method}","route":"${route}","status":${status},"milliseconds":${milliseconds},"cache":"hit","requestId":"${requestId}"}`;
}
